import './no-eval.ts';
import './editor.css';
import './controls.css';
import './frame.css';
import '../fields/fields.css';
import '../fields/lists.css';
import '../dialogs/dialogs.css';
import '../fields/pictures.css';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import type { StateReply } from '../../shared/protocol.ts';
import { connect, POLL_MS, readState } from '../state/connection.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { initialState } from '../state/editor-state.ts';
import { fieldOf, formOf } from '../state/forms.ts';
import { makeStore } from '../state/store.ts';
import { App } from './App.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const ENDED =
  'El editor está cerrado. Ya puede cerrar esta pestaña. Lo que no ha guardado sigue aquí la próxima vez.';

const BLOCKED =
  'El navegador no permite que el editor guarde lo que se escribe. Permita los datos de sitios (las cookies) para 127.0.0.1 en la configuración del navegador y recargue esta página.';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const page = createRoot(root);
const reply = await firstState();
const target = fieldOf(location.hash.slice(1), reply.saved?.content);
const store = makeStore({ ...initialState(reply, formOf(target ?? { file: 'hero', path: [] })), target });
// The project's folder distinguishes two copies of the site.
document.title += ` – ${reply.saved?.root.split(/[\\/]/).at(-2)}`;
const save = connect(store);
page.render(
  <ErrorBoundary what="El editor">
    <I18nProvider locale="es-ES">
      <StoreContext value={store}>
        <Editor save={save} />
      </StoreContext>
    </I18nProvider>
  </ErrorBoundary>,
);

/** The state, as soon as the content can be read; until then the page says why not. */
async function firstState(): Promise<StateReply> {
  let shown = '';
  for (;;) {
    const reply = await readState().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'SecurityError') return { refusal: BLOCKED };
      // `fetch` throws a TypeError when no server answers.
      if (!(error instanceof TypeError)) throw error;
      return { refusal: 'El editor no responde. Ábralo de nuevo, y esta página continuará.' };
    });
    if (!('refusal' in reply)) return reply;
    // Each rendering takes the focus.
    if (reply.refusal !== shown) page.render(<Note text={reply.refusal} />);
    shown = reply.refusal;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function Editor({ save }: { save(): Promise<void> }) {
  return useEditorState(({ isEnded }) => isEnded) ? <Note text={ENDED} /> : <App save={save} />;
}

/** A message in place of the editor, focused so that screen readers read it. */
function Note({ text }: { text: string }) {
  return (
    <main className="notice-page" tabIndex={-1} ref={(main) => main?.focus()}>
      <h1>Editor del sitio</h1>
      <p>{text}</p>
    </main>
  );
}
