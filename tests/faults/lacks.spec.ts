/** A browser that lacks what the scripts count on, or refuses it. */
import { approach, buttonOf } from '../browser/support/carousel.ts';
import { wake } from '../browser/support/site.ts';
import { expectUsableStrip } from '../browser/support/strip.ts';
import { expect, test } from './support.ts';

for (const name of ['IntersectionObserver', 'ResizeObserver'] as const) {
  test(`in a browser without ${name} the page stands`, async ({ page, expectStanding }) => {
    await page.addInitScript((missing) => {
      Reflect.deleteProperty(window, missing);
    }, name);
    await page.goto('/');
    await wake(page);
    await expectStanding(page);
    await expectUsableStrip(page);
  });
}

test('in a browser without a clipboard the page stands', async ({ page, expectStanding }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await page.goto('/');
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  await wake(page);
  await expectStanding(page);
});

for (const how of ['lacks', 'refuses'] as const) {
  test(`in a browser that ${how} storage the page stands`, async ({ page, expectStanding }) => {
    await page.addInitScript((refuses) => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuses ? refuse : () => undefined });
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    }, how === 'refuses');
    await page.goto('/');
    await wake(page);
    await approach(page);
    await expect(buttonOf(page, 'next')).toBeVisible();
    await expectStanding(page);
    // The look at what is left behind needs the storage that this page does not have.
    await page.goto('about:blank');
  });
}
