import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { preventing } from '../server/obstacles.ts';
import type { FieldProblem, Publication, Published } from '../shared/protocol.ts';
import { publish } from './publish.ts';
import { PublishError, readSettings, type Settings } from './settings.ts';

/** Longer than any password. */
const MOST_BYTES = 1_000;
const FAILED = 'La publicación ha fallado por una causa imprevista. Avise a quien mantiene el sitio.';
const NO_SETTINGS = 'Falta la configuración del alojamiento. Pídala a quien mantiene el sitio.';

/**
 * «Publicar» in the editor, once at a time.
 * @param file the hosting's settings
 * @param findObstacles what is pending
 * @param findPublished what was published last
 */
export function makeButton(
  file: string,
  findObstacles: () => Promise<FieldProblem[]>,
  findPublished: () => Published | undefined = () => undefined,
) {
  let isRunning = false;
  const refuseIfRunning = () => {
    if (isRunning) throw new PublishError('El sitio ya se está publicando. Espere a que termine.');
  };
  const check = async (): Promise<Publication> => {
    refuseIfRunning();
    const obstacles = preventing(await findObstacles());
    if (obstacles.length > 0) return { obstacles };
    const { user, host } = settingsOf(file);
    return { user, host, published: findPublished() };
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
    /** Where the site is published, or what prevents it. */
    prepare: (): Promise<Publication> => check().catch((error: unknown) => ({ refusal: explain(error) })),
    /** Publishes with the password that is the body, and answers the lines of progress. */
    async run(request: IncomingMessage, response: ServerResponse): Promise<void> {
      response.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('cache-control', 'no-store');
      // A body without a length is refused, too.
      if (!(Number(request.headers['content-length']) <= MOST_BYTES)) {
        response.writeHead(400).end('La contraseña no es válida.\n');
        return;
      }
      let last = '';
      const report = (line: string) => {
        last = line;
        response.write(`${line}\n`);
      };
      await text(request)
        .then((password) => start(password, report))
        .catch((error: unknown) => report(explain(error)));
      response.end();
      // The page of the editor may be closed.
      console.log(last);
    },
  };
}

/** The settings. Their faults are printed in the terminal, for the maintainer. */
function settingsOf(file: string): Settings {
  try {
    return readSettings(file);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    console.error(error.message);
    throw new PublishError(NO_SETTINGS);
  }
}

function explain(error: unknown): string {
  if (error instanceof PublishError) return error.message;
  console.error(error);
  return FAILED;
}
