import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder, withChanges } from '../../model/files/content-folder.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { byFile } from '../shared/content.ts';
import { atField, findPending, findTasks, onceEach, preventing } from './pending.ts';

/** The fixture with one of its files changed. */
function changed(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(join(CONTENT, file), 'utf8').replace(from, to);
  return withChanges(openFolder(CONTENT), new Map([[file, text]]));
}
const skipLink = /^(skipLink:\n {2}es: .*\n) {2}en: .*\n/m;

test('X5 provisional values are pending, each at its field', async () => {
  const pending = await findPending(CONTENT);
  const street = expect.objectContaining({ file: 'company', path: ['street'] });
  expect(pending).toContainEqual(street);
  expect(preventing(pending)).toEqual(pending);
  const folder = changed('empresa.yaml', /^street:\n.*/m, 'street: Calle Nueva, 4');
  expect(await findPending(folder)).not.toContainEqual(street);
});

test('X5 a missing text of a published edition is pending and can be saved', async () => {
  const folder = changed('cabecera.yaml', skipLink, '$1');
  const [first] = await findTasks(folder);
  const field = { file: 'header', path: ['skipLink', 'en'] };
  expect(first).toMatchObject({ ...field, label: 'Enlace al contenido', problem: 'Falta en inglés.' });
  const site = String(folder.read('buscadores.yaml')).replace(/^( {2}en: )true$/m, '$1false');
  const unpublished = withChanges(folder, new Map([['buscadores.yaml', site]]));
  expect(await findTasks(unpublished)).not.toContainEqual(expect.objectContaining(field));
});

test('X5 C1 an expired certificate is pending at its item and can wait', async () => {
  const file = 'inicio/certificaciones.yaml';
  const folder = changed(file, 'file: iso-14001.pdf', '$&\n    validUntil: 2020-01-31');
  const waiting = (await findTasks(folder)).filter(({ canWait }) => canWait);
  const path = ['certificates', 1, 'validUntil'];
  const problem = 'Caducó el 31 de enero de 2020: ya no sale en el sitio.';
  expect(waiting).toMatchObject([{ file: 'certifications', path, label: 'ISO\u00a014001:2015', problem }]);
  expect(preventing(waiting)).toEqual([]);
  const certifications = { certificates: { '': ['a', 'b'], a: {}, b: {} } };
  const content = { ...byFile(() => undefined), certifications };
  expect(waiting.map((one) => atField(content, one).path)).toEqual([['certificates', 'b', 'validUntil']]);
});

test('X5 errors replace other pending tasks; errors without a field have a line', async () => {
  const folder = changed('empresa.yaml', /^cnae: .*/m, 'cnae: "38"');
  expect(await findPending(folder)).toMatchObject([
    { file: 'company', path: ['cnae'], label: 'Clase de la CNAE' },
  ]);
  await expect(findTasks(folder)).rejects.toThrow('empresa.yaml');
  const [first] = await findPending(changed('cabecera.yaml', /$/, 'skipLink: "\n'));
  expect(first).toMatchObject({ file: 'header', path: [], line: expect.any(Number) });
  expect(
    atField(
      byFile(() => undefined),
      first ?? expect.unreachable(),
    ).path,
  ).toEqual([]);
});

test('X5 a problem in both languages is listed once; a text that two editions lack, twice', () => {
  const review = { file: 'legal', label: 'Revisión', problem: 'Dato provisional.', remedy: '' } as const;
  const notes = ['es', 'en'].map((language) => ({ ...review, path: ['adviserNote', language] }));
  expect(onceEach(notes)).toEqual([notes[0]]);
  const lacks = ['en', 'fr'].map((edition) => ({ ...review, path: ['title', edition], edition }));
  expect(onceEach(lacks)).toEqual(lacks);
  const pictures = ['a.jpg', 'b.jpg'].map((name) => ({
    ...review,
    file: 'pictures' as const,
    path: [name, 'standIn'],
  }));
  expect(onceEach(pictures)).toEqual(pictures);
});
