import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cutOne, open, WEIGHTS, WIDTHS } from './cut.ts';

const TOKENS = resolve(import.meta.dirname, '../../src/styles/tokens.css');

/** The text of which the mean advance is measured; its letters are as frequent as in the site's own texts. */
const SAMPLE =
  'los residuos y metales de la industria se recogen, se pesan y se clasifican; cada carga lleva un papel que permite seguirla hasta su destino.';

interface System {
  readonly names: readonly string[];
  /** Mean advance of Arial, in em; the others have its widths. */
  readonly advance: number;
}
const REGULAR: System = { names: ['Arial', 'Liberation Sans', 'Roboto'], advance: 0.43881 };
const BOLD: System = { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], advance: 0.47142 };

/** The style sheet of the pages' font: its face, and system fonts with its metrics. */
export async function styleSheet(text: Buffer): Promise<string> {
  // The width of headings.
  const [, wide] = /--wide: (\d+)%;/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  if (!wide) throw new RangeError('tokens.css has no --wide.');
  const fallbacks = [
    fallback('Brand Fallback', '400 500', REGULAR, await cutOne(text, 400, WIDTHS.min)),
    fallback('Brand Fallback', '600', BOLD, await cutOne(text, 600, WIDTHS.min)),
    fallback('Brand Wide Fallback', '600', BOLD, await cutOne(text, 600, Number(wide))),
  ];
  return `/*
 * Written by \`npm run font\`. Each fallback is a system font with the metrics of the site's font, one for text and one for
 * wide headings. With \`optional\`, a late font waits for the next page, so nothing moves.
 */
@font-face {
  font-family: Brand;
  src: url("../assets/fonts/brand.woff2") format("woff2");
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-stretch: ${WIDTHS.min}% ${WIDTHS.max}%;
  font-display: optional;
}
${fallbacks.join('')}`;
}

/** A system font with the metrics of one weight and width of the font. */
function fallback(family: string, weights: string, { names, advance }: System, file: Buffer): string {
  // Without these bytes, fontkitten reads past the end of a font whose last glyph is a space.
  const font = open(Buffer.concat([file, Buffer.alloc(10)]));
  const advances = font.glyphsForString(SAMPLE).map((glyph) => glyph.advanceWidth / font.unitsPerEm);
  const scale = advances.reduce((sum, one) => sum + one) / advances.length / advance;
  const percent = (value: number) => `${(100 * value).toFixed(2)}%`;
  return `@font-face {
  font-family: "${family}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / scale)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / scale)};
}
`;
}
