/** What the tests know of the site: its content, its places, and how a visitor wakes and reads a page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../../src/content/load.ts';

/** The words of the site, read as the build reads them: a test fails on behaviour, not on a corrected text. */
export const content = loadContent('content/es');

/** The only third party that the site ever asks, and not before the contact section is near (X1, K3). */
export const MAP_HOST = 'www.openstreetmap.org';

/** The anchors of the home page, in order. */
export const ANCHORS = [
  'trazabilidad',
  'servicios',
  'sobre-nosotros',
  'certificaciones',
  'objetivos',
  'contacto',
] as const;

/** Gives the page its first input, which moves nothing, and waits for the islands that wake on input. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('astro-island[client="input"][ssr]')).toHaveCount(0);
}

/** Scrolls at once, whatever the page's own way of scrolling. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Brings the top of an element to the top of the screen, at once. */
export async function scrollToElement(element: Locator): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'start' }));
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Waits until an element stands right under the sticky header, not behind it, or as high as the page allows. */
export async function expectUnderHeader(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate(standsUnderHeader), { message: 'the target stands under the sticky header' })
    .toBe(true);
  await expect(page.locator('header').first()).toBeInViewport();
}

/** Runs in the page. */
function standsUnderHeader(target: Element): boolean {
  const header = document.querySelector('body header')?.getBoundingClientRect();
  if (header?.top !== 0) return false;
  const gap = target.getBoundingClientRect().top - header.bottom;
  const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  return gap >= -1 && (gap < 40 || (atEnd && gap < window.innerHeight / 2));
}

/**
 * The texts of an element that a visitor cannot see. Left out: what is for screen readers alone (titles of drawings),
 * what is for eyes alone (a counter), and what belongs to a native choice that is not made. Runs in the page.
 */
export function hiddenTexts(root: Element): string[] {
  const apart =
    'script, style, template, noscript, svg title, svg desc, [aria-hidden="true"], :has(> [type="radio"]:not(:checked))';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const hidden: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest(apart)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(text);
  }
  return hidden;
}
