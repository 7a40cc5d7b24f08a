/** Traceability, about, certifications and objectives: what they say, and that their links and drawings work. */
import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { content } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { traceability, about, certifications, objectives, site } = content;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test.describe('T1 traceability', () => {
  const section = (page: Page) => page.locator('#trazabilidad');

  test('has a heading and names the four lines of business', { tag: '@once' }, async ({ page }) => {
    await expect(section(page).getByRole('heading', { level: 2 })).toHaveText(traceability.title);
    const lines = section(page)
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Residuos peligrosos' }) });
    await expect(lines.getByRole('heading', { level: 4 })).toHaveText([
      'Residuos peligrosos',
      'Residuos no peligrosos',
      'Metales férricos y no férricos',
      'Sector aeroespacial',
    ]);
    for (const { text } of traceability.lines) await expect(lines.getByText(text)).toBeVisible();
  });

  test('tells the way of a load as an ordered list, from origin to destination', async ({ page }) => {
    const way = section(page).locator('ol');
    await expect(way).toHaveRole('list');
    const stations = way.getByRole('listitem');
    await expect(stations).toHaveCount(traceability.steps.length);
    for (const [index, { title, text }] of traceability.steps.entries()) {
      await expect(stations.nth(index)).toContainText(title);
      await expect(stations.nth(index)).toContainText(text);
    }
    await expect(stations.first()).toContainText('Origen');
    await expect(stations.filter({ hasText: 'Destino autorizado' })).toContainText(/Destino(?! autorizado)/);
  });

  test('draws the stations along the way in the order they are read', async ({ page }) => {
    const places = await section(page)
      .locator('ol > li')
      .evaluateAll((all) =>
        all.map((station) => {
          const { left, top } = station.getBoundingClientRect();
          return Math.round(top) * 10_000 + Math.round(left);
        }),
      );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('mentions no law, number or year but those given', { tag: '@once' }, async ({ page }) => {
    const text = await section(page).textContent();
    const numbers = text?.match(/\d[\d.,/]*\d|\d/g) ?? [];
    expect(numbers.filter((number) => !['7/2022', '553/2020', '333/2011'].includes(number))).toEqual([]);
    expect(numbers).toContain('7/2022');
    expect(numbers).toContain('553/2020');
  });
});

test.describe('A1 about', () => {
  const section = (page: Page) => page.locator('#sobre-nosotros');

  test('its title is in upper case in the text itself', { tag: '@once' }, async ({ page }) => {
    const title = section(page).getByRole('heading', { level: 2 });
    expect(await title.evaluate((node) => node.textContent?.trim())).toBe('SOBRE NOSOTROS');
    await expect(title).toHaveCSS('text-transform', 'none');
  });

  test('has a card for each of its seven matters', { tag: '@once' }, async ({ page }) => {
    const { who, specialisation, experience, network, mission, location, team } = about;
    const all = [who, specialisation, experience, network, mission, location, team];
    const cards = section(page).getByRole('article');
    await expect(cards).toHaveCount(all.length);
    for (const { title } of all) {
      const card = cards.filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
      await expect(card).toHaveCount(1);
    }
    for (const { text } of [who, specialisation, experience, network, mission]) {
      await expect(section(page).getByText(text)).toBeVisible();
    }
  });

  test('tells the location in four points', async ({ page }) => {
    const card = section(page).getByRole('article').filter({ hasText: about.location.title });
    await expect(card.getByRole('heading', { level: 4 })).toHaveText([
      /puerto interior de Sevilla/i,
      /cerca del puerto de Algeciras/i,
      /transporte terrestre/i,
      /conexión internacional/i,
    ]);
    await expect(card.getByRole('listitem')).toHaveCount(4);
  });

  test('has a locator map with a name and a description', async ({ page }) => {
    const map = section(page).getByRole('img', { name: about.location.map.title });
    await expect(map).toBeVisible();
    await expect(map).toHaveAccessibleDescription(/Sevilla.*Algeciras.*km/s);
    const lines = await map
      .locator('path')
      .evaluateAll((paths: SVGPathElement[]) =>
        paths.filter((path) => path.getAttribute('d')).map((path) => path.getTotalLength()),
      );
    expect(Math.min(...lines), 'every line is drawn').toBeGreaterThan(0);
    for (const name of ['Algeciras', 'Guadalquivir']) {
      await expect(section(page).locator('svg text', { hasText: name }).first()).toBeVisible();
    }
  });

  test('marks the photograph of the team as «Próximamente»', async ({ page }) => {
    const card = section(page).getByRole('article').filter({ hasText: about.team.title });
    await expect(card.getByText('Próximamente', { exact: true })).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
  });
});

test.describe('C1 certifications', { tag: '@once' }, () => {
  const section = (page: Page) => page.locator('#certificaciones');

  test('names both authorisations and who gave them', async ({ page }) => {
    for (const code of ['GRU-3254', 'AN-0578']) {
      await expect(section(page).getByRole('definition').filter({ hasText: code })).toBeVisible();
    }
    await expect(section(page).getByText('Junta de Andalucía').first()).toBeVisible();
    for (const text of certifications.text) await expect(section(page).getByText(text)).toBeVisible();
  });

  test('offers three certificates', async ({ page }) => {
    await expect(section(page).getByRole('link')).toHaveText([/ISO\s9001/, /ISO\s14001/, /333/]);
  });

  for (const certificate of certifications.certificates) {
    const link = (page: Page) => section(page).getByRole('link').filter({ hasText: certificate.reference });

    test(`${certificate.name} opens as a PDF in a new tab, and says so`, async ({ page, request }) => {
      await expect(link(page)).toHaveAttribute('target', '_blank');
      await expect(link(page)).toHaveAttribute('rel', /noopener/);
      await expect(link(page)).toHaveAccessibleName(
        new RegExp(`${certificate.name.replace(/\s/, '\\s')}.*pestaña nueva`, 's'),
      );
      const answer = await request.get((await link(page).getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test(`${certificate.name} tells its format and its true size`, async ({ page }) => {
      const { size } = statSync(`content/es/certificados/${certificate.file}`);
      const kilobytes = new RegExp(`PDF, ${Math.round(size / 1024)}\\skB`);
      await expect(link(page).getByText(kilobytes)).toBeVisible();
    });
  }
});

test('J1 objectives has four cards, each with its statement', { tag: '@once' }, async ({ page }) => {
  const cards = page.locator('#objetivos').getByRole('listitem');
  await expect(cards).toHaveCount(4);
  for (const [index, matter] of [
    /compromiso principal.*mejor(a|ar) .*continua/s,
    /mejorar la calidad.*legislación/s,
    /todos los requisitos del cliente, de calidad y ambientales/s,
    /prevenimos la contaminación.*gestión adecuada de los residuos/is,
  ].entries()) {
    await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(
      objectives.objectives[index]?.title ?? '',
    );
    await expect(cards.nth(index)).toContainText(matter);
  }
});

test('says of every link that opens a new tab that it does', { tag: '@once' }, async ({ page }) => {
  const links = page.locator('a[target="_blank"]');
  const count = await links.count();
  expect(count).toBeGreaterThanOrEqual(3);
  const silent = await links.evaluateAll(
    (all, words) => all.filter((link) => !link.textContent?.includes(words)).map((link) => link.outerHTML),
    site.newTab,
  );
  expect(silent).toEqual([]);
});
