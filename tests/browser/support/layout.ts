/** What is wrong with a page whatever it contains: its layout, and what axe finds. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest, type Text, textsOf } from './page.ts';
import { framed } from './repeat.ts';

/** Expects a page as wide as each screen, without cut or covered text, with large targets. */
export async function expectFits(page: Page, widths: readonly number[], how: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await framed(page.evaluate(layoutFaults, await textsOf(page)));
    expect.soft(faults, `${page.url()} at ${width} px, ${how}`).toEqual([]);
  }
}

/** Runs in the page. */
async function layoutFaults(texts: readonly Text[]): Promise<string[]> {
  // The page's observers report in the frame after the new width.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const seen = texts.filter(
    ({ isVisible, parent }) =>
      isVisible &&
      // The new width may have closed a list.
      parent.checkVisibility() &&
      !parent.closest('.skip-link') &&
      getComputedStyle(parent).clipPath !== 'inset(50%)',
  );
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  for (const { words, parent, range } of seen) {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      // Only the outer <svg> clips.
      if (box instanceof SVGElement && box.parentElement instanceof SVGElement) continue;
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutAcross = hides(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const isCutDown = hides(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (isCutAcross || isCutDown)
        faults.push(`«${words}» is cut by <${box.localName} class="${box.className}">`);
    }
  }
  // Header and bar stick to the screen, over the page. Line boxes reach into the adjacent lines.
  const lines = seen
    .filter(({ parent }) => !parent.closest('header, aside'))
    .flatMap(({ words, range }) =>
      [...range.getClientRects()].map(({ left, top, width, height }) => ({
        words,
        box: new DOMRect(left + 1, top + height / 4, width - 2, height / 2),
      })),
    );
  for (const [index, { words, box: a }] of lines.entries())
    for (const { words: others, box: b } of lines.slice(index + 1))
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        faults.push(`«${words}» overlaps «${others}»`);
  for (const target of document.querySelectorAll<HTMLElement>('a[href], button, input')) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { display, lineHeight } = getComputedStyle(target);
    const whole = (target instanceof HTMLInputElement && target.labels?.[0]) || target;
    const { width, height } = whole.getBoundingClientRect();
    // WCAG 2.5.5, less half a pixel for rounding; a link in text is as high as its line.
    const isSmall =
      display === 'inline' ? Number.parseFloat(lineHeight) < 24 : Math.min(width, height) < 43.5;
    if (isSmall) faults.push(`small target: ${target.outerHTML.slice(0, 120)}`);
  }
  return faults;
}

const TAGS = 'wcag2a wcag2aa wcag2aaa wcag21a wcag21aa wcag22aa best-practice experimental'.split(' ');
/** Rules that axe runs only by name. */
const OFF_BY_DEFAULT = ['color-contrast-enhanced', 'identical-links-same-purpose', 'target-size'];
/** Rules that axe cannot decide: contrast over pictures, content that is hidden now, the document of the map's host. */
const UNDECIDED = ['color-contrast', 'color-contrast-enhanced', 'hidden-content', 'frame-tested'];

/** Runs every axe rule on the page, or on the part that a state changes. */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  // Text that fades in has too little contrast at first.
  await atRest(page);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(part)
    .options({
      iframes: false,
      resultTypes: ['violations', 'incomplete'],
      rules: Object.fromEntries(OFF_BY_DEFAULT.map((rule) => [rule, { enabled: true }])),
    })
    .withTags(TAGS)
    // Otherwise AxeBuilder opens another page for the results.
    .setLegacyMode()
    .analyze();
  const findings = [...violations, ...incomplete.filter(({ id }) => !UNDECIDED.includes(id))];
  const words = findings.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect.soft(words, `axe on ${page.url()}, ${state}`).toEqual([]);
}
