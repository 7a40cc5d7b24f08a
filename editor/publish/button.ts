import type { IncomingMessage, ServerResponse } from 'node:http';
import { preventing } from '../server/pending.ts';
import { Refusal } from '../server/refusal.ts';
import { bodyOf } from '../server/uploads.ts';
import type { FieldProblem, Publication, Published } from '../shared/protocol.ts';
import { publish } from './publish.ts';
import { readSettings, type Settings } from './settings.ts';

/** Maximum length of a password. */
const MAX_BYTES = 1_000;
const FAILED = 'La publicación ha fallado por una causa imprevista. Avise a quien mantiene el sitio.';
const NO_SETTINGS = 'Falta la configuración del alojamiento. Pídala a quien mantiene el sitio.';

/**
 * «Publicar» in the editor. Allows one publication at a time.
 * @param file path of the hosting settings
 * @param findPending returns errors and pending tasks
 * @param findPublished returns the last publication
 */
export function makeButton(
  file: string,
  findPending: () => Promise<FieldProblem[]>,
  findPublished: () => Published | undefined,
) {
  let isRunning = false;
  const refuseIfRunning = () => {
    if (isRunning) throw new Refusal('El sitio ya se está publicando. Espere a que termine.');
  };
  const start = async (password: string, report: (line: string) => void) => {
    refuseIfRunning();
    isRunning = true;
    try {
      await publish({ settings: settingsOf(file), password, report });
    } finally {
      isRunning = false;
    }
  };
  return {
    isRunning: () => isRunning,
    /**
     * Returns the hosting, or the problems that prevent a publication.
     * @throws Refusal
     */
    async prepare(): Promise<Publication> {
      refuseIfRunning();
      const pending = preventing(await findPending());
      if (pending.length > 0) return { pending };
      const { user, host } = settingsOf(file);
      return { user, host, published: findPublished() };
    },
    /** Publishes with the password in the body. Replies with lines of progress. */
    async run(request: IncomingMessage, response: ServerResponse): Promise<void> {
      response.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('cache-control', 'no-store');
      let last = '';
      const report = (line: string) => {
        last = line;
        response.write(`${line}\n`);
      };
      await bodyOf(request, MAX_BYTES, 'La contraseña no es válida.')
        .then((password) => start(password.toString(), report))
        .catch((error: unknown) => report(explain(error)));
      response.end();
      // For the terminal: the page may be closed.
      console.log(last);
    },
  };
}

/** Reads the settings. Prints errors on the terminal, for the maintainer. */
function settingsOf(file: string): Settings {
  try {
    return readSettings(file);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    throw new Refusal(NO_SETTINGS);
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  console.error(error);
  return FAILED;
}
