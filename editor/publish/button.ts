import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { checkContent, publish } from './publish.ts';
import { PublishError, readSettings } from './settings.ts';

/** Longer than any password. */
const MOST_BYTES = 1_000;
const FAILED = 'La publicación ha fallado por una causa imprevista. Avise a quien mantiene el sitio.';

/**
 * Answers «Publicar» in the editor. GET: where the site is published, or why it cannot be. POST, with the password as its
 * body: the lines of progress, the last of which is the outcome.
 * @param file the hosting's settings
 */
export function makeButton(file: string) {
  let isRunning = false;
  const refuseIfRunning = () => {
    if (isRunning) throw new PublishError('El sitio ya se está publicando. Espere a que termine.');
  };
  const prepare = async () => {
    refuseIfRunning();
    const { user, host } = readSettings(file);
    await checkContent();
    return { user, host };
  };
  const run = async (password: string, report: (line: string) => void) => {
    refuseIfRunning();
    isRunning = true;
    try {
      await publish({ settings: readSettings(file), password, report });
    } finally {
      isRunning = false;
    }
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'GET') {
      const answer = await prepare().catch((error: unknown) => ({ refusal: explain(error) }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    response.setHeader('content-type', 'text/plain; charset=utf-8');
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
      .then((password) => run(password, report))
      .catch((error: unknown) => report(explain(error)));
    response.end();
    // For who has closed the page of the editor.
    console.log(last);
  };
}

function explain(error: unknown): string {
  if (error instanceof PublishError) return error.message;
  console.error(error);
  return FAILED;
}
