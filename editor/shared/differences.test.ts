import { expect, test } from 'vitest';
import { CONTENT } from '../../tests/support/fixture.ts';
import { readFiles } from '../server/read.ts';
import { byFile } from './content.ts';
import { countsOf, countUnpublished, differencesIn, movesBetween } from './differences.ts';
import { keyedOf } from './keyed.ts';

const moves = (before: string, after: string) =>
  movesBetween([...before], [...after]).map(({ id, from, to }) => `${id} ${from}→${to}`);

test.each([
  ['abcdef', 'acdefb', ['b 2→6']],
  ['abcdef', 'fabcde', ['f 6→1']],
  ['abc', 'abc', []],
  ['abcd', 'dcba', ['c 3→2', 'b 2→3', 'a 1→4']],
  // Added and removed items cause no moves.
  ['abc', 'xac', []],
  ['abcd', 'dxab', ['d 4→1']],
])('X5 from %s to %s as few items as possible move', (before, after, expected) => {
  expect(moves(before, after)).toEqual(expected);
});

const files = readFiles(CONTENT);
const changed = (file: 'services' | 'company' | 'pictures', change: (value: never) => void) => {
  const after = structuredClone(files[file]);
  change(after as never);
  return differencesIn(file, files[file], after).differences;
};

test('X5 a moved item is one change', () => {
  const found = changed('services', ({ carousel }: { carousel: { pictures: string[] } }) => {
    carousel.pictures.splice(5, 0, ...carousel.pictures.splice(1, 1));
  });
  expect(found).toMatchObject([{ kind: 'moved', moved: { from: 2, to: 6 }, lines: [] }]);
});

test('X5 a text in all its languages is one change, and so is a fact that becomes definitive', () => {
  const texts = changed('services', (value: { title: object }) => {
    value.title = { es: 'Uno', en: 'One' };
  });
  expect(texts).toMatchObject([{ kind: 'text', path: ['title'], lines: [{}, {}] }]);
  const facts = changed('company', (value: { phone: unknown }) => {
    value.phone = '+34 954 123 456';
  });
  expect(facts).toMatchObject([
    {
      kind: 'datum',
      path: ['phone'],
      lines: [{ before: { placeholder: '+34 955 000 000' }, after: '+34 954 123 456' }],
    },
  ]);
});

test('X5 an added item is one change with all its values', () => {
  const found = changed('pictures', (value: Record<string, unknown>) => {
    value['nave.jpg'] = { alt: { es: 'Nave', en: 'Hall' }, standIn: false };
  });
  expect(found).toMatchObject([{ kind: 'picture', path: ['nave.jpg'] }]);
  expect(found[0]?.lines.map(({ after }) => after)).toEqual(['Nave', 'Hall', false]);
  expect(countsOf(found)).toEqual({ picture: 1 });
  const volumes = changed('company', ({ containers }: { containers: number[] }) => containers.push(30));
  expect(volumes).toMatchObject([{ kind: 'added', lines: [{ before: undefined, after: 30 }] }]);
});

test('X5 unpublished changes are counted, with replaced files', () => {
  const ids = { 'fotos/cobre.jpg': 'a', 'fotos/gone.jpg': 'b' };
  const published = { at: 1, values: files, files: ids };
  const now = (values: object, id: string) => ({
    values: byFile((file) => keyedOf(Reflect.get({ ...files, ...values }, file))),
    files: { 'fotos/cobre.jpg': id, 'fotos/fresh.jpg': 'd' },
  });
  expect(countUnpublished(published, now({}, 'a'))).toBe(0);
  const hero = { ...Object(files.hero), title: { es: 'Otro', en: 'Other' } };
  expect(countUnpublished(published, now({ hero }, 'c'))).toBe(2);
});
