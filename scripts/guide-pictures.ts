/**
 * `npm run guide`: photographs, for `content/es/LEEME.md`, where each thing that the company edits is seen on the built site,
 * with a frame around it. To be run anew, and looked at, when the design changes.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createSite } from '../server/site.ts';
import { settle } from '../tests/browser/support/settle.ts';
import { ensureChromium, launchOptions } from './browser.ts';
import { listen } from './ports.ts';

const DIST = resolve(import.meta.dirname, '../dist');
const FOLDER = resolve(import.meta.dirname, '../docs/leeme');
const VIEW = { width: 1100, height: 760 };
/** CSS pixels of the page around what is framed. */
const MARGIN = 36;
/** Pixels of a picture's width, enough to be read beside the text. */
const WIDTH = 800;

/** What is framed, by the name of its picture. */
const GUIDES: Record<string, (page: Page) => Locator> = {
  texto: (page) => page.locator('#objetivos li').first(),
  telefono: (page) => page.locator('#contacto dl'),
  fotografia: (page) => page.locator('[aria-roledescription] [aria-roledescription] img').first(),
  certificado: (page) => page.locator('#certificaciones a[type="application/pdf"]').first(),
  video: (page) => page.locator('video').locator('..'),
};

async function take(browser: Browser, origin: string, name: string, find: (page: Page) => Locator) {
  const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', locale: 'es-ES' });
  await page.goto(origin);
  await settle(page);
  const framed = find(page);
  await framed.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await framed.boundingBox();
  if (!box) throw new Error(`${name}: what the guide shows is not on the page.`);
  // The whole width, so that one sees where on the page it is; no higher than it takes.
  const top = Math.max(0, Math.round(box.y - 4 * MARGIN));
  const height = Math.round(Math.min(VIEW.height - top, box.height + 8 * MARGIN));
  const picture = await page.screenshot({ clip: { x: 0, y: top, width: VIEW.width, height } });
  const marked = await sharp(picture)
    .composite([{ input: frame(box, top, height) }])
    .toBuffer();
  await sharp(marked)
    .resize({ width: WIDTH })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(resolve(FOLDER, `${name}.jpg`));
  await page.close();
  console.log(`✓ ${name}.jpg`);
}

/** A drawn frame around a box of the page, inside the picture that begins at `top`. */
function frame(box: { x: number; y: number; width: number; height: number }, top: number, height: number) {
  const x = Math.max(3, box.x - 8);
  const y = Math.max(3, box.y - top - 8);
  const width = Math.min(VIEW.width - x - 3, box.width + 16);
  const high = Math.min(height - y - 3, box.height + 16);
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${high}" fill="none" stroke="#d92d20" stroke-width="5" rx="4"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${VIEW.width}" height="${height}">${rect}</svg>`,
  );
}

const { server, stop } = createSite(DIST);
const port = await listen(server);
const browser = await chromium.launch(launchOptions(await ensureChromium()));
mkdirSync(FOLDER, { recursive: true });
try {
  for (const [name, find] of Object.entries(GUIDES))
    await take(browser, `http://127.0.0.1:${port}/`, name, find);
} finally {
  await browser.close();
  await stop(0);
}
