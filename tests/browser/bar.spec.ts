/** The contact bar at the foot of a phone's screen. */
import type { Locator, Page } from '@playwright/test';
import { telUrl, whatsappUrl } from '../../src/links/links.ts';
import { PHONE } from '../../testing/browser.ts';
import { content, editions, openAwake, scrollTo } from './support/site.ts';
import { expect, still, test } from './support/test.ts';
import { enlargeText } from './support/visitor.ts';

test.use({ ...PHONE, ...still });

const barOf = (page: Page): Locator => page.locator('aside');

/** Whether the bar shows and takes presses. */
const shows = (page: Page) =>
  barOf(page).evaluate((bar) => {
    const { display, opacity, pointerEvents } = getComputedStyle(bar);
    return display !== 'none' && opacity === '1' && pointerEvents !== 'none';
  });

async function expectOnScreens(page: Page, screens: [width: number, height: number, visible: boolean][]) {
  for (const [width, height, visible] of screens) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => shows(page), { message: `${width} × ${height}` }).toBe(visible);
  }
}

/**
 * Scrolls from `start` to the end in small steps. Returns what the bar covers of what it must never cover, with the place,
 * and the share of the places where it shows. Runs in the page.
 */
async function walk(start: number) {
  const bar = document.querySelector('aside') as HTMLElement;
  const others = '[aria-roledescription] button, section:first-of-type button, footer';
  const meets = (a: Element, b: Element) => {
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const isBeside = one.left >= two.right - 0.5 || two.left >= one.right - 0.5;
    return !isBeside && one.top < two.bottom - 0.5 && two.top < one.bottom - 0.5;
  };
  const covered: string[] = [];
  let [steps, shown] = [0, 0];
  for (let y = start; y < document.documentElement.scrollHeight - innerHeight + 40; y += 40) {
    window.scrollTo({ top: y, behavior: 'instant' });
    // Observers report in the frame after the scroll.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    steps += 1;
    if (getComputedStyle(bar).pointerEvents === 'none') continue;
    shown += 1;
    const toTop = document.querySelector('body > astro-island > button');
    const under = [...document.querySelectorAll(others)].filter((other) => meets(other, bar));
    // The button to the top stands in the bar, beside its links.
    if (toTop && [...bar.children].some((link) => meets(toTop, link))) under.push(toTop);
    for (const one of under)
      if (one.checkVisibility({ visibilityProperty: true }))
        covered.push(`${y}: ${one.outerHTML.slice(0, 80)}`);
  }
  return { covered, shown: shown / steps };
}

for (const { language, prefix, company, contact, site } of editions) {
  test(`B6 E1 the bar of «${language}» leads to WhatsApp and the phone from the first scroll on`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    expect(await shows(page), 'before the first scroll').toBe(false);
    await scrollTo(page, 1);
    await expect.poll(() => shows(page)).toBe(true);
    const bar = page.getByRole('complementary', { name: site.bar.name, exact: true });
    const [screen, box] = [page.viewportSize(), await bar.boundingBox()];
    expect(box).toMatchObject({ x: 0, width: screen?.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(screen?.height);
    const links = bar.getByRole('link');
    await expect(links).toHaveText([`${site.bar.whatsapp} ${site.newTab}`, site.bar.call]);
    await expect(links.first()).toHaveAttribute(
      'href',
      whatsappUrl(company.whatsapp.value, contact.whatsapp.message),
    );
    await expect(links.first()).toHaveAttribute('target', '_blank');
    await expect(links.last()).toHaveAttribute('href', telUrl(company.phone.value));
    for (const link of await links.all()) {
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
  });
}

for (const height of [915, 568])
  test(`B6 wherever a page stands on a screen ${height} px high, the bar covers no footer, no button`, async ({
    page,
    expectConsole,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await openAwake(page, 'home', expectConsole);
    const { covered, shown } = await page.evaluate(walk, 1);
    expect(covered).toEqual([]);
    expect(shown, 'it makes way').toBeLessThan(1);
    expect(shown, 'it is there almost everywhere').toBeGreaterThan(0.95);
  });

test('B6 the bar covers no control with the focus, wherever that stands', async ({ page, expectConsole }) => {
  await openAwake(page, 'home', expectConsole);
  const seen: string[] = [];
  const isInMain = () => page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  await page.locator('#hero-title').evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  for (await page.keyboard.press('Tab'); await isInMain(); await page.keyboard.press('Tab')) {
    const stop = await page.evaluate(() => {
      const control = document.activeElement as HTMLElement;
      const { bottom } = control.getBoundingClientRect();
      window.scrollBy({ top: bottom - innerHeight + 4, behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const bar = document.querySelector('aside') as HTMLElement;
      const isMet = box.bottom > bar.getBoundingClientRect().top;
      return { markup: control.outerHTML.slice(0, 80), isMet, opacity: getComputedStyle(bar).opacity };
    });
    if (stop.isMet) expect(stop.opacity, stop.markup).toBe('0');
    seen.push(stop.markup);
  }
  expect(seen.length, 'stops').toBeGreaterThan(25);
  await test.step('Tab reaches the bar after the page and before the footer', async () => {
    const links = barOf(page).getByRole('link');
    for (const link of await links.all()) {
      await expect(link).toBeFocused();
      await expect.poll(() => shows(page)).toBe(true);
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  });
});

test('B6 the bar is for screens held upright, and for no paper', async ({ page, expectConsole }) => {
  await openAwake(page, 'legal notice', expectConsole);
  await expectOnScreens(page, [
    [320, 568, true],
    [767, 1024, true],
    // A touch screen; see also the desktop below.
    [800, 1180, true],
    [667, 375, false],
    [1180, 800, false],
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print' });
  await expect(barOf(page)).toBeHidden();
});

test('B6 in text of twice the size, the words of the bar fit and the button stands above', async ({
  page,
  expectConsole,
}) => {
  await enlargeText(page);
  await openAwake(page, 'home', expectConsole);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await scrollTo(page, 3000);
    await expect.poll(() => shows(page)).toBe(true);
    const cut = await barOf(page).evaluate((bar) =>
      [...bar.querySelectorAll('a')].filter(
        (link) => link.scrollWidth > link.clientWidth || link.offsetLeft < 0,
      ),
    );
    expect(cut).toEqual([]);
    const top = page.getByRole('button', { name: content.site.scrollToTop });
    await expect(top).toBeInViewport({ ratio: 1 });
    const [button, bar] = [await top.boundingBox(), await barOf(page).boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0), 'above the bar').toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('B4 B6 the bar is always there, and stands before the footer', async ({ page }) => {
    await page.goto('/');
    const links = barOf(page).getByRole('link');
    expect(await shows(page)).toBe(true);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link').last().scrollIntoViewIfNeeded();
    const [bar, below] = [await barOf(page).boundingBox(), await footer.boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});

test.describe('on a desktop', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('B6 a mouse has no bar, except in a window as narrow as a phone', async ({ page, expectConsole }) => {
    await openAwake(page, 'home', expectConsole);
    await expectOnScreens(page, [
      [1350, 900, false],
      [800, 1180, false],
      [500, 900, true],
    ]);
  });
});
