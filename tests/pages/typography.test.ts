/** Typography and spelling of what visitors read, by language. */
import { expect, test } from 'vitest';
import { everywhere, type Language, wordsOf } from './site.ts';

const UNITS = 'm³|m²|mm|cm|km|kg|kB|MB|litros?|litres?|toneladas?|tonnes?|m|l|t|%|€|°C';

type Rules = Record<string, readonly [fault: RegExp, example: string]>;

const COMMON: Rules = {
  'a no-break space keeps a figure and its unit together': [
    new RegExp(`\\d(?:| )(?:${UNITS})(?![\\p{L}\\p{N}³²])`, 'u'),
    '20 m³',
  ],
  'a no-break space keeps a reference and its number together': [
    /(?<![\p{L}\p{N}])(?:ISO|Ley|Reglamento|Regulation|Article|CNAE) \d|\((?:UE|EU)\) (?:No |n\.º )?\d/u,
    'ISO 9001',
  ],
  'an ellipsis is one character': [/\.{2,}/, 'y más...'],
  'a range or an aside has an en dash': [/\p{L} -{1,2} \p{L}|(?<![\p{L}\d-])\d+-\d+(?![\d-])|--|—/u, '12-25'],
  'no space is before a stop': [/ [,.;:!?»)](?!\p{L})/u, 'hola , adiós'],
  'no space is doubled': [/(?<=\S) {2,}(?=\S)/, 'dos  espacios'],
  'superscripts are characters': [/\bm3\b|\bm2\b|\bCO2\b/, '20 m3'],
  'no token or value is missing': [/\{\w*\}|\b(undefined|null|NaN)\b|\[object/, '{year}'],
};

const RULES: Record<Language, Rules> = {
  es: {
    ...COMMON,
    'quotes are «»': [/["“”]|(?<!\p{L})'|'(?!\p{L})/u, '"flota"'],
    'a question opens with ¿': [/^[^¿]*\?/u, 'Qué residuo tiene?'],
    'decimals have a comma': [/\d\.\d+(?!\d*[./:])\s?(?:m|kg|l|kB|MB|%)/, '1.75 m'],
  },
  en: {
    ...COMMON,
    'quotes are “” and apostrophes ’': [/["'«»]/, 'the "fleet"'],
    'decimals have a point': [/\d,(?!\d{3}(?!\d))\d+\s?(?:m|kg|l|kB|MB|%)/, '1,75 m'],
    'a question has no ¿': [/[¿¡]/, '¿What'],
    'spelling is British': [
      /\b(?!siz)\w+iz(?:e[ds]?|ing|ation)\b|\b(?:color|center|license[ds]|meters?|liters?)\b/,
      'authorized',
    ],
  },
};
/** What Spanish pages say in English (R3, R4). */
const QUOTED = ['Unexpected Application Error!', 'Oops! Page not found'];

test.each(Object.keys(RULES) as Language[])('E7 %s', (language) => {
  const rules = Object.entries(RULES[language]);
  for (const [rule, [fault, example]] of rules) expect(example, rule).toMatch(fault);
  const lines = everywhere((page) => (page.language === language ? wordsOf(page.page) : []))
    .map(([file, { words }]) => [file, words] as const)
    .filter(([, words]) => !QUOTED.includes(words));
  expect(lines.length).toBeGreaterThan(500);
  const faults = lines.flatMap(([file, words]) =>
    rules.filter(([, [fault]]) => fault.test(words)).map(([rule]) => `${file}: ${rule}: ${words}`),
  );
  expect(faults).toEqual([]);
});
