import type { IncomingMessage, ServerResponse } from 'node:http';
import { preventing } from '../server/pending.ts';
import { Refusal } from '../server/refusal.ts';
import { bodyOf } from '../server/uploads.ts';
import type { FieldProblem } from '../shared/protocol.ts';
import {
  type Failure,
  type Preparation,
  type Progress,
  type Published,
  type PublishRequest,
  type PublishResult,
  publishRequest,
} from '../shared/publication.ts';
import { publish } from './publish.ts';
import { explainServed } from './served.ts';
import { readSettings, type Settings } from './settings.ts';

/** More than any password. */
const MAX_BYTES = 2_000;
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
  const start = async (request: PublishRequest, report: (line: string, words?: string) => void) => {
    refuseIfRunning();
    isRunning = true;
    try {
      return await publish({ settings: settingsOf(file), ...request, report });
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
    async prepare(): Promise<Preparation> {
      refuseIfRunning();
      const pending = preventing(await findPending());
      if (pending.length > 0) return { pending };
      const { user, host, address } = settingsOf(file);
      const published = findPublished();
      const website = address ?? websiteOf(published);
      const unseen = published && website ? await explainServed(website, published.id) : undefined;
      return { user, host, published, unseen };
    },
    /** Publishes. Replies with JSON lines: {@link Progress}. */
    async run(request: IncomingMessage, response: ServerResponse): Promise<void> {
      response
        .setHeader('content-type', 'application/jsonl; charset=utf-8')
        .setHeader('cache-control', 'no-store');
      const write = (progress: Progress) => response.write(`${JSON.stringify(progress)}\n`);
      const result = await bodyOf(request, MAX_BYTES, 'La contraseña no es válida.')
        .then((body) => publishRequest.parse(JSON.parse(body.toString())))
        .then((asked) => start(asked, (line, words) => write({ line, words })))
        .catch((error: unknown): PublishResult => ({ failed: explain(error) }));
      write(result);
      response.end();
      // For the terminal: the page may be closed.
      console.log(linesOf(result).join('\n'));
    },
  };
}

/** The result of a publication as the terminal shows it. */
export function linesOf(result: PublishResult): string[] {
  const details = ({ message, words }: Failure) => [message, ...(words ? [`Detalle técnico: ${words}`] : [])];
  if ('failed' in result) return details(result.failed);
  if ('replaces' in result) return ['No se ha publicado: falta confirmarlo.'];
  const { published, unseen } = result;
  return unseen
    ? ['Enviado, pero no se puede decir que los visitantes lo vean:', ...details(unseen)]
    : [`Publicado: ${published}`];
}

/** The public address in a publication. */
function websiteOf(published: Published | undefined): string | undefined {
  const { website } = Object(published?.values.company);
  return typeof website === 'string' && URL.canParse(website) ? website : undefined;
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

function explain(error: unknown): Failure {
  if (error instanceof Refusal) return { message: error.message, words: error.details.words };
  console.error(error);
  return { message: FAILED };
}
