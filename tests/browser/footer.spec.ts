import { content, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

const { footer } = content.site;

for (const { path, contact } of [
  { path: '/', contact: '#contacto' },
  { path: '/aviso-legal', contact: '/#contacto' },
]) {
  test.describe(`on ${path}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
    });

    test('P1 the logo leads home, beside a tagline', async ({ page }) => {
      const logo = page.getByRole('contentinfo').getByRole('link', { name: content.company.tradeName.value });
      await expect(logo).toHaveAttribute('href', '/');
      await expect(logo.locator('svg')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText(footer.tagline)).toBeVisible();
    });

    test('P2 links lead to about and to certifications', async ({ page }) => {
      const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(['/#sobre-nosotros', '/#certificaciones']);
    });

    test('P3 the heading «Servicios» leads to services, above the four lines', async ({ page }) => {
      const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Servicios', exact: true });
      await expect(heading.getByRole('link')).toHaveAttribute('href', '/#servicios');
      const lines = heading.locator('xpath=following-sibling::ul').getByRole('listitem');
      await expect(lines).toHaveText([
        /^Gestión de residuos peligrosos$/,
        /no peligrosos/,
        /aeroespacial/,
        /Logística/,
      ]);
    });

    test('P4 the heading «Contacto» leads to contact, above the places', async ({ page }) => {
      const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Contacto', exact: true });
      await expect(heading.getByRole('link')).toHaveAttribute('href', contact);
      const places = heading.locator('xpath=following-sibling::ul').getByRole('listitem');
      await expect(places).toHaveText(['Sevilla, España', 'Ámbito Nacional e Internacional']);
    });

    test('P4 the heading «Contacto» brings the visitor there', async ({ page }) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click();
      await expect(page).toHaveURL('/#contacto');
      await expect(page.locator('#contacto')).toBeInViewport();
    });

    test('P5 the copyright line has the current year', async ({ page }) => {
      const line = page.getByRole('contentinfo').getByText('©');
      const year = await page.evaluate(() => new Date().getFullYear());
      await expect(line).toContainText(`© ${year} ${content.company.tradeName.value}`);
    });

    test('P5 «Aviso Legal» leads to the legal notice', async ({ page }) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso Legal', exact: true }).click();
      await expect(page).toHaveURL('/aviso-legal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.legal.title);
    });
  });
}
