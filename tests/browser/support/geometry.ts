/** Checks the layout of a page. */
import { expect, type Page } from '@playwright/test';
import { type Text, textsOf } from './texts.ts';

/** Overflow: the width of the page if it is too wide, texts that are cut, texts that overlap. */
export async function findMisfits(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const texts = await textsOf(page);
  return {
    tooWide: width > (page.viewportSize()?.width ?? 0) ? width : undefined,
    cut: await page.evaluate(clippedTexts, texts),
    overlapping: await page.evaluate(overlappingTexts, texts),
  };
}

/** Expects a page as wide as the screen, without cut or covered text. */
export async function expectFits(page: Page): Promise<void> {
  expect(await findMisfits(page), `at ${page.viewportSize()?.width} px`).toEqual({
    tooWide: undefined,
    cut: [],
    overlapping: [],
  });
}

/** Expects the page to fit at each width, with large targets. */
export async function expectLayout(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    const { small, seen } = await page.evaluate(smallTargets);
    expect(seen, 'targets measured').toBeGreaterThan(2);
    expect(small, `small targets at ${width} px`).toEqual([]);
  }
}

// These functions run in the page: they cannot use outer variables.

/** Visible texts that a box with hidden overflow cuts, each with its box. */
function clippedTexts(texts: readonly Text[]): string[] {
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const found: string[] = [];
  for (const { words, parent, range, isVisible } of texts) {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const cuts: string[] = [];
    // Visually hidden text is clipped on purpose.
    let isSeen = isVisible && right > left;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      // Only the outer <svg> clips.
      if (box instanceof SVGElement && box.parentElement instanceof SVGElement) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      if (clipPath === 'inset(50%)') isSeen = false;
      const edge = box.getBoundingClientRect();
      const isCutAcross = clips(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const isCutDown = clips(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (isCutAcross || isCutDown) cuts.push(`«${words}» in ${(box.cloneNode() as Element).outerHTML}`);
    }
    if (isSeen) found.push(...cuts);
  }
  return found;
}

/** Pairs of visible texts that overlap, except in the sticky header and bar and in drawings. */
function overlappingTexts(texts: readonly Text[]): string[] {
  const lines = texts.flatMap(({ words: text, parent, range, isVisible }) => {
    if (!isVisible || parent.closest('header, aside, svg, .skip-link, .visually-hidden')) return [];
    if (getComputedStyle(parent).clipPath === 'inset(50%)') return [];
    // The middle half of a line box; the rest reaches into adjacent lines.
    return [...range.getClientRects()].map(({ left, right, top, height }) => ({
      text,
      left: left + 1,
      right: right - 1,
      top: top + height / 4,
      bottom: top + height * 0.75,
    }));
  });
  return lines.flatMap((a, index) =>
    lines
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `«${a.text}» and «${b.text}»`),
  );
}

/** Targets under 44 × 44 px (WCAG 2.5.5), measured with their label; 24 px is enough for a link in text. */
function smallTargets(): { seen: number; small: string[] } {
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const small = targets.filter((target) => {
    const { display, lineHeight } = getComputedStyle(target);
    if (display === 'inline') return Number.parseFloat(lineHeight) < 24;
    const whole = (target instanceof HTMLInputElement && target.labels?.[0]) || target;
    const { width, height } = whole.getBoundingClientRect();
    // Half a pixel for rounding.
    return Math.min(width, height) < 43.5;
  });
  return { seen: targets.length, small: small.map((target) => target.outerHTML.slice(0, 160)) };
}
