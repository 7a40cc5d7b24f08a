import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { SITE } from '../../support/fixture.ts';
import { content, scrollToElement } from './site.ts';

const { contact, company } = content;

/** A fake map that is higher than its frame and scrolls. */
const MAP = `<!doctype html><html lang="es"><title>Mapa</title><body>
  <main><h1>Mapa</h1><button>Ampliar</button><p style="block-size: 3000px">Calles</p></main></body></html>`;

/** Responds like a working host. */
export async function liveHost(route: Route): Promise<void> {
  const isIcon = new URL(route.request().url()).pathname === '/favicon.ico';
  await route.fulfill(
    isIcon ? { path: join(SITE, 'icon-192.png') } : { contentType: 'text/html; charset=utf-8', body: MAP },
  );
}

export const frameOf = (page: Page): Locator => page.locator('#contacto iframe');
export const drawingOf = (page: Page): Locator =>
  page.locator('#contacto').getByRole('img', { name: contact.map.drawingTitle });
export const moveButton = (page: Page): Locator =>
  page.getByRole('button', { name: contact.map.move, exact: true });

/** Opens the home page and scrolls to the map. */
export async function openMap(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToElement(drawingOf(page));
}

/** Expects the drawn map with the address, and no frame. */
export async function expectDrawnMap(page: Page): Promise<void> {
  await expect(frameOf(page)).toHaveCount(0);
  await expect(moveButton(page)).toHaveCount(0);
  await expect(drawingOf(page)).toBeVisible();
  await expect(drawingOf(page)).toHaveAccessibleDescription(/Sevilla/);
  await expect(page.locator('#contacto address')).toContainText(company.street.value);
  await expect(page.locator('#contacto figure').getByText(company.street.value)).toBeVisible();
}
