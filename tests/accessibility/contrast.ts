import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Text, textsOf } from '../browser/support/texts.ts';
import { atRest } from '../support/page.ts';

type Colour = [red: number, green: number, blue: number];

/** A line of text, in CSS pixels of the whole page. */
interface Line {
  words: string;
  /** A CSS colour: `rgb(…)`. */
  colour: string;
  /** Large text in WCAG: from 24 px, or from 18.66 px when bold. */
  isLarge: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Contrast of a line of text with the pixels behind its letters: the worst percentile. */
export interface Measured {
  words: string;
  isLarge: boolean;
  contrast: number;
}

interface Screenshot {
  pixels: Buffer;
  width: number;
  height: number;
}

const WITHOUT_LETTERS = `
  * { -webkit-text-fill-color: transparent !important; }
  svg text, svg tspan { fill: transparent !important; }
`;

/** Smaller changes, summed over the three channels, are antialiasing. */
const CHANGED = 60;

/**
 * Measures the contrast of each line of text with the pixels behind its letters: the pixels that change when the
 * letters become transparent. Nothing on the page may move.
 */
export async function measureContrast(page: Page, part: 'page' | 'screen'): Promise<Measured[]> {
  const written = await takeScreenshot(page, part);
  // After the screenshot, whose style sheet makes Chromium use a font that was late for its `font-display: optional`.
  const lines = await page.evaluate(linesOf, await textsOf(page));
  await page.evaluate(setVisitorStyles, WITHOUT_LETTERS);
  await atRest(page);
  const blank = await takeScreenshot(page, part);
  await page.evaluate(setVisitorStyles, '');
  const scale = await page.evaluate(() => devicePixelRatio);
  return lines.flatMap((line) => {
    const contrasts = pixelsBehind(line, written, blank, scale)
      .map((pixel) => contrastOf(pixel, parseColour(line.colour)))
      .toSorted((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length / 100)];
    return contrast === undefined ? [] : [{ words: line.words, isLarge: line.isLarge, contrast }];
  });
}

/** Contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The channels of an opaque CSS colour. */
export function parseColour(text: string): Colour {
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < 1 || !text.startsWith('rgb'))
    throw new Error(`${text} is not an opaque rgb() colour.`);
  return [red, green, blue];
}

/** Runs in the page. The CSP does not apply to adopted style sheets. */
function setVisitorStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Takes screenshots until two are equal: the first one can start the change to a late font. */
async function takeScreenshot(page: Page, part: 'page' | 'screen'): Promise<Screenshot> {
  const take = () => page.screenshot({ fullPage: part === 'page', animations: 'disabled' });
  let [png, last] = [await take(), await take()];
  while (!png.equals(last)) [png, last] = [await take(), png];
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function pixelsBehind(line: Line, written: Screenshot, blank: Screenshot, scale: number): Colour[] {
  const found: Colour[] = [];
  const bottom = Math.min(Math.ceil((line.top + line.height) * scale), blank.height);
  const left = Math.max(0, Math.floor(line.left * scale));
  const right = Math.min(Math.ceil((line.left + line.width) * scale), blank.width);
  for (let y = Math.max(0, Math.floor(line.top * scale)); y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const place = (y * blank.width + x) * 3;
      // Inlined for speed: there are millions of pixels.
      const [a = 0, b = 0, c = 0] = [blank.pixels[place], blank.pixels[place + 1], blank.pixels[place + 2]];
      const { pixels } = written;
      const change =
        Math.abs((pixels[place] ?? 0) - a) +
        Math.abs((pixels[place + 1] ?? 0) - b) +
        Math.abs((pixels[place + 2] ?? 0) - c);
      if (change >= CHANGED) found.push([a, b, c]);
    }
  }
  return found;
}

/** All visible lines of text. Runs in the page. */
function linesOf(texts: readonly Text[]): Line[] {
  const seen = texts.filter(
    ({ isVisible, parent }) => isVisible && !parent.closest('.skip-link, .visually-hidden'),
  );
  return seen.flatMap(({ words, parent, range }) => {
    const { color, fill, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const colour = parent instanceof SVGElement ? fill : color;
    return [...range.getClientRects()].map(({ left, top, width, height }) => {
      return { words, colour, isLarge, left: left + scrollX, top: top + scrollY, width, height };
    });
  });
}
