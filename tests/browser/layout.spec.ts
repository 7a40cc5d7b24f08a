/** What holds on every page, at every width: nothing overflows or is cut, targets are large, structure is sound. */
import { basename } from 'node:path';
import { clippedTexts, smallTargets } from './support/geometry.ts';
import { openNamed, PAGES, type PageName, setUpPages } from './support/pages.ts';
import { settle } from './support/settle.ts';
import { content, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 800, 1350, 1920];
const names = Object.keys(PAGES) as PageName[];

setUpPages();

for (const name of names) {
  test.describe(`layout of the page ${name}`, () => {
    for (const width of WIDTHS) {
      const on = { tag: width < 800 ? '@phone' : '@desktop' };
      test(`fits a screen ${width} px wide`, on, async ({ page, expectConsole }) => {
        await page.setViewportSize({ width, height: 900 });
        await openNamed(page, name, expectConsole);
        await settle(page);
        // A page too wide widens the window of a phone, and can be scrolled sideways elsewhere.
        const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
        expect(widths).toEqual([width, width]);
      });

      test(`cuts no text at ${width} px`, on, async ({ page, expectConsole }) => {
        await page.setViewportSize({ width, height: 900 });
        await openNamed(page, name, expectConsole);
        await settle(page);
        expect(await page.evaluate(clippedTexts)).toEqual([]);
      });
    }

    test('has targets large enough for a finger', async ({ page, expectConsole }) => {
      await openNamed(page, name, expectConsole);
      // Some come with their scripts: what copies, what moves the carousel.
      await wake(page);
      await settle(page);
      const { small, seen } = await page.evaluate(smallTargets);
      expect(seen, 'targets looked at').toBeGreaterThan(2);
      expect(small).toEqual([]);
    });
  });

  test.describe(`structure of the page ${name}`, { tag: '@once' }, () => {
    test('has one first heading, and skips no level', async ({ page, expectConsole }) => {
      await openNamed(page, name, expectConsole);
      const headings = await page
        .getByRole('heading')
        .evaluateAll((all) => all.map((one) => ({ level: Number(one.tagName[1]), text: one.textContent })));
      expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
      expect(headings[0]?.level).toBe(1);
      const skips = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
      expect(skips).toEqual([]);
      expect(headings.filter(({ text }) => !text?.trim())).toEqual([]);
    });

    test('opens new tabs that cannot reach back', async ({ page, expectConsole }) => {
      await openNamed(page, name, expectConsole);
      const unsafe = await page
        .locator('[target="_blank"]')
        .evaluateAll((all: HTMLAnchorElement[]) =>
          all.filter((link) => !/\bnoopener\b/.test(link.rel)).map((link) => link.outerHTML),
        );
      expect(unsafe).toEqual([]);
    });

    test('describes every drawing or hides it', async ({ page, expectConsole }) => {
      await openNamed(page, name, expectConsole);
      const nameless = await page.locator('svg').evaluateAll((all) =>
        all
          .filter((svg) => !svg.closest('[aria-hidden="true"]'))
          .filter((svg) => svg.getAttribute('role') !== 'img' || !svg.querySelector('title')?.textContent)
          .map((svg) => svg.outerHTML.slice(0, 120)),
      );
      expect(nameless).toEqual([]);
    });
  });
}

test('every photograph has the description that was written for it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const shown = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ src, alt }) => ({ src, alt })));
  expect(shown.length).toBeGreaterThan(13);
  for (const { src, alt } of shown) {
    // The build puts a hash after the file's name: /_astro/cobre.B1x2_Zc3.jpeg
    const file = `${basename(new URL(src).pathname).split('.')[0]}.jpg`;
    expect(alt, file).toBe(content.pictures[file]?.alt);
    expect(alt, file).not.toMatch(/^(imagen|foto)|\.(jpe?g|png|avif)/i);
  }
});
