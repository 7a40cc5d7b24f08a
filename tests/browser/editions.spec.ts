/** Switching editions; tests/pages/metadata.test.ts checks every link. */
import { content, english, expectUnderHeader, scrollToElement } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sectionOf = (edition: typeof content) => edition.certifications.anchor;

// The Spanish page stays Spanish for an English browser.
test.use({ locale: 'en-GB' });

test('E4 the link keeps the section in view; nothing else changes the language', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/');
  await scrollToElement(page.locator(`#${sectionOf(content)}`));
  if (await page.locator('#menu').isHidden())
    await page.getByRole('button', { name: content.header.openMenu }).click();
  await page.locator('#menu a[hreflang]').click();
  await expect(page).toHaveURL(`/en#${sectionOf(english)}`);
  await expectUnderHeader(page, page.locator(`#${sectionOf(english)}`));
});
