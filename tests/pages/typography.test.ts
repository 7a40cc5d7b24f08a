/** What the code does to texts on their way to the page: typesetting, tokens, figures. Their words are the company's. */
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
  'no space is before a stop, and none is doubled': [
    / [,.;:!?»)](?!\p{L})|(?<=\S) {2,}(?=\S)/u,
    'hola , adiós',
  ],
  'no token or value is missing': [/\{\w*\}|\b(undefined|null|NaN)\b|\[object/, '{year}'],
};

const RULES: Record<Language, Rules> = {
  es: { ...COMMON, 'decimals have a comma': [/\d\.\d+(?!\d*[./:])\s?(?:m|kg|l|kB|MB|%)/, '1.75 m'] },
  en: { ...COMMON, 'decimals have a point': [/\d,(?!\d{3}(?!\d))\d+\s?(?:m|kg|l|kB|MB|%)/, '1,75 m'] },
};

test.each(Object.keys(RULES) as Language[])('E7 %s', (language) => {
  const rules = Object.entries(RULES[language]);
  for (const [rule, [fault, example]] of rules) expect(example, rule).toMatch(fault);
  const lines = everywhere((page) => (page.language === language ? wordsOf(page.page) : []));
  expect(lines.length).toBeGreaterThan(500);
  const faults = lines.flatMap(([file, { words }]) =>
    rules.filter(([, [fault]]) => fault.test(words)).map(([rule]) => `${file}: ${rule}: ${words}`),
  );
  expect(faults).toEqual([]);
});
