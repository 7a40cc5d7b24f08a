const nbsp = '\u00a0';

/** Symbols of units that stay with their number, the longest first: «mm» before «m». */
const symbols = 'm³|m²|mm|cm|km|kg|kB|MB|GB|m|l|t|g|%|€|°C';

/** Words that stay with the number after them. Spanish laws keep their names in every language. */
const leaders = 'ISO|CNAE|Ley|Orgánica|Decreto|Legislativo';

/** Of each language: units in words, and more words that stay with the number after them. */
const languages: Record<string, { units: string; leaders: string }> = {
  es: {
    units: 'litros?|metros?|toneladas?',
    leaders: 'UE|CE|Reglamento|Directiva|artículos?|arts?\\.|n\\.º|núm\\.',
  },
  en: {
    units: 'litres?|metres?|tonnes?',
    leaders: 'EU|EC|Regulation|Directive|Articles?|Arts?\\.|No',
  },
};

function rulesOf(language: string): [pattern: RegExp, replacement: string][] {
  const own = languages[language];
  const units = own ? `${symbols}|${own.units}` : symbols;
  const before = own ? `${leaders}|${own.leaders}` : leaders;
  return [
    // 20 m³ · 1,75 m · 10 %
    [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}³²]))`, 'gu'), nbsp],
    // ISO 9001:2015 · Ley 7/2022 · n.º 333
    [new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${before})) (?=\\d)`, 'gu'), nbsp],
    // Reglamento (UE) n.º 333/2011 · Regulation (EU) No 333/2011
    [/(?<=\((?:UE|CE|EU|EC)\)) (?=n\.º|No\s\d|\d)/gu, nbsp],
    // Real Decreto 553/2020 · Ley Orgánica 3/2018
    [/(?<=Real) (?=Decreto)|(?<=Ley) (?=Orgánica)/gu, nbsp],
    // 1200 × 1000 × 790 mm
    [/(?<=\d) ?× ?(?=\d)/gu, `${nbsp}×${nbsp}`],
    // S. L. · S. A.
    [/(?<=(?<!\p{L})S\.) (?=[LA]\.)/gu, nbsp],
  ];
}

/** Gives the function that puts a language's non-breaking spaces, which editors need not type. Idempotent. */
export function typesetter(language: string): (text: string) => string {
  const rules = rulesOf(language);
  return (text) =>
    rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
