/** What went wrong on the hosting: cause and remedy in Spanish, and the host's own words apart. */
import { Refusal } from '../server/refusal.ts';

const WHOLE = 'El sitio anterior sigue completo.';

const causes: readonly (readonly [sign: RegExp, message: string])[] = [
  [
    /^(452|552)|quota|no space|disk full|EDQUOT|ENOSPC/i,
    `Al alojamiento no le queda espacio. ${WHOLE} Borre allí lo que sobre o pida más espacio; el envío continuará después donde se quedó.`,
  ],
  [
    /passive|PASV|EPSV|data connection to/i,
    'El servidor acepta la contraseña, pero no deja abrir la conexión por la que van los archivos (modo pasivo de FTP). No se ha enviado nada. Use SFTP si el alojamiento lo ofrece; si no, envíe a su soporte el detalle técnico.',
  ],
  [
    /permission denied|not permitted|access denied|^553|EACCES/i,
    `El servidor no permite escribir en la carpeta. ${WHOLE} Compruebe en el panel del alojamiento que el usuario tiene permiso en la carpeta del dominio.`,
  ],
  [
    /^(421|425|426)|ECONNRESET|FIN packet|closing connection|ECONNABORTED|EPIPE|ETIMEDOUT|timeout|socket|closed|connection (was )?(lost|ended)|no response|not connected/i,
    'El envío se ha interrumpido. Publique de nuevo: continuará donde se quedó.',
  ],
];

const UNKNOWN =
  'El servidor ha rechazado una operación, y repetirla no lo arregla. Envíe el detalle técnico al soporte del alojamiento.';

/** The host's own words, without the password. */
export function wordsOf(error: unknown, password: string): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  // basic-ftp's messages begin with the reply's code; Node's codes are not always in its messages.
  const words = `${message ?? error}${typeof code === 'string' && !String(message).includes(code) ? ` (${code})` : ''}`;
  return words.replaceAll(password, '…');
}

/** An error of a transfer as a refusal. */
export function explainTransfer(error: unknown, password: string): Refusal {
  if (error instanceof Refusal) return error;
  const words = wordsOf(error, password);
  const [, cause = UNKNOWN] = causes.find(([sign]) => sign.test(words)) ?? [];
  return new Refusal(cause, { words });
}

/** The host has said that it has a file, and has kept another number of bytes. */
export function keepsPart(path: string, sent: number, kept = 0): Refusal {
  return new Refusal(
    `El servidor dice que recibe los archivos, pero no los guarda enteros. ${WHOLE} Suele ser que no queda espacio: compruébelo en el panel del alojamiento o avise a su soporte.`,
    { words: `${path}: enviados ${sent} bytes, guardados ${kept}` },
  );
}

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
