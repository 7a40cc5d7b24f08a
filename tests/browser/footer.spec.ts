import { content } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const { company, site, legal } = content;

test('P1 P2 P3 P4 P5 the footer has its links and words', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const headingOf = (name: string) => footer.getByRole('heading', { name, exact: true });
  const listUnder = (name: string) =>
    headingOf(name).locator('xpath=following-sibling::ul').getByRole('listitem');
  await test.step('P1', async () => {
    const logo = footer.getByRole('link', { name: company.tradeName.value });
    await expect(logo).toHaveAttribute('href', '/');
    await expect(logo.locator('svg')).toBeVisible();
    await expect(footer.getByText(site.footer.tagline)).toBeVisible();
  });
  await test.step('P2', async () => {
    const links = footer.getByRole('navigation').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/#sobre-nosotros', '/#certificaciones']);
  });
  await test.step('P3', async () => {
    await expect(headingOf('Servicios').getByRole('link')).toHaveAttribute('href', '/#servicios');
    await expect(listUnder('Servicios')).toHaveText([
      /^Gestión de residuos peligrosos$/,
      /no peligrosos/,
      /aeroespacial/,
      /Logística/,
    ]);
  });
  await test.step('P5', async () => {
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(footer.getByText('©')).toContainText(`© ${year} ${company.tradeName.value}`);
    await footer.getByRole('link', { name: 'Aviso Legal', exact: true }).click();
    await expect(page).toHaveURL('/aviso-legal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal.title);
  });
  await test.step('P4, from the legal notice and from the home page', async () => {
    const link = headingOf('Contacto').getByRole('link');
    await expect(listUnder('Contacto')).toHaveText(['Sevilla, España', 'Ámbito Nacional e Internacional']);
    await expect(link).toHaveAttribute('href', '/#contacto');
    await link.click();
    await expect(page).toHaveURL('/#contacto');
    await expect(page.locator('#contacto')).toBeInViewport();
    await expect(link).toHaveAttribute('href', '#contacto');
  });
});

test('B5 the year is right years after the build', async ({ page }) => {
  const later = new Date().getFullYear() + 3;
  await page.clock.setFixedTime(new Date(later, 5, 15));
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(`© ${later} `);
  await expect(page.getByRole('contentinfo').locator('time')).toHaveAttribute('datetime', String(later));
});
