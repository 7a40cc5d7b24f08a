const nbsp = '\u00a0';

/** Units that stay with their number, in every language; longer symbols first: «mm» before «m». */
const units = [
  'm³|m²|mm|cm|km|kg|kB|MB|GB|m|l|t|g|%|€|°C',
  'litros?|metros?|toneladas?',
  'litres?|metres?|tonnes?',
].join('|');

/** Words that stay with the number after them. Spanish laws have their Spanish names in every language. */
const leaders = [
  'ISO|CNAE|clase|class|tomo|folio|Ley|Orgánica|Decreto|Legislativo',
  'UE|CE|Reglamento|Directiva|artículos?|arts?\\.|n\\.º|núm\\.',
  'EU|EC|Regulation|Directive|Articles?|Arts?\\.|No',
].join('|');

const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // 20 m³ · 1,75 m · 10 %
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}³²]))`, 'gu'), nbsp],
  // ISO 9001:2015 · Ley 7/2022 · n.º 333
  [new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${leaders})) (?=\\d|\\{cnae\\})`, 'gu'), nbsp],
  // Reglamento (UE) n.º 333/2011 · Regulation (EU) No 333/2011
  [/(?<=\((?:UE|CE|EU|EC)\)) (?=n\.º|No\s\d|\d)/gu, nbsp],
  // Real Decreto 553/2020 · Ley Orgánica 3/2018
  [/(?<=Real) (?=Decreto)|(?<=Ley) (?=Orgánica)/gu, nbsp],
  // 1200 × 1000 × 790 mm
  [/(?<=\d) ?× ?(?=\d)/gu, `${nbsp}×${nbsp}`],
  // S. L. · S. A.
  [/(?<=(?<!\p{L})S\.) (?=[LA]\.)/gu, nbsp],
];

/** Inserts non-breaking spaces, so that editors need not type them. Idempotent. */
export const typeset = (text: string): string =>
  rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
