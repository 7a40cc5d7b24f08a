import { formatPhone } from '../../src/content/phone.ts';
import { content, expectUnderHeader } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, legal } = content;

/** Label → exact value of each row of the company's data. */
const ROWS: [label: string, value: string][] = [
  [legal.rows.legalName, company.legalName.value],
  [legal.rows.taxId, company.taxId.value],
  [legal.rows.legalForm, company.legalForm],
  [legal.rows.sector, company.sector],
  [legal.rows.incorporated, '14 de diciembre de 2018'],
  [
    legal.rows.address,
    `${company.street.value}, ${company.postalCode.value} ${company.locality}, ${company.country}`,
  ],
  [legal.rows.website, new URL(company.website.value).host],
  [legal.rows.email, company.email.value],
  [legal.rows.phone, formatPhone(company.phone.value)],
  [legal.rows.activity, company.activity],
  [legal.rows.cnae, '4677'],
  [legal.rows.register, company.register.value],
];

/** What the notice must speak of, by its headings. */
const SUBJECTS = [
  /objeto/i,
  /condiciones de uso/i,
  /propiedad intelectual/i,
  /responsabilidad/i,
  /protección de datos/i,
  /cookies/i,
  /ley aplicable y tribunales/i,
];

test.describe('L1 legal notice', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/aviso-legal');
  });

  test('gives the company’s data, row by row', async ({ page }) => {
    const data = page.getByRole('main').locator('dl').first();
    const terms = data.getByRole('term');
    await expect(terms).toHaveText(ROWS.map(([label]) => label));
    await expect(data.getByRole('definition')).toHaveText(ROWS.map(([, value]) => value));
  });

  for (const subject of SUBJECTS) {
    test(`has a section on ${subject.source}`, async ({ page }) => {
      const heading = page.getByRole('main').getByRole('heading', { level: 2, name: subject });
      await expect(heading).toHaveCount(1);
      await expect(heading.locator('xpath=ancestor::section[1]')).toContainText(/.{120}/);
    });
  }

  test('speaks of the law, and of what others receive', async ({ page }) => {
    const main = page.getByRole('main');
    for (const words of [
      '2016/679',
      '3/2018',
      'WhatsApp',
      'OpenStreetMap',
      'Sevilla',
      'no instala cookies',
    ]) {
      await expect(main).toContainText(words);
    }
  });

  test('every entry of its contents leads to one section', async ({ page }) => {
    const entries = page.getByRole('navigation', { name: legal.toc }).getByRole('link');
    const hashes = await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hashes.length).toBeGreaterThanOrEqual(SUBJECTS.length);
    for (const hash of hashes) await expect(page.locator(`section[id="${hash.slice(1)}"]`)).toHaveCount(1);
  });

  test('an entry of its contents brings the visitor there', async ({ page }) => {
    const last = page.getByRole('navigation', { name: legal.toc }).getByRole('link').last();
    const hash = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page.locator(hash)).toBeFocused();
    await expectUnderHeader(page, page.locator(hash));
  });
});

for (const path of ['/', '/aviso-legal', '/no-existe']) {
  test(`L1 no anchor of ${path} stands twice, and none is missing`, { tag: '@once' }, async ({
    noScriptPage: page,
    expectConsole,
  }) => {
    if (path === '/no-existe') expectConsole(/404/);
    await page.goto(path);
    const { twice, missing } = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const wanted = [...document.querySelectorAll('a[href^="#"]')].map(
        (link) => link.getAttribute('href') ?? '',
      );
      return {
        twice: ids.filter((id, index) => ids.indexOf(id) !== index),
        missing: wanted.filter((hash) => !ids.includes(hash.slice(1))),
      };
    });
    expect({ twice, missing }).toEqual({ twice: [], missing: [] });
  });
}
