type Rules = Record<string, [fault: RegExp, example: string]>;
const UNITS = 'm³|m²|mm|cm|km|kg|kB|MB|GB|litros?|litres?|toneladas?|tonnes?|m|l|t|%|€|°C';
/** Typographic rule → a pattern of violations, with an example. */
const COMMON: Rules = {
  'a figure and its unit stay together': [
    new RegExp(`\\d(?:| )(?:${UNITS})(?![\\p{L}\\p{N}³²])`, 'u'),
    '20 m³',
  ],
  'a reference and its number stay together': [
    /(?<![\p{L}\p{N}])(?:ISO|Ley|Reglamento|Regulation|Article|CNAE) \d|\((?:UE|EU)\) (?:No |n\.º )?\d/u,
    'ISO 9001',
  ],
  'an ellipsis is one character': [/\.{2,}/, 'y más...'],
  'a range or an aside takes an en dash': [
    /\p{L} -{1,2} \p{L}|(?<![\p{L}\d-])\d+-\d+(?![\d-])|--|—/u,
    '12-25',
  ],
  'no space comes before a stop': [/ [,.;:!?»)](?!\p{L})/u, 'hola , adiós'],
  'no space is doubled': [/(?<=\S) {2,}(?=\S)/, 'dos  espacios'],
  'superscripts are characters': [/\bm3\b|\bm2\b|\bCO2\b/, '20 m3'],
  'no token is unfilled': [/\{\w*\}|\bundefined\b|\bNaN\b|\[object/, '{year}'],
};
export const RULES: Record<string, Rules> = {
  es: {
    ...COMMON,
    'quotes are «»': [/["“”]|(?<!\p{L})'|'(?!\p{L})/u, '"flota"'],
    'a question opens with ¿': [/^[^¿]*\?/u, 'Qué residuo tiene?'],
    'decimals take a comma': [/\d\.\d+(?!\d*[./:])\s?(?:m|kg|l|kB|MB|%)/, '1.75 m'],
  },
  en: {
    ...COMMON,
    'quotes are “”, and apostrophes ’': [/["'«»]/, 'the "fleet"'],
    'decimals take a point': [/\d,(?!\d{3}(?!\d))\d+\s?(?:m|kg|l|kB|MB|%)/, '1,75 m'],
    'there is no ¿ or ¡': [/[¿¡]/, '¿What'],
    'spelling is British': [
      /\b(?!siz)\w+iz(?:e[ds]?|ing|ation)\b|\b(?:color|center|license[ds]|meters?|liters?)\b/,
      'authorized',
    ],
  },
};
/** English words that the specification requires. */
export const ENGLISH = ['Unexpected Application Error!', 'Oops! Page not found'];
