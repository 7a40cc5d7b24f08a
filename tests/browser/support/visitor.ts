/** Gestures, settings and slow connections of visitors. */
import type { Locator, Page } from '@playwright/test';

/** Swipes over the screen, from a point by this distance in pixels. Needs `hasTouch`. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) => {
    const point = { x: from.x + (by.x ?? 0) * share, y: from.y + (by.y ?? 0) * share };
    return devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
    });
  };
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await devtools.detach();
}

/** Swipes over the middle of an element. */
export async function swipe(on: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('The element to swipe on has no box.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(on.page(), { ...middle, x: middle.x - (by.x ?? 0) / 2 }, by);
}

/** Holds requests until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Adds a user style sheet, which the CSP does not restrict. */
export async function addVisitorStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Doubles the browser's font size, which media queries in rem use as well. */
export async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Sets `prefers-reduced-transparency`, which Playwright cannot emulate. */
export async function reduceTransparency(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
}

/** Lets the browser make light pages dark, as Chrome for Android does on request where the system is dark. */
export async function makePagesDark(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
}

/** Sets the `env(safe-area-inset-*)` of a phone with a notch. */
export async function setSafeArea(page: Page, insets: { left: number; right: number; bottom: number }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}
