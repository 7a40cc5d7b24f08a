import './no-eval.ts';
import './editor.css';
import './frame.css';
import './fields.css';
import './lists.css';
import './pieces.css';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connect, readState } from './connection.ts';
import { StoreContext } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { fieldOf, formOf } from './forms.ts';
import { makeStore } from './store.ts';
import { begin } from './work.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const state = await readState().catch((error: unknown) => {
  // `fetch` fails by a TypeError.
  if (!(error instanceof TypeError)) throw error;
  return { refusal: 'El editor no responde. Ábralo de nuevo y recargue esta página.' };
});
if ('refusal' in state)
  createRoot(root).render(
    <main>
      <h1>Editor del sitio</h1>
      <p>{state.refusal}</p>
    </main>,
  );
else {
  const target = fieldOf(location.hash.slice(1), state.saved?.content);
  const store = makeStore({ ...begin(state, formOf(target ?? { file: 'hero', path: [] })), target });
  // Two copies of the site are told apart by their folder, which has the content's folder in it.
  document.title += ` – ${state.saved?.root.split(/[\\/]/).at(-2)}`;
  const save = connect(store);
  createRoot(root).render(
    <ErrorBoundary what="El editor">
      <I18nProvider locale="es-ES">
        <StoreContext value={store}>
          <App save={save} />
        </StoreContext>
      </I18nProvider>
    </ErrorBoundary>,
  );
}
