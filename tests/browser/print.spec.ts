import type { Page } from '@playwright/test';
import { content, hiddenTexts, scrollTo, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Each link out of the page with the words that it has on paper. */
const printedLinks = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((links) =>
      links
        .map((link) => ({
          href: link.getAttribute('href') ?? '',
          words: `${link.textContent}${getComputedStyle(link, '::after').content}`,
        }))
        .filter(({ href }) => /^(https?|mailto|tel):/.test(href)),
    );

/** What must be read on paper to follow a link: its address, without what every reader adds by heart. */
const essence = (href: string) => href.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');

test.describe('X3 on paper', { tag: '@once' }, () => {
  test('there is no video, no carousel, no button, no frame', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await scrollTo(page, 1000);
    await expect(page.getByRole('button', { name: content.site.scrollToTop })).toBeVisible();
    const left = page.locator(
      'video, iframe, button, [aria-roledescription="carrusel"], [aria-roledescription="carousel"]',
    );
    expect(await left.count()).toBeGreaterThan(4);
    await page.emulateMedia({ media: 'print' });
    await expect(left.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden();
  });

  test('the texts are there, also those that were still to come into view', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await expect(page.locator('[data-armed]').last()).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    const texts = [
      content.hero.title,
      ...content.hero.paragraphs,
      content.traceability.title,
      content.services.title,
      content.about.title,
      content.about.mission.text,
      content.certifications.title,
      ...content.objectives.objectives.map(({ text }) => text),
      content.contact.title,
    ];
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    const hidden = await page.getByRole('main').evaluate(hiddenTexts);
    expect(hidden.filter((text) => texts.includes(text))).toEqual([]);
  });

  for (const path of ['/', '/aviso-legal']) {
    test(`the links of ${path} show where they lead`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const links = await printedLinks(page);
      expect(links.length).toBeGreaterThan(1);
      for (const { href, words } of links) expect(words.replace(/\s/g, '')).toContain(essence(href));
    });
  }

  test('the ink is dark on white', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const objectives = page.locator('#objetivos');
    await expect(objectives).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(objectives.getByRole('heading').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  });

  test('the page really comes out on paper', async ({ page }) => {
    await page.goto('/');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
