/**
 * `npm run guide`: the pictures of `content/es/LEEME.md`, each with a frame around what the company edits. Run it when the
 * design changes, and look at them.
 */
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium, launchOptions } from '../testing/browser.ts';
import { settle } from '../testing/page.ts';
import { startSite } from '../testing/server.ts';

const FOLDER = resolve(import.meta.dirname, '../docs/leeme');
const VIEW = { width: 1100, height: 760 };
/** CSS pixels of the page above and below the frame. */
const MARGIN = 144;

/** What is framed, by the name of its picture. */
const FRAMED: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  texto: (page) => page.locator('#objetivos li').first(),
  telefono: (page) => page.locator('#contacto dl'),
  fotografia: (page) => page.locator('[aria-roledescription] [aria-roledescription] img').first(),
  certificado: (page) => page.locator('#certificaciones a[type="application/pdf"]').first(),
  video: (page) => page.locator('video').locator('..'),
};

const site = await startSite();
const browser = await chromium.launch(launchOptions(ensureChromium()));
const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', locale: 'es-ES' });
for (const [name, find] of Object.entries(FRAMED)) {
  await page.goto(site.origin);
  await settle(page);
  const framed = find(page);
  const { y, height } = await framed.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.style.cssText += 'outline: 5px solid #d92d20; outline-offset: 4px; border-radius: 4px';
    return element.getBoundingClientRect();
  });
  const top = Math.max(0, y - MARGIN);
  const clip = { x: 0, y: top, width: VIEW.width, height: Math.min(VIEW.height - top, height + 2 * MARGIN) };
  await page.screenshot({ path: resolve(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 72, clip });
  console.log(`✓ ${name}.jpg`);
}
await browser.close();
await site.stop();
