import { expect, test } from 'vitest';
import {
  certificate,
  datum,
  fact,
  flag,
  group,
  link,
  list,
  oneOf,
  picture,
  text,
  video,
} from '../schemas/fields.ts';
import { measure } from '../schemas/number-fields.ts';
import '../schemas/index.ts';
import { withoutBlanks } from '../schemas/written.ts';
import { readValue } from './explain.ts';

const schema = group('Archivo', {
  text: text('Texto', 10),
  datum: datum('Dato', 10),
  fact: fact(datum('Dato', 10), 'X'),
  place: group('Lugar', { street: datum('Calle', 10) }),
  weight: measure('Peso', 1, 9, 'kg'),
  isSample: flag('Muestra'),
  provider: oneOf('Proveedor', { google: 'Google' }),
  links: list('Enlaces', link('Enlace'), { key: 'anchor' }),
  names: list('Nombres', datum('Nombre', 10)),
  weights: list('Pesos', measure('Peso', 1, 9, 'kg')),
  pictures: list('Fotografías', picture('Fotografía', 'card')),
  video: video('Vídeo', 'wide'),
  file: certificate('Archivo'),
});

/** The messages of a form for a value. */
function messagesOf(value: object): Record<string, string> {
  const { problems } = readValue(schema, withoutBlanks(schema, value));
  const words = problems.map(({ path, problem, remedy }) => [path.join('.'), `${problem} ${remedy}`]);
  return Object.fromEntries(words);
}

const full = {
  text: { es: 'A' },
  datum: 'A',
  fact: 'A',
  place: { street: 'A' },
  weight: 2,
  isSample: false,
  provider: 'google',
  links: [{ label: { es: 'A' }, anchor: 'about' }],
  names: ['A'],
  weights: [2],
  pictures: ['a.jpg'],
  video: 'a.mp4',
  file: 'a.pdf',
};

test('X4, X5 an emptied field counts as missing, with a remedy', () => {
  expect(messagesOf(full)).toEqual({});
  const write = 'Falta. Escríbalo.';
  expect(messagesOf({})).toEqual({
    ...{ text: write, datum: write, fact: write, weight: write },
    place: 'Falta. Rellene sus campos.',
    isSample: 'Falta. Actívelo o desactívelo.',
    provider: 'Falta. Elija una opción.',
    ...Object.fromEntries(
      ['links', 'names', 'weights', 'pictures'].map((key) => [key, 'Falta. Añada al menos un elemento.']),
    ),
    video: 'Falta. Elija un vídeo.',
    file: 'Falta. Elija un PDF.',
  });
  const emptied = {
    ...full,
    ...{ text: { es: ' ' }, fact: { placeholder: '' }, place: { street: '' }, names: ['', ''] },
    ...{ links: [{ label: { es: '' } }], weights: [null], pictures: [''] },
  };
  expect(messagesOf(emptied)).toEqual({
    ...{ text: write, fact: write, 'names.0': write, 'names.1': write, 'weights.0': write },
    place: 'Falta. Rellene sus campos.',
    'links.0.label': write,
    'links.0.anchor': 'Falta. Elija una opción.',
    'pictures.0': 'Falta. Elija una fotografía.',
  });
});

test.each([
  ['one letter too many', { text: { es: 'Once letras' } }, 'text.es', 'Quite al menos 1 carácter.'],
  [
    'a list with two items too many',
    { names: 'abcdefghijklmn'.split('') },
    'names',
    'La lista tiene 14 elementos y en su sitio caben 12. Quite 2.',
  ],
  [
    'two links to a section',
    { links: [...full.links, ...full.links] },
    'links.1',
    '«Sobre nosotros» está repetido',
  ],
])('X4, X5 the words for %s', (_, change, path, words) => {
  expect(messagesOf({ ...full, ...change })).toEqual({ [path]: expect.stringContaining(words) });
});
