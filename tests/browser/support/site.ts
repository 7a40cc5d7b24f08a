/** What the tests know of the site: its content, its places, and how a visitor wakes and reads a page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../../src/content/load.ts';

/** The words of the site, read as the build reads them: a test fails on behaviour, not on a corrected text. */
export const content = await loadContent('content/es');

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
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect
    // A smooth scroll over a long page takes its time on a busy machine.
    .poll(
      async () => {
        const before = await scrollTop(page);
        const place = await target.evaluate(placeUnderHeader);
        return before === (await scrollTop(page)) ? place : 'still moving';
      },
      { timeout: 15_000 },
    )
    .toBe('under the header');
}

/** Runs in the page. */
function placeUnderHeader(target: Element): string {
  const header = document.querySelector('body header')?.getBoundingClientRect();
  const gap = target.getBoundingClientRect().top - (header?.bottom ?? Number.NaN);
  const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const isRight = gap > -1 && gap < (atEnd ? window.innerHeight / 2 : 80);
  return isRight ? 'under the header' : `${gap} px below the header, scrolled ${window.scrollY} px`;
}

/** Walks through the whole page as a thumb would, in steps that leave time to every observer. */
export async function walkThrough(page: Page): Promise<void> {
  for (let end = false; !end; ) {
    await page.mouse.wheel(0, 400);
    end = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const isEnd = () =>
            window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
          // Two frames: what the first one wakes is laid out in the second.
          requestAnimationFrame(() => requestAnimationFrame(() => done(isEnd())));
        }),
    );
  }
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
