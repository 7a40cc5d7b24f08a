/** Every page at every size: layout, axe, and what screen readers get. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/layout.ts';
import { SPACED, setStyle, wake, walk } from './support/page.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 800, 1350, 1920];

/** Sets the browser's own font size, which media queries in rem use as well. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
  await devtools.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** Expects the open page to fit with text of 200 % and with spaced text. */
async function expectFitsLarge(page: Page): Promise<void> {
  await setFontSize(page, 32);
  await expectFits(page, [320, 1350], 'text of 200 %');
  await setFontSize(page, 16);
  await setStyle(page, SPACED);
  await expectFits(page, [320, 1350], 'spaced text');
}

/** Expects that styles hide nothing of the HTML from screen readers: texts of both are in tests/pages/text. */
async function expectHeard(page: Page): Promise<void> {
  const heard = {
    heading: 'h1, h2, h3, h4',
    region: 'section[aria-label]',
    list: 'ul, ol',
    img: 'svg[role], img',
  };
  for (const [role, selector] of Object.entries(heard)) {
    const sent = page.locator(`:is(${selector}):not(details:not([open]) *, [aria-hidden="true"] *, aside *)`);
    await expect.soft(page.getByRole(role as 'list'), role).toHaveCount(await sent.count());
  }
}

/** The colours of drawings, but for white, which may be the visitor's. */
const inksOf = (page: Page): Promise<string[]> =>
  page.locator('figure svg :is(path, rect, circle, text)').evaluateAll((shapes) => {
    const inks = shapes.map((shape) => getComputedStyle(shape)).flatMap(({ fill, stroke }) => [fill, stroke]);
    return [...new Set(inks)].filter((ink) => !/none|255, 255, 255/.test(ink));
  });

test('the home page is heard whole; with all lists open it fits and passes axe', async ({ page }) => {
  await page.goto('/');
  await walk(page);
  await expectHeard(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect(page.locator('details[open]'), 'narrow').toHaveCount(0);
  for (const list of await page.locator('summary').all()) await list.click();
  await expect(page.getByRole('columnheader'), 'each cell has its head').toHaveCount(0);
  await expectAccessible(page, '320 px wide');
  await expectFits(page, [320, 390, 800], 'open');
  await page.setViewportSize({ width: 1350, height: 844 });
  const heads = page.locator('td > span').filter({ visible: true });
  await expect(heads, 'a table has its heads once').toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expectAccessible(page, '1350 px wide');
  await expectFits(page, [1350, 1920], 'open');
  await expectFitsLarge(page);
  await test.step('in the colours of the visitor', async () => {
    const secondary = page.locator('main .quiet:not([data-ground] *)').first();
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(secondary).not.toHaveCSS('color', ink);
    await page.emulateMedia({ contrast: 'more' });
    await expect(secondary, 'for visitors who want more contrast').toHaveCSS('color', ink);
    await page.emulateMedia({ contrast: null, colorScheme: 'dark' });
    await expect(page.locator('html'), 'no browser makes it dark').toHaveCSS('color-scheme', 'light only');
    const inks = await inksOf(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const forced = await inksOf(page);
    const kept = forced.filter((one) => inks.includes(one));
    expect(kept, 'drawings have the colours of the visitor').toEqual([]);
  });
  await test.step('each link that opens a tab is seen to do so, like the footer’s sentence on it', async () => {
    const borderOf = (element: Element, part: string) => getComputedStyle(element, part).borderRightStyle;
    const links = await page.locator('a[target="_blank"]:not(details a)').all();
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(await link.evaluate(borderOf, '::after')).toBe('solid');
    const sentence = page.locator('footer').getByText('(se abre en una pestaña nueva)');
    expect(await sentence.evaluate(borderOf, '::before')).toBe('solid');
  });
});

test('the English home page, with its lists closed, fits and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await walk(page);
  await expectAccessible(page, '390 px wide');
  await expectFits(page, WIDTHS, 'closed');
  await expectFitsLarge(page);
});

test('every other page of the sitemap, and the pages of errors, fit and pass axe', async ({
  page,
  request,
  expectConsole,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const others = paths.filter((path) => !['/', '/en'].includes(path));
  expect(others).toContain('/aviso-legal');
  expectConsole(/Failed to load resource.*404/);
  expectConsole(/^404: ruta no encontrada \S+\?a=1 /);
  const failed = resolve(import.meta.dirname, '../../test-results/site/en/500.html');
  await page.route('/en/fallo', (route) => route.fulfill({ path: failed }));
  for (const path of [...others, '/no-existe?a=1', '/en/fallo'])
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(path.includes('no-existe') ? 404 : 200);
      const isEnglish = path.startsWith('/en');
      await expect(page.locator('html')).toHaveAttribute('lang', isEnglish ? 'en' : 'es');
      await wake(page);
      await page.setViewportSize({ width: isEnglish ? 320 : 1350, height: 844 });
      await expectAccessible(page, isEnglish ? '320 px wide' : '1350 px wide');
      await expectFits(page, WIDTHS, 'plain');
      await expectFitsLarge(page);
    });
});

test('on a touch screen no look waits for a pointer', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/aviso-legal']) {
    await page.goto(path);
    expect(await page.evaluate(hoverSelectors), path).toEqual([]);
  }
});

/** The selectors with `:hover` that apply on this screen. Runs in the page. */
function hoverSelectors(): string[] {
  const inside = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const own =
        rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
      return 'cssRules' in rule ? [...own, ...inside(rule.cssRules as CSSRuleList)] : own;
    });
  return [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules));
}
