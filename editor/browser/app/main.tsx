import './no-eval.ts';
import './editor.css';
import './controls.css';
import './frame.css';
import '../fields/fields.css';
import '../fields/lists.css';
import '../dialogs/dialogs.css';
import '../fields/pictures.css';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import type { Refused } from '../../shared/protocol.ts';
import { type Connection, connect, POLL_MS } from '../state/connection.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { openSession, type Session } from '../state/session.ts';
import { storeAt } from '../state/store.ts';
import { App } from './App.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const ENDED =
  'El editor está cerrado. Ya puede cerrar esta pestaña. Lo que no ha guardado sigue aquí la próxima vez.';

const BLOCKED =
  'El navegador no permite que el editor guarde lo que se escribe. Permita los datos de sitios (las cookies) para 127.0.0.1 en la configuración del navegador y recargue esta página.';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const page = createRoot(root);
const { title } = document;
let connection: Connection | undefined;
void start();

/**
 * Opens the editor in this window.
 * @param steals whether to take it from another tab
 * @param takes whether to ask another computer for the folder
 */
async function start(steals = false, takes = false): Promise<void> {
  connection?.end();
  const session = await firstSession(steals, takes);
  if (!session) return;
  const { saved } = session.reply;
  const store = storeAt(session.reply, location.hash.slice(1));
  // The project's folder distinguishes two copies of the site.
  document.title = `${title} – ${saved.root.split(/[\\/]/).at(-2)}`;
  connection = connect(store, session, (writer) => void (writer ? renderTaken() : start()));
  page.render(
    <ErrorBoundary what="El editor">
      <I18nProvider locale="es-ES">
        <StoreContext key={session.window} value={store}>
          <Editor connection={connection} take={() => void start(false, true)} />
        </StoreContext>
      </I18nProvider>
    </ErrorBoundary>,
  );
}

/** The draft, as soon as it can be read; until then the page says why not. `undefined` while another tab has it. */
async function firstSession(steals: boolean, takes: boolean): Promise<Session | undefined> {
  let shown = '';
  for (;;) {
    const session = await openSession(steals, takes).catch((error: unknown): Refused => {
      if (error instanceof DOMException && error.name === 'SecurityError') return { refusal: BLOCKED };
      // `fetch` throws a TypeError when no server answers.
      if (!(error instanceof TypeError)) throw error;
      return { refusal: 'El editor no responde. Ábralo de nuevo, y esta página continuará.' };
    });
    if ('reply' in session) return session;
    if (session.writer) {
      renderTaken();
      return undefined;
    }
    // Each rendering takes the focus.
    if (session.refusal !== shown) page.render(<Note text={session.refusal} />);
    shown = session.refusal;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Another tab has the editor: this one can take it, with all that was typed. */
const renderTaken = () =>
  page.render(
    <Note key="taken" text="El editor está abierto en otra pestaña.">
      <button type="button" className="main" onClick={() => void start(true)}>
        Seguir aquí
      </button>
    </Note>,
  );

function Editor({ connection, take }: { connection: Connection; take(): void }) {
  return useEditorState(({ isEnded }) => isEnded) ? (
    <Note text={ENDED} />
  ) : (
    <App {...connection} take={take} />
  );
}

/** A message in place of the editor, focused so that screen readers read it. */
function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <main className="notice-page" tabIndex={-1} ref={(main) => main?.focus()}>
      <h1>Editor del sitio</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
