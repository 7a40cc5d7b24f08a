/** Traceability, services, about, certifications and objectives. */
import { statSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { content, scrollToElement } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const { traceability, services, about, certifications, company } = content;
const VOLUMES = [12, 16, 20, 22, 25];

/** CSS pixels per unit of a drawing. */
const scaleOf = (drawing: Locator) => drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('T1 has four lines of business and draws the way of a load in order', { tag: '@both' }, async ({
  page,
}) => {
  const section = page.locator('#trazabilidad');
  await expect(section.getByRole('heading', { level: 4 }).filter({ visible: true })).toContainText([
    'Residuos peligrosos',
    'Residuos no peligrosos',
    'Metales férricos y no férricos',
    'Sector aeroespacial',
  ]);
  for (const { title, text } of traceability.lines) {
    await expect(section.getByText(text)).toBeVisible();
    const ask = section.getByRole('link', { name: traceability.ask.about.replace('{line}', title) });
    await expect(ask).toHaveCount(2);
  }
  const stations = section.locator('ol').getByRole('listitem');
  await expect(stations).toContainText(traceability.steps.map(({ text }) => text));
  await expect(stations.first()).toContainText('Origen');
  await expect(stations.filter({ hasText: 'Destino autorizado' })).toHaveCount(1);
  const places = await stations.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => Math.round(top) * 10_000 + left),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('T1 a phone shows each picture in the item of its line, small beside its text, the last one large above it', {
  tag: '@phone',
}, async ({ page }) => {
  await scrollToElement(page.locator('#trazabilidad'));
  for (const { title, picture } of traceability.lines) {
    const item = page
      .locator('#trazabilidad li')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const shown = item.getByRole('img', { name: content.pictures[picture]?.alt ?? '' });
    await shown.scrollIntoViewIfNeeded();
    const [box, name, text] = await Promise.all(
      [shown, item.getByRole('heading'), item.getByRole('paragraph').first()].map((one) => one.boundingBox()),
    );
    if (!box || !name || !text) throw new Error(`${title}: no box.`);
    if (title === traceability.lines.at(-1)?.title) {
      expect(box.y + box.height).toBeLessThanOrEqual(name.y);
      expect(box.width).toBeGreaterThanOrEqual(name.width);
    } else {
      expect(name.y + name.height).toBeLessThanOrEqual(box.y);
      expect(text.x + text.width).toBeLessThanOrEqual(box.x);
    }
  }
});

test('S1 has its four cards, with the measures of the tray', async ({ page }) => {
  const section = page.locator('#servicios');
  const { fleet, containers, trays, adaptation } = services;
  for (const { title, text } of [fleet, containers, trays, adaptation]) {
    await expect(section.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    await expect(section.getByText(text)).toBeVisible();
  }
  await expect(section.getByText(/flota|camiones/i).first()).toBeVisible();
  await expect(section.getByText(/hermética.*impermeable.*fugas/is)).toBeVisible();
  // The first for the eye, the second for the ear.
  await expect(section.getByText(/^1200\s×\s1000\s×\s790\smm$/)).toBeVisible();
  for (const value of [/^1200 por 1000 por 790 milímetros$/, /^670\slitros$/, /^40\skg$/])
    await expect(section.getByRole('definition').filter({ hasText: value })).toBeVisible();
});

test('S1 draws the tray with its dimensions, and the containers to one scale beside a person', {
  tag: '@both',
}, async ({ page }) => {
  const section = page.locator('#servicios');
  const tray = section.getByRole('img', { name: services.trays.drawingTitle });
  await expect(tray).toHaveAccessibleDescription(/1200\smm.*1000\smm.*790\smm/s);
  for (const measure of ['1200', '1000', '790'])
    await expect(tray.locator('text').getByText(measure, { exact: true })).toBeVisible();
  const person = section.getByRole('img', { name: services.containers.drawingTitle });
  await expect(person).toBeVisible();
  await expect(section.getByText(services.containers.person, { exact: true })).toBeVisible();
  const drawings = await section.locator('label svg').all();
  expect(drawings).toHaveLength(VOLUMES.length);
  const scale = await scaleOf(person);
  for (const drawing of drawings) expect(await scaleOf(drawing)).toBeCloseTo(scale, 1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S1 a chosen size shows the link that asks for it', async ({ page }) => {
    const choice = page
      .locator('#servicios')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') });
    const link = choice.getByRole('link', { name: /WhatsApp/ });
    await expect(link).toHaveAccessibleName(/\b20\sm³/);
    for (const volume of VOLUMES) {
      await choice.locator('label', { hasText: new RegExp(`^${volume}\\s`) }).click();
      await expect(link).toHaveAccessibleName(new RegExp(`\\b${volume}\\sm³`));
      const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect(origin + pathname).toBe(`https://wa.me/${company.whatsapp.value.slice(1)}`);
      expect(searchParams.get('text')).toMatch(new RegExp(`\\b${volume}\\sm³`));
    }
    await page.keyboard.press('ArrowRight');
    await expect(link).toHaveAccessibleName(/\b12\sm³/);
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  });
});

test('A1 has «SOBRE NOSOTROS», seven cards, four points and the drawn map', async ({ page }) => {
  const section = page.locator('#sobre-nosotros');
  const title = section.getByRole('heading', { level: 2 });
  expect(await title.evaluate((node) => node.textContent?.trim())).toBe('SOBRE NOSOTROS');
  await expect(title).toHaveCSS('text-transform', 'none');
  const { who, specialisation, experience, network, mission, location, team } = about;
  const cards = section.getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    [who, specialisation, experience, network, mission, location, team].map((card) => card.title),
  );
  for (const { text } of [who, specialisation, experience, network, mission])
    await expect(section.getByText(text)).toBeVisible();
  await expect(cards.filter({ hasText: location.title }).getByRole('heading', { level: 4 })).toHaveText([
    /puerto interior de Sevilla/i,
    /cerca del puerto de Algeciras/i,
    /transporte terrestre/i,
    /conexión internacional/i,
  ]);
  const map = section.getByRole('img', { name: location.map.title });
  await expect(map).toBeVisible();
  await expect(map).toHaveAccessibleDescription(/Sevilla.*Algeciras.*km/s);
  for (const name of ['Algeciras', 'Guadalquivir'])
    await expect(section.locator('svg text', { hasText: name }).first()).toBeVisible();
});

test('C1 names the authorisations and opens three certificates in new tabs', async ({ page, request }) => {
  const section = page.locator('#certificaciones');
  for (const code of ['GRU-3254', 'AN-0578'])
    await expect(section.getByRole('definition').filter({ hasText: code })).toBeVisible();
  await expect(section.getByText('Junta de Andalucía').first()).toBeVisible();
  await expect(section.getByRole('link')).toHaveText([/ISO\s9001/, /ISO\s14001/, /333/]);
  for (const { reference, file } of certifications.certificates) {
    const link = section.getByRole('link').filter({ hasText: reference });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/pestaña nueva/);
    const { size } = statSync(`content/certificados/${file}`);
    await expect(link).toContainText(new RegExp(`PDF, ${Math.round(size / 1024)}\\skB`));
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await response.body()).length).toBe(size);
  }
});

test('J1 has four cards, each with its statement', async ({ page }) => {
  await expect(page.locator('#objetivos').getByRole('listitem')).toHaveText([
    /compromiso principal.*mejor(a|ar) .*continua/is,
    /mejorar la calidad.*legislación/is,
    /todos los requisitos del cliente, de calidad y ambientales/is,
    /prevenimos la contaminación.*gestión adecuada de los residuos/is,
  ]);
});
