import { expect, test } from 'vitest';
import { explainTransfer, PublishingError, type Stage, wordsOf } from './failure.ts';

const space = 'no le queda espacio';
const blocked = /no se puede abrir la conexión por la que van los archivos \(modo pasivo.*cortafuegos/;
const interrupted = /se ha interrumpido\. .*Publique de nuevo: continuará/;
const folder = 'no permite escribir en la carpeta';
const name = /no admite el nombre de un archivo.*\.htaccess/;
const unknown = 'ha rechazado una operación';

test.each<[words: string, stage: Stage, message: string | RegExp]>([
  ['552 Quota exceeded', 'uploads', space],
  ['451 Insufficient space', 'uploads', space],
  ['450 Insufficient disk space', 'uploads', space],
  ['550 No hay espacio en disco', 'uploads', space],
  ["425 Can't open data connection.", 'tests', blocked],
  ['425 Unable to build data connection: Operation not permitted', 'tests', blocked],
  ['522 SSL connection failed; session reuse required', 'tests', blocked],
  ['Timeout when trying to open data connection to 192.0.2.1:21291', 'tests', blocked],
  ["425 Can't open data connection.", 'uploads', interrupted],
  ['425 Unable to build data connection: Operation not permitted', 'uploads', interrupted],
  ["Can't open data connection in passive mode: connect ECONNREFUSED", 'renames', interrupted],
  ['Timeout (control socket)', 'tests', interrupted],
  ['550 index.html: Permission denied', 'renames', folder],
  ['550 Access is denied. ', 'tests', folder],
  ['550 Acceso denegado.', 'tests', folder],
  ['550 index.html: Read-only file system', 'renames', folder],
  ['550 .htaccess: Forbidden filename', 'tests', name],
  ['553 Prohibited file name', 'tests', name],
  ['553 .htaccess: Operation not permitted', 'renames', name],
  ['550 Rename failed. (.publicando/abc/.htaccess)', 'tests', name],
  ['posixRename: Failure From: www/a To: www/.htaccess', 'tests', name],
  ['Timeout (control socket), .htaccess', 'tests', interrupted],
  ['502 Command not implemented.', 'tests', unknown],
])('X5 «%s» during the %s is explained', (words, stage, message) => {
  const refusal = explainTransfer(new PublishingError(stage, new Error(words)), 'clave');
  expect(refusal.message).toMatch(message);
  expect(refusal.details).toEqual({ words });
});

test.each([
  ['clave', '550 not …'],
  ['', '550 not clave'],
])('X5 the password «%s» is not in the words of the host', (password, words) => {
  expect(wordsOf(new Error('550 not clave'), password)).toBe(words);
});
