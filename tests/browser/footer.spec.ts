import { content } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const { company, site, legal } = content;

for (const { path, contact } of [
  { path: '/', contact: '#contacto' },
  { path: '/aviso-legal', contact: '/#contacto' },
]) {
  test(`P1 P2 P3 P4 P5 the footer of ${path} has its links and words`, async ({ page }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const headingOf = (name: string) => footer.getByRole('heading', { name, exact: true });
    const listUnder = (name: string) =>
      headingOf(name).locator('xpath=following-sibling::ul').getByRole('listitem');
    // P1
    const logo = footer.getByRole('link', { name: company.tradeName.value });
    await expect(logo).toHaveAttribute('href', '/');
    await expect(logo.locator('svg')).toBeVisible();
    await expect(footer.getByText(site.footer.tagline)).toBeVisible();
    // P2
    const links = footer.getByRole('navigation').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/#sobre-nosotros', '/#certificaciones']);
    // P3
    await expect(headingOf('Servicios').getByRole('link')).toHaveAttribute('href', '/#servicios');
    await expect(listUnder('Servicios')).toHaveText([
      /^Gestión de residuos peligrosos$/,
      /no peligrosos/,
      /aeroespacial/,
      /Logística/,
    ]);
    // P4
    await expect(headingOf('Contacto').getByRole('link')).toHaveAttribute('href', contact);
    await expect(listUnder('Contacto')).toHaveText(['Sevilla, España', 'Ámbito Nacional e Internacional']);
    await headingOf('Contacto').getByRole('link').click();
    await expect(page).toHaveURL('/#contacto');
    await expect(page.locator('#contacto')).toBeInViewport();
    // P5
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(footer.getByText('©')).toContainText(`© ${year} ${company.tradeName.value}`);
    await footer.getByRole('link', { name: 'Aviso Legal', exact: true }).click();
    await expect(page).toHaveURL('/aviso-legal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal.title);
  });
}

test('B5 the year is right years after the build', async ({ page }) => {
  const later = new Date().getFullYear() + 3;
  await page.clock.setFixedTime(new Date(later, 5, 15));
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(`© ${later} `);
  await expect(page.getByRole('contentinfo').locator('time')).toHaveAttribute('datetime', String(later));
});
