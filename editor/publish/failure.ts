/** What went wrong on the hosting: cause and remedy in Spanish, and the host's own words apart. */
import { Refusal } from '../server/refusal.ts';

/** How far a publication has got. */
export type Stage = 'tests' | 'uploads' | 'renames' | 'end';

/** An error during a publication. */
export class PublishingError extends Error {
  override name = 'PublishingError';
  readonly stage: Stage;

  constructor(stage: Stage, cause: unknown) {
    super(String(Object(cause).message ?? cause), { cause });
    this.stage = stage;
  }
}

// The earlier site may itself be incomplete or missing.
const UNCHANGED = 'No se ha cambiado nada en el sitio.';

/** What visitors get after a failure. */
const outcomes: Record<Stage, string> = {
  tests: UNCHANGED,
  uploads: UNCHANGED,
  // A rename whose reply is lost may have been done.
  renames:
    'El sitio puede haber quedado a medias, con solo una parte de los archivos nuevos: conviene resolverlo cuanto antes.',
  end: 'Todos los archivos del sitio nuevo están ya en su lugar; solo queda terminar la publicación.',
};

type Words = readonly [cause: string, remedy: string];
type Cause = readonly [sign: RegExp, ...Words];

const DATA_CONNECTION = /^(425|522)|passive|PASV|EPSV|data connection/i;

/** While nothing has been sent: later, it is an interruption. */
const blocked: Cause = [
  DATA_CONNECTION,
  'El servidor acepta la contraseña, pero no se puede abrir la conexión por la que van los archivos (modo pasivo de FTP). Suele impedirlo un cortafuegos, del alojamiento o de esta red.',
  'Use SFTP si el alojamiento lo ofrece. Si no, pruebe desde otra red: si allí funciona, avise a quien lleva la red de aquí; si no, envíe el detalle técnico al soporte del alojamiento.',
];

const interrupted: Words = ['El envío se ha interrumpido.', 'Publique de nuevo: continuará donde se quedó.'];

const unknown: Words = [
  'El servidor ha rechazado una operación, y repetirla no lo arregla.',
  'Envíe el detalle técnico al soporte del alojamiento.',
];

const causes: readonly Cause[] = [
  [
    /: enviados \d+ bytes, guardados \d+$/,
    'El servidor dice que recibe los archivos, pero no los guarda enteros.',
    'Suele ser que no queda espacio: compruébelo en el panel del alojamiento o avise a su soporte.',
  ],
  [
    /^(452|552)|quota|no space|insufficient .*space|\bespacio\b|disk full|EDQUOT|ENOSPC/i,
    'Al alojamiento no le queda espacio.',
    'Borre allí lo que sobre o pida más espacio; el envío continuará después donde se quedó.',
  ],
  // Before the permissions: ProFTPD replies «425 … Operation not permitted».
  [DATA_CONNECTION, ...interrupted],
  [
    /forbidden|prohibited|(^55\d|denied|not permitted|failure).*\.htaccess/i,
    'El servidor no admite el nombre de un archivo: suele ser .htaccess, que contiene las reglas de seguridad del sitio.',
    'Envíe el detalle técnico al soporte del alojamiento y pida que lo permita.',
  ],
  [
    /permission denied|not permitted|access (is )?denied|(acceso|permiso) denegado|read-only|rename failed|^553|EACCES|EROFS/i,
    'El servidor no permite escribir en la carpeta.',
    'Compruebe en el panel del alojamiento que el usuario tiene permiso en la carpeta del dominio y en las que contiene.',
  ],
  [
    /^(421|426)|ECONNRESET|FIN packet|closing connection|ECONNABORTED|EPIPE|ETIMEDOUT|timeout|socket|closed|connection (was )?(lost|ended)|no response|not connected/i,
    ...interrupted,
  ],
];

/** The host's own words, without the password. */
export function wordsOf(error: unknown, password: string): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  // basic-ftp's messages begin with the reply's code; Node's codes are not always in its messages.
  const words = `${message ?? error}${typeof code === 'string' && !String(message).includes(code) ? ` (${code})` : ''}`;
  return password ? words.replaceAll(password, '…') : words;
}

/** An error of a transfer as a refusal: cause, what it has left, and remedy. */
export function explainTransfer(error: unknown, password: string): Refusal {
  if (error instanceof Refusal) return error;
  const [stage, reason]: [Stage, unknown] =
    error instanceof PublishingError ? [error.stage, error.cause] : ['tests', error];
  const words = wordsOf(reason, password);
  const known = stage === 'tests' ? [blocked, ...causes] : causes;
  const [, cause, remedy] = known.find(([sign]) => sign.test(words)) ?? [undefined, ...unknown];
  return new Refusal(`${cause} ${outcomes[stage]} ${remedy}`, { words });
}

/** The host has said that it has a file, and has kept another number of bytes. */
export const keepsPart = (path: string, sent: number, kept = 0) =>
  new Error(`${path}: enviados ${sent} bytes, guardados ${kept}`);

/** The host cannot replace a file by renaming another. */
export const replacesNothing = (words: string) =>
  new Refusal(
    'El servidor no permite reemplazar un archivo al cambiar el nombre de otro, y sin eso los visitantes verían páginas a medias. No se ha cambiado nada. Use SFTP si el alojamiento lo ofrece, o pida a su soporte que permita sobrescribir por FTP (AllowOverwrite).',
    { words },
  );

/** The host encrypts the commands of FTP, but not the files. */
export const protectsNoFiles = (host: string, words: string) =>
  new Refusal(
    `${host} no deja cifrar los archivos que se envían por FTP (PROT P): no se ha enviado ninguno. Use SFTP si el alojamiento lo ofrece, o envíe a su soporte el detalle técnico.`,
    { words },
  );

/** The host offers FTP without TLS only. */
export const offersNoTls = (host: string, words: string) =>
  new Refusal(
    `${host} no ofrece FTP cifrado (FTPS): no se ha enviado la contraseña. Use SFTP si el alojamiento lo ofrece, o pregunte a su soporte.`,
    { words },
  );
