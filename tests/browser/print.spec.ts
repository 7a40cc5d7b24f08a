import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sectionNames } from '../../model/schemas/index.ts';
import { days } from '../../model/text/opening-hours.ts';
import { formatPhone } from '../../model/text/phone.ts';
import { homeOf } from '../../src/links/paths.ts';
import { EditableContent } from '../content/editable-content.ts';
import { isFrozen } from '../support/fixture.ts';
import { content, editions, hiddenTexts, scrollTo, triggerHydration } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

/** Heights in millimetres: A4, and A4 less a tenth of the room between its margins. */
const [A4, TENTH_LESS] = [297, 269.5];

const sheets = async (page: Page, height = A4) => {
  const pdf = await page.pdf({ width: '210mm', height: `${height}mm`, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};
/** A printed link: its text and what the print styles add. */
const printedBy = (link: Element) =>
  `${link.textContent}${getComputedStyle(link, '::after').content}`.replaceAll('" "', '');

/** Printed texts that are too small: below 8.5 pt, or 7.5 pt for labels and addresses. Runs in the page. */
function smallLetters(): string[] {
  const points = (element: Element, pseudo?: string) =>
    Number.parseFloat(getComputedStyle(element, pseudo).fontSize) * 0.75;
  const isLabel = (element: Element) =>
    element.matches('dt, p:has(+ [id^="contacto-"]), [class]:has(+ h4), footer *') ||
    element.closest('figure') !== null;
  const printed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest('script, .visually-hidden') &&
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
  );
  const small = printed.filter((element) => {
    // The letters of a drawing are scaled with the drawing.
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    if ('site' in element.dataset) return points(element, '::after') < 7.5;
    // Chromium rounds 8.5 pt down.
    return points(element) * scale < (isLabel(element) ? 7.49 : 8.49);
  });
  return small.map(({ textContent }) => textContent.slice(0, 40));
}

// With motion, some cards are still hidden on screen: they must print as well.
test.use(moving);

for (const edition of editions)
  test(`X3 E1 ${homeOf(edition)} prints its text on two sheets, without video, carousel and controls`, {
    tag: edition.prefix ? '@long' : [],
  }, async ({ page }) => {
    const { hero, certifications, objectives, company } = edition;
    await page.goto(homeOf(edition));
    await triggerHydration(page);
    await scrollTo(page, 400);
    await page.emulateMedia({ media: 'print' });
    const left = page.locator('video, iframe, button, .skip-link, [aria-roledescription], a[hreflang]');
    expect(await left.count()).toBeGreaterThan(4);
    await expect(left.filter({ visible: true })).toHaveCount(0);
    const main = page.getByRole('main');
    const texts = [
      hero.title,
      ...hero.paragraphs,
      ...sectionNames.map((name) => edition[name].title),
      ...objectives.objectives.map(({ text }) => text),
      formatPhone(company.phone.value),
      formatPhone(company.whatsapp.value),
      company.email.value,
      company.street.value,
    ];
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    const hidden = async () => (await hiddenTexts(page)).filter((text) => texts.includes(text));
    await expect.poll(hidden).toEqual([]);
    for (const { file } of certifications.certificates)
      expect(await page.locator(`a[href$="/${file}"]`).evaluate(printedBy)).toContain(
        `${company.website.value}/certificados/${file}`,
      );
    const head = page.getByRole('banner');
    for (const text of [company.website.value, formatPhone(company.phone.value)])
      await expect(head.getByText(text)).toBeVisible();
    expect(await page.evaluate(smallLetters)).toEqual([]);
    const dark = page.locator(`#${objectives.anchor}`);
    await expect(dark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(dark.getByRole('heading').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    // A new section may use the room to spare.
    expect(await sheets(page, sectionNames.every(isFrozen) ? TENTH_LESS : A4)).toBe(2);
  });

test(
  'X3 C1 K4 with every optional datum the home page still prints on two sheets',
  {
    tag: '@long',
  },
  async ({ page }, info) => {
    test.setTimeout(300_000);
    const copy = new EditableContent();
    const dist = info.outputPath('dist');
    for (const index of content.company.authorisations.keys())
      copy.set('empresa.yaml', ['authorisations', index, 'validUntil'], '2099-09-30');
    for (const index of content.certifications.certificates.keys())
      copy.set('inicio/certificaciones.yaml', ['certificates', index, 'validUntil'], '2099-09-30');
    // Different hours each day make a line a day.
    for (const [index, day] of Object.keys(days).entries())
      copy.set('empresa.yaml', ['openingHours', day], `8:0${index}–14:00, 16:00–18:00`);
    copy.set('inicio/nosotros.yaml', ['team', 'picture'], 'cobre.jpg');
    const env = { ...process.env, CONTENT_DIR: copy.root };
    await promisify(execFile)(process.execPath, ['scripts/build.ts', '--out', dist], { env });
    copy.discard();
    await page.route('/', (route) => route.fulfill({ path: join(dist, 'site/index.html') }));
    await page.goto('/');
    await triggerHydration(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('2099').filter({ visible: true }).first()).toBeVisible();
    expect(await sheets(page)).toBe(2);
  },
);

test('X3 the legal notice prints the targets of its links', { tag: '@long' }, async ({ page }) => {
  await page.goto('/aviso-legal');
  await page.emulateMedia({ media: 'print' });
  const links = await page.getByRole('main').locator('a[href^="https:"]').all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const { host, pathname } = new URL((await link.getAttribute('href')) ?? '');
    expect(await link.evaluate(printedBy)).toContain(`${host}${pathname}`.replace(/\/$/, ''));
  }
  expect([2, 3]).toContain(await sheets(page));
});
