/** The way between the editions. */
import { editionLinks, pathOf } from '../../src/links/paths.ts';
import { content, editions, english, expectUnderHeader, scrollToElement } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const sectionOf = (edition: typeof content) => edition.site.anchors.objetivos;

for (const page of ['home', 'legal'] as const) {
  test(`E4 header and footer of the ${page} page link to the other language`, async ({ page: tab }) => {
    for (const edition of editions) {
      await tab.goto(pathOf(page, edition) ?? '');
      const [other] = editionLinks(page, edition, editions);
      for (const part of ['banner', 'contentinfo'] as const) {
        const link = tab.getByRole(part).getByRole('link', { name: other?.label ?? '', exact: true });
        await expect(link).toHaveAttribute('href', other?.href ?? '');
        await expect(link).toHaveAttribute('hreflang', other?.language ?? '');
        await expect(link).toHaveAttribute('lang', other?.language ?? '');
      }
    }
  });
}

test('E4 the link keeps the section in view', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await scrollToElement(page.locator(`#${sectionOf(content)}`));
  // A click of Playwright would first scroll the page to bring the sticky header to its middle.
  await page.locator('#menu a[hreflang]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(`/en#${sectionOf(english)}`);
  await expectUnderHeader(page, page.locator(`#${sectionOf(english)}`));
});

test.describe('for a browser in English', () => {
  test.use({ locale: 'en-GB' });

  test('E4 the Spanish page stays Spanish', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL('/');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('E4 the link leads to the other language', async ({ page }) => {
    await page.goto('/aviso-legal');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/legal-notice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.legal.title);
  });
});
