/** The open page: waits for its states, scrolls it, reads its texts, and does what visitors do. */
import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import { framed } from './repeat.ts';

/** Sends a first input that changes nothing, and waits for the scripts, so that none arrives in the middle of a scroll. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate(scriptsOfInput);
}

/** Resolves when the scripts that load at the first input have arrived and run. Runs in the page. */
async function scriptsOfInput(): Promise<void> {
  const islands = [...document.querySelectorAll('astro-island')].map((one) =>
    one.getAttribute('component-url'),
  );
  const [later] = document.body.innerHTML.match(/\/_astro\/later-[\w-]+\.js/) ?? [];
  const addresses = [...islands, later].flatMap((path) => (path ? new URL(path, location.href).href : []));
  const missing = new Set(addresses);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (missing.size === 0) resolve();
  // Not `performance.getEntries()`: Playwright's clock replaces it.
  new PerformanceObserver((arrived) => {
    for (const { name } of arrived.getEntries()) missing.delete(name);
    if (missing.size === 0) resolve();
  }).observe({ type: 'resource', buffered: true });
  await promise;
  // Has run, or has failed, which the test sees in the console.
  await Promise.allSettled(addresses.map((address) => import(address)));
}

/** Wakes the page and scrolls through it, screen by screen: pictures load, cards appear, islands hydrate. */
export async function walk(page: Page): Promise<void> {
  await wake(page);
  const scroll = async (screens: number) => {
    const top = innerHeight * 0.9 * screens;
    window.scrollTo({ top, behavior: 'instant' });
    // Observers report in the frame after the scroll.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return top < document.documentElement.scrollHeight;
  };
  for (let screens = 0; await framed(page.evaluate(scroll, screens)); screens += 1);
  await scrollTo(page, 0);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await atRest(page);
}

/** Waits until fonts, pictures in view and finite animations are finished. */
export const atRest = (page: Page): Promise<void> =>
  expect.poll(() => framed(page.evaluate(isAtRest)), { intervals: [30] }).toBe(true);

/** Runs in the page. */
async function isAtRest(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const isMoving = document.getAnimations().some(({ playState, effect, timeline }) => {
    // A paused animation hides a card until the scroll has ended; one along the scroll never ends.
    const isActive = playState === 'running' || playState === 'paused';
    return (
      isActive &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    );
  });
  const isLoading = [...document.images].some((image) => {
    const { left, right, top, bottom, width } = image.getBoundingClientRect();
    return !image.complete && width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
  return !isMoving && !isLoading && document.fonts.status === 'loaded';
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Expects an action to scroll the page past places on its way. */
export async function expectSmooth(page: Page, act: () => Promise<void>): Promise<void> {
  const start = await scrollTop(page);
  const tops = await page.evaluateHandle(() => {
    const passed: number[] = [];
    addEventListener('scroll', () => passed.push(scrollY));
    return passed;
  });
  await act();
  const isPassing = async () => {
    const end = await scrollTop(page);
    return (await tops.jsonValue()).some((top) => (top - start) * (top - end) < 0);
  };
  await expect.poll(isPassing).toBe(true);
}

/** Scrolls without animation. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Scrolls an element to the top, the middle or the foot of the screen, without animation. */
export const bring = (element: Locator, block: ScrollLogicalPosition = 'start'): Promise<void> =>
  element.evaluate((node, at) => node.scrollIntoView({ behavior: 'instant', block: at }), block);

/** The box of an element, in pixels of the screen. */
export const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON());

/** WCAG 1.4.12. */
export const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Adds styles as a visitor's extension does, in place of those before. The policy does not apply to them. */
export const setStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

export const headerLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export const menuButton = (page: Page): Locator => page.getByRole('banner').getByRole('button');

export const carouselOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Imágenes de la actividad' });

/** Waits until an element is right below the sticky header, or as high as the end of the page allows. */
export const expectUnderHeader = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((node) => {
        const header = document.querySelector('body > header')?.getBoundingClientRect();
        const gap = node.getBoundingClientRect().top - (header?.bottom ?? Number.NaN);
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
        const isRight = header?.top === 0 && gap > -1 && gap < (isAtEnd ? innerHeight / 2 : 80);
        return isRight ? 'under the header' : `${gap} px below the header`;
      }),
    )
    .toBe('under the header');

/** A text node of the page with its element, and a range for its boxes. */
export type Text = { words: string; parent: Element; range: Range; isVisible: boolean };

/** The texts of a page, for functions that run in the page. */
export const textsOf = (page: Page): Promise<JSHandle<Text[]>> =>
  page.evaluateHandle(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !parent || parent.closest('script, style, template, noscript, title, desc')) continue;
      const isVisible = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ words, parent, range, isVisible });
    }
    return texts;
  });

/** Resolves when the page has written this to the console. */
export const noted = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForEvent('console', (message) => words.test(`${message.type()}: ${message.text()}`));

/** Waits until every text of main and footer that the server has sent is visible, except in `others`. */
export async function expectWhole(page: Page, others = 'noscript, [data-scripted]'): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  const missing = async () => page.evaluate(missingTexts, { html, others, texts: await textsOf(page) });
  await expect.poll(missing, { message: 'texts that are not visible' }).toEqual([]);
}

/** Runs in the page. */
function missingTexts({ html, others, texts }: { html: string; others: string; texts: Text[] }): string[] {
  const shown = new Set(texts.filter(({ isVisible }) => isVisible).map(({ words }) => words));
  const sent = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main *, body > footer *');
  // The labels of a small drawing are hidden; its description says the same.
  const apart = `${others}, script, style, title, desc, [aria-hidden="true"], :has(> label > [type="radio"]:not(:checked)), details:not([open]) > :not(summary)`;
  const wanted = [...sent]
    .filter((element) => !element.closest(apart))
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
    .map(({ textContent }) => textContent?.trim() ?? '');
  return wanted.length > 10
    ? wanted.filter((words) => words && !shown.has(words))
    : ['hardly anything was sent'];
}

/** Swipes over the middle of an element or, without one, of the screen. */
export async function swipe(page: Page, by: { x?: number; y?: number }, on?: Locator): Promise<void> {
  const { x, y, width, height } = (await on?.boundingBox()) ?? { x: 0, y: 0, width: 390, height: 844 };
  const devtools = await page.context().newCDPSession(page);
  for (let share = -0.5; share <= 0.5; share += 0.125) {
    const point = { x: x + width / 2 + (by.x ?? 0) * share, y: y + height / 2 + (by.y ?? 0) * share };
    const type = share === -0.5 ? 'touchStart' : 'touchMove';
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Shows another tab of the browser, or this one again. */
export const showTab = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    const hidden = visibilityState === 'hidden';
    for (const [name, value] of Object.entries({ visibilityState, hidden }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Holds requests until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
