import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Colour = [red: number, green: number, blue: number];

/** A line of text, in CSS pixels of the whole page. */
interface Line {
  words: string;
  /** As CSS gives it: `rgb(…)`. */
  colour: string;
  /** As WCAG has it: from 24 px, or from 18.66 px when bold. */
  isLarge: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a line of text stands out from what is really painted behind it. */
export interface Measured {
  words: string;
  isLarge: boolean;
  /** At the worst hundredth of the pixels that its letters cover. */
  contrast: number;
}

interface Photograph {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Takes the letters away and nothing else: no border, no underline, no halo of the lettering of drawings. */
const WITHOUT_LETTERS = `
  * { -webkit-text-fill-color: transparent !important; }
  svg text, svg tspan { fill: transparent !important; }
`;

/** Less than this, over three channels, is the soft edge of a letter. */
const CHANGED = 60;

/**
 * Measures every line of text against the pixels behind its letters, which are those that change when the letters are taken
 * away: so over pictures, shades and drawings as well, of which no scanner can tell. The page must be at rest,
 * its film too, and at its top.
 */
export async function measureContrast(page: Page, part: 'page' | 'screen' = 'page'): Promise<Measured[]> {
  const lines = await page.evaluate(linesOfText);
  const written = await photograph(page, part);
  await page.evaluate(setVisitorStyles, WITHOUT_LETTERS);
  const blank = await photograph(page, part);
  await page.evaluate(setVisitorStyles, '');
  const scale = await page.evaluate(() => devicePixelRatio);
  return lines.flatMap(({ words, isLarge, colour, ...box }) => {
    const contrasts = pixelsBehind(box, written, blank, scale)
      .map((pixel) => contrastOf(pixel, parseColour(colour)))
      .toSorted((a, b) => a - b);
    const worst = contrasts[Math.floor(contrasts.length / 100)];
    // The space at the end of a line, or the lettering of a map beyond its edge.
    if (worst === undefined) return [];
    return [{ words, isLarge, contrast: Math.floor(worst * 100) / 100 }];
  });
}

/** Contrast of two colours as WCAG defines it, from 1 to 21. */
function contrastOf(a: Colour, b: Colour): number {
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

function parseColour(text: string): Colour {
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < 1 || !text.startsWith('rgb'))
    throw new Error(`The colour ${text} of a text is not a plain one.`);
  return [red, green, blue];
}

/** Runs in the page, whose policy forbids sheets in its markup, and not these. */
function setVisitorStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

async function photograph(page: Page, part: 'page' | 'screen'): Promise<Photograph> {
  const picture = await page.screenshot({ fullPage: part === 'page', animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** The colours behind the letters in a box. */
function pixelsBehind(
  { left, top, width, height }: Pick<Line, 'left' | 'top' | 'width' | 'height'>,
  written: Photograph,
  blank: Photograph,
  scale: number,
): Colour[] {
  const at = ({ pixels }: Photograph, place: number): Colour => [
    pixels[place] ?? 0,
    pixels[place + 1] ?? 0,
    pixels[place + 2] ?? 0,
  ];
  const found: Colour[] = [];
  const bottom = Math.min(Math.ceil((top + height) * scale), blank.height);
  const right = Math.min(Math.ceil((left + width) * scale), blank.width);
  for (let y = Math.max(0, Math.floor(top * scale)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(left * scale)); x < right; x += 1) {
      const place = (y * blank.width + x) * 3;
      const before = at(written, place);
      const after = at(blank, place);
      const change = before.reduce((sum, value, channel) => sum + Math.abs(value - (after[channel] ?? 0)), 0);
      if (change >= CHANGED) found.push(after);
    }
  }
  return found;
}

/** All lines of text that eyes can see. Runs in the page, so it has to be whole in itself. */
function linesOfText(): Line[] {
  const shown = { opacityProperty: true, visibilityProperty: true };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    if (!words || !parent?.checkVisibility(shown)) continue;
    if (parent.closest('script, style, template, noscript, title, desc, .skip-link')) continue;
    let isForEyes = true;
    for (let box: Element | null = parent; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') isForEyes = false;
    if (!isForEyes) continue;
    const { color, fill, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 1) continue;
      const place = { left: left + scrollX, top: top + scrollY, width, height };
      lines.push({ words, colour: parent instanceof SVGElement ? fill : color, isLarge, ...place });
    }
  }
  return lines;
}
