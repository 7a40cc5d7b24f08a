import type { Page } from '@playwright/test';
import { formatPhone } from '../../src/content/phone.ts';
import { content, hiddenTexts, scrollTo, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Where each link out of the page leads, and what its own words and the whole text say of that on paper. */
const printedLinks = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a[href]')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        words: `${link.textContent}${getComputedStyle(link, '::after').content}`,
        text: main.textContent ?? '',
      }))
      .filter(({ href }) => /^(https?|mailto|tel):/.test(href)),
  );

/** What must stand on paper for a link to be followed: a number or an address somewhere, a web page beside the link. */
function isPrinted({ href, words, text }: { href: string; words: string; text: string }): boolean {
  const { protocol, host, pathname } = new URL(href);
  if (protocol === 'mailto:') return text.includes(decodeURIComponent(pathname));
  const isNumber = protocol === 'tel:' || host === 'wa.me';
  if (isNumber) return text.replace(/\D/g, '').includes(pathname.replace(/\D/g, ''));
  return words.includes(href.replace(/^https?:\/\//, '').replace(/\/$/, ''));
}

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
    const hidden = async () => (await page.getByRole('main').evaluate(hiddenTexts)).filter(isWanted);
    const isWanted = (text: string) => texts.includes(text);
    await expect.poll(hidden).toEqual([]);
  });

  for (const path of ['/', '/aviso-legal']) {
    test(`the links that ${path} has on paper show where they lead`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const links = await printedLinks(page);
      // The home page's are buttons to be pressed, and stay away; the next test looks for what they lead to.
      expect(links.length > 1).toBe(path === '/aviso-legal');
      expect(links.filter((link) => !isPrinted(link)).map(({ href }) => href)).toEqual([]);
    });
  }

  test('numbers, addresses and files of the company are there to be read', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const { phone, whatsapp, email, street } = content.company;
    for (const text of [formatPhone(phone.value), formatPhone(whatsapp.value), email.value, street.value]) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    }
    for (const { file } of content.certifications.certificates) {
      const link = page.locator(`a[href$="/${file}"]`);
      await expect(link).toBeVisible();
      expect(await link.evaluate((node) => getComputedStyle(node, '::after').content)).toContain(file);
    }
  });

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

  for (const [path, least, most] of [
    ['/', 2, 2],
    ['/aviso-legal', 2, 3],
  ] as const) {
    test(`${path} takes ${least === most ? least : `${least} or ${most}`} sheets of A4`, async ({ page }) => {
      await page.goto(path);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
      expect(sheets).toBeGreaterThanOrEqual(least);
      expect(sheets).toBeLessThanOrEqual(most);
    });
  }
});
