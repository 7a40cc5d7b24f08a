/** Spanish typography of everything that the built pages say. */
import { expect, test } from 'vitest';
import { pages } from './built.ts';

const UNITS = 'm³|m²|mm|cm|km|kg|kB|MB|GB|litros?|toneladas?|m|l|t|%|€|°C';

/** Rule → what breaks it, with an example. */
const RULES: Record<string, [fault: RegExp, example: string]> = {
  'a figure and its unit stay together': [
    new RegExp(`\\d(?:| )(?:${UNITS})(?![\\p{L}\\p{N}³²])`, 'u'),
    '20 m³',
  ],
  'a reference and its number stay together': [
    /(?<![\p{L}\p{N}])(?:ISO|Ley|Reglamento|artículos?|CNAE|n\.º) \d/u,
    'ISO 9001:2015',
  ],
  'quotes are «»': [/["“”]|(?<!\p{L})'|'(?!\p{L})/u, '"flota"'],
  'an ellipsis is one character': [/\.{2,}/, 'y más...'],
  'a range or an aside takes an en dash': [
    /\p{L} -{1,2} \p{L}|(?<![\p{L}\d-])\d+-\d+(?![\d-])|--|—/u,
    '12-25',
  ],
  'no space comes before a stop': [/ [,.;:!?»)](?!\p{L})/u, 'hola , adiós'],
  'no space is doubled': [/(?<=\S) {2,}(?=\S)/, 'dos  espacios'],
  'a question opens with ¿': [/^[^¿]*\?/u, 'Qué residuo tiene?'],
  'superscripts are characters': [/\bm3\b|\bm2\b|\bCO2\b/, '20 m3'],
  'decimals take a comma': [/\d\.\d+(?!\d*[./:])\s?(?:m|kg|l|kB|MB|%)/, '1.75 m'],
  'no token is unfilled': [/\{\w*\}|\bundefined\b|\bNaN\b|\[object/, '{year}'],
};

// English words that the specification demands.
const ENGLISH = ['Unexpected Application Error!', 'Oops! Page not found'];

const faults = (text: string) =>
  Object.entries(RULES).flatMap(([rule, [fault]]) => (fault.test(text) ? [`${rule}: ${text}`] : []));

test.each(Object.entries(RULES))('%s: the rule finds its example', (_, [fault, example]) => {
  expect(example).toMatch(fault);
});

test.each(pages.map((page) => [page.file, page] as const))('%s is well set', (_, page) => {
  const texts = page.texts.map((text) => text.trim()).filter((text) => text && !ENGLISH.includes(text));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap(faults)).toEqual([]);
});
