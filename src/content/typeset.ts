const nbsp = '\u00a0';

/** Units that stay with their number, the longest first: «mm» before «m». */
const units = 'm³|m²|mm|cm|km|kg|kB|MB|GB|litros?|metros?|toneladas?|m|l|t|g|%|€|°C';

/** Words that stay with the number after them. */
const leaders =
  'ISO|UE|CE|CNAE|Ley|Orgánica|Decreto|Legislativo|Reglamento|Directiva|artículos?|arts?\\.|n\\.º|núm\\.';

const rules: [pattern: RegExp, replacement: string][] = [
  // 20 m³ · 1,75 m · 10 %
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}³²]))`, 'gu'), nbsp],
  // ISO 9001:2015 · Ley 7/2022 · n.º 333
  [new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${leaders})) (?=\\d)`, 'gu'), nbsp],
  // Reglamento (UE) n.º 333/2011
  [/(?<=\((?:UE|CE)\)) (?=n\.º|\d)/gu, nbsp],
  // Real Decreto 553/2020 · Ley Orgánica 3/2018
  [/(?<=Real) (?=Decreto)|(?<=Ley) (?=Orgánica)/gu, nbsp],
  // 1200 × 1000 × 790 mm
  [/(?<=\d) ?× ?(?=\d)/gu, `${nbsp}×${nbsp}`],
  // S. L. · S. A.
  [/(?<=(?<!\p{L})S\.) (?=[LA]\.)/gu, nbsp],
];

/** Puts the non-breaking spaces of Spanish typography, which editors need not type. Idempotent. */
export function typeset(text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
