import { formatPhone } from '../../src/content/phone.ts';
import { content } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const { company } = content;

const SUBJECTS = [
  /objeto/i,
  /condiciones de uso/i,
  /propiedad intelectual/i,
  /responsabilidad/i,
  /protección de datos/i,
  /cookies/i,
  /ley aplicable y tribunales/i,
];

test('L1 gives the company’s data and has a section for each subject', async ({ page }) => {
  await page.goto('/aviso-legal');
  const main = page.getByRole('main');
  await expect(main.locator('dl').first().getByRole('definition')).toHaveText([
    company.legalName.value,
    company.taxId.value,
    company.legalForm,
    company.sector,
    '14 de diciembre de 2018',
    `${company.street.value}, ${company.postalCode.value} ${company.locality}, ${company.country}`,
    new URL(company.website.value).host,
    company.email.value,
    formatPhone(company.phone.value),
    company.activity,
    '4677',
    company.register.value,
  ]);
  for (const subject of SUBJECTS) {
    const section = main.locator('section').filter({ has: page.getByRole('heading', { name: subject }) });
    await expect(section.first()).toContainText(/.{120}/);
  }
  for (const words of ['2016/679', '3/2018', 'WhatsApp', 'OpenStreetMap', 'Sevilla', 'no instala cookies'])
    await expect(main).toContainText(words);
});
