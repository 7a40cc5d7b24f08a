/** The site under test: its content and pages, and helpers that scroll, hydrate and read a page. */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { loadEditions } from '../../../model/check/load.ts';
import { sluggedPages } from '../../../model/schemas/index.ts';
import { pathOf } from '../../../src/links/paths.ts';
import { CONTENT, SITE } from '../../support/fixture.ts';
import { atRest, isLaidOut } from '../../support/page.ts';
import { textsOf } from './texts.ts';

/** The content, read as the build reads it: a corrected text fails no test. */
export const editions = await loadEditions(CONTENT);
export const [content, english = content] = editions;

/** The paths of all pages, such as `English legal`, with the 404 pages and the Spanish failure page. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...editions.flatMap((edition) => {
    const named = (page: string) => (edition === content ? page : `English ${page}`);
    return [
      ...(['home', ...sluggedPages] as const).map((page) => [named(page), pathOf(page, edition)]),
      [named('404'), `${edition.prefix}/no-existe`],
    ];
  }),
  ['500', '/fallo'],
]);

/** Opens a page, waits until every island is hydrated and every card revealed, and returns to the top. */
export async function openHydrated(
  page: Page,
  name: string,
  expectConsole: (pattern: RegExp) => void,
): Promise<void> {
  if (name.endsWith('404')) expectConsole(/404/);
  if (name === '500') await page.route('/fallo', (route) => route.fulfill({ path: join(SITE, '500.html') }));
  await page.goto(PAGES[name] ?? name);
  await walkThrough(page);
  await scrollTo(page, 0);
  await atRest(page);
}

/** Replaces text in the serialised props of an island in the served page. */
export async function patchIslandProps(page: Page, island: string, find: string, put: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(new RegExp(`(component-export="${island}"[^>]*?)${find}`), `$1${put}`);
    expect(body, `the properties of ${island}`).not.toBe(html);
    await route.fulfill({ response, body });
  });
}

/** Sends the first input, and waits for the islands that hydrate on input. */
export async function triggerHydration(page: Page): Promise<void> {
  // A key lays out the whole page at once.
  await page.keyboard.press('Shift');
  await expect(page.locator('body > astro-island[ssr]')).toHaveCount(0);
}

/** Scrolls through the page and waits until every island is hydrated and every card revealed. */
export async function walkThrough(page: Page): Promise<void> {
  await triggerHydration(page);
  const pending = 'astro-island[ssr]';
  await stopAtEach(page, pending);
  await expect(page.locator('main').locator(pending)).toHaveCount(0);
}

/** Scrolls through the page; at each stop waits until no element matches `pending`, for 5 s at most. */
export async function stopAtEach(page: Page, pending: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const stops = 'main section, main [data-reveal], main astro-island, footer';
    for (const stop of document.querySelectorAll(stops)) {
      const box = stop.localName === 'astro-island' ? stop.firstElementChild : stop;
      box?.scrollIntoView({ behavior: 'instant', block: 'center' });
      const limit = performance.now() + 5_000;
      // On a busy machine frames are late, and observers with them.
      while (stop.matches(selector) && performance.now() < limit)
        await new Promise((done) => setTimeout(done, 10));
    }
  }, pending);
}

/** Waits until the whole page is laid out and painted: otherwise a scroll would miss its target. */
async function laidOut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isLaidOut)).toBe(true);
  if (!(await page.evaluate(() => 'skip' in document.documentElement.dataset))) return;
  await painted(page);
}

/** Waits until the page, as it is now, is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Scrolls without animation. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await laidOut(page);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Scrolls an element to the top, the middle or the foot of the screen, without animation. */
export async function scrollToElement(
  element: Locator,
  block: ScrollLogicalPosition = 'start',
): Promise<void> {
  await laidOut(element.page());
  await element.evaluate((node, at) => node.scrollIntoView({ behavior: 'instant', block: at }), block);
}

/** The box of an element, in pixels of the screen. */
export const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON());

/** Waits until a picture has loaded. */
export const expectLoaded = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

/** The header's link with this text. */
export const headerLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Waits until an element is right below the sticky header, or as high as the end of the page allows. */
export async function expectUnderHeader(page: Page, target: Locator): Promise<void> {
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const before = await scrollTop(page);
      const place = await target.evaluate(placeUnderHeader);
      return before === (await scrollTop(page)) ? place : 'still moving';
    })
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

/** Texts of the content that are not visible, except those that are visually hidden for screen readers. */
export async function hiddenTexts(page: Page): Promise<string[]> {
  const apart = 'svg title, svg desc, [aria-hidden="true"], :has(> [type="radio"]:not(:checked))';
  return page.evaluate(
    ({ texts, selector }) =>
      texts
        .filter(({ parent, isVisible }) => !isVisible && parent.closest('main') && !parent.closest(selector))
        .map(({ words }) => words),
    { texts: await textsOf(page), selector: apart },
  );
}
