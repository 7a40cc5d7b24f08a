import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { byFile } from '../../shared/content.ts';
import { keyedOf } from '../../shared/keyed.ts';
import { entriesOf } from './entries.ts';
import { matchesIn, prepare, rank } from './ranking.ts';

const written = readFiles(CONTENT);
const content = byFile((file) => keyedOf(written[file]));
const entries = prepare(entriesOf(content));
const found = (query: string) =>
  rank(entries, query).map(({ labels, words }) => `${labels.join(' › ')}: ${words}`.trim());

test.each([
  ['teléfono', 'Datos de la empresa › Teléfono: +34 955 000 000 (dato provisional)'],
  ['TELEFONO', 'Datos de la empresa › Teléfono: +34 955 000 000 (dato provisional)'],
  ['whatsapp', 'Datos de la empresa › Número de WhatsApp: +34 600 000 000 (dato provisional)'],
  ['correo', 'Datos de la empresa › Correo de ventas: comercial@empresa.example (dato provisional)'],
  ['e-mail', 'Datos de la empresa › Correo de ventas: comercial@empresa.example (dato provisional)'],
  ['edición publicada', 'Buscadores y direcciones › Edición publicada (español): Sí'],
  ['ocultar el inglés', 'Buscadores y direcciones › Edición publicada (inglés): Sí'],
  ['servicios', 'Servicios:'],
  // An empty field is found as well.
  ['horario', 'Datos de la empresa › Horario: Sin rellenar'],
  ['proveedor del mapa', 'Contacto › Mapa › Proveedor del mapa: OpenStreetMap'],
  ['openstreetmap', 'Contacto › Mapa › Proveedor del mapa: OpenStreetMap'],
])('X5 «%s» finds first: %s', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

test('X5 «provisional» finds the switches, each with Sí or No', () => {
  const all = found('provisional');
  expect(all.slice(0, 5).every((result) => / provisional: (Sí|No)$/.test(result))).toBe(true);
});

test('X5 names rank before exact texts, and exact texts before texts with all the words', () => {
  const entry = (labels: string[], words: string, isDatum = false) => {
    return { field: { file: 'hero' as const, path: [] }, labels, words, isDatum };
  };
  const texts = prepare([
    entry(['A', 'Otro'], 'la carga de metales, con grúa'),
    entry(['A', 'Otro'], 'grúa de carga propia'),
    entry(['A', 'Grúa de carga del muelle'], 'x'),
    entry(['Grúa de carga', 'Otro'], 'y'),
    entry(['A', 'Grúa de carga'], 'z'),
    entry(['A', 'Carga de la grúa grande'], 'w', true),
    entry(['A', 'Otro'], 'nada'),
  ]);
  const order = rank(texts, 'grua de carga').map(({ words }) => words);
  expect(order).toEqual(['w', 'z', 'x', 'grúa de carga propia', 'la carga de metales, con grúa', 'y']);
  expect(rank(texts, ' ')).toEqual([]);
  expect(rank(texts, 'de')[0]?.words).toBe('w');
});

test.each([
  ['', 'Nada', 'Nada'],
  ['x', 'Nada', 'Nada'],
  ['grua', 'Grúa y grúas', '[Grúa] y [grúa]s'],
  ['GRÚA', 'la gru\u0301a', 'la [grúa]'],
  ['email', 'Un e-mail', 'Un [e-mail]'],
  ['e-mail', 'Correo de ventas', '[Correo] de ventas'],
  ['espana', 'De España, ya', 'De [España], ya'],
  ['carga de la', 'La carga de la grúa', 'La [carga de la] grúa'],
  ['grua de carga', 'La carga de la grúa', 'La [carga] de la [grúa]'],
  ['de', 'Grúa de carga', 'Grúa [de] carga'],
  ['movil', 'WhatsApp 🚚 móvil', 'WhatsApp 🚚 [móvil]'],
  ['aa', 'aaa', '[aaa]'],
])('X5 «%s» marks in «%s»: %s', (query, text, marked) => {
  const parts = matchesIn(text, query);
  expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(marked);
});

test.each(['teléfono', 'TELEFONO', 'correo', 'e-mail', 'provisional', 'cobre', 'dato de correo', 'movil'])(
  'X5 «%s» marks a part of every result, and changes no text',
  (query) => {
    const results = rank(entries, query);
    expect(results.length).toBeGreaterThan(0);
    for (const { labels, words } of results) {
      const parts = [...labels, words].map((text) => matchesIn(text, query));
      expect(parts.flat().some(({ isMatch }) => isMatch)).toBe(true);
      expect(parts.map((one) => one.map(({ text }) => text).join(''))).toEqual([...labels, words]);
    }
  },
);
