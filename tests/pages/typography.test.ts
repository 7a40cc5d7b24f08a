/** Spanish typography in all that the built pages say (editors may type it plainly; the build puts most of it right). */
import { describe, expect, test } from 'vitest';
import { builtPages } from './support.ts';

const UNITS = 'm³|m²|mm|cm|km|kg|kB|MB|GB|litros?|toneladas?|m|l|t|%|€|°C';

const RULES: [rule: string, fault: RegExp, wrong: string[], right: string[]][] = [
  [
    'a figure and its unit hold together',
    new RegExp(`\\d(?:| )(?:${UNITS})(?![\\p{L}\\p{N}³²])`, 'u'),
    ['20 m³', '20m³', '48 kB', '10%'],
    ['20\u00a0m³', '2 más', '12 maneras', '333/2011'],
  ],
  [
    'a reference holds together with its number',
    /(?<![\p{L}\p{N}])(?:ISO|Ley|Reglamento|artículos?|CNAE|n\.º) \d/u,
    ['ISO 9001:2015', 'Ley 7/2022', 'artículo 10'],
    ['ISO\u00a09001:2015', 'la ley que 1'],
  ],
  ['quotes are «»', /["“”]|(?<!\p{L})'|'(?!\p{L})/u, ['"flota"', '“flota”', "'flota'"], ['«flota»', '«a»']],
  ['an ellipsis is one sign', /\.{2,}/, ['y más...'], ['y más…', 'S. L.']],
  [
    'a range or an aside takes an en dash',
    /\p{L} -{1,2} \p{L}|(?<![\p{L}\d-])\d+-\d+(?![\d-])|--|—/u,
    ['la nave - grande', '12-25', 'a -- b', 'a — b'],
    ['12–25', 'GRU-3254', '2026-11-21', 'físico-química'],
  ],
  ['no space comes before a stop', / [,.;:!?»)](?!\p{L})/u, ['hola , adiós', 'así .'], ['hola, adiós']],
  ['no space is doubled', /(?<=\S) {2,}(?=\S)/, ['dos  espacios'], ['un espacio']],
  ['questions and cries are opened', /^[^¿]*\?/u, ['Qué residuo tiene?'], ['¿Qué residuo tiene?']],
  ['superscripts are signs', /\bm3\b|\bm2\b|\bCO2\b/, ['20 m3'], ['20\u00a0m³']],
  ['decimals take a comma', /\d\.\d+(?!\d*[./:])\s?(?:m|kg|l|kB|MB|%)/, ['1.75 m'], ['1,75\u00a0m']],
  ['nothing is left to fill in', /\{\w*\}|\bundefined\b|\bNaN\b|\[object/, ['{year}', 'NaN'], ['llaves']],
];

// English that the specification asks for; its rules of quotes and cries are others.
const ENGLISH = ['Unexpected Application Error!', 'Oops! Page not found'];

test.each(RULES)('%s: the rule knows right from wrong', (_, fault, wrong, right) => {
  expect(wrong.filter((words) => !fault.test(words))).toEqual([]);
  expect(right.filter((words) => fault.test(words))).toEqual([]);
});

describe.each(builtPages().map((page) => [page.file, page] as const))('%s', (_, page) => {
  test.each(RULES)('%s', (_rule, fault) => {
    const texts = page.texts.map((text) => text.trim()).filter((text) => text && !ENGLISH.includes(text));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => fault.test(text))).toEqual([]);
  });
});
