/**
 * `npm run bench:letters`: script time for a typed letter in the editor, with 217 pictures and lists as long as allowed.
 * Prints the median and the maximum of forty letters in each form; `npm run bench:letters -- . ../before` compares
 * working copies.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { ensureChromium, launchOptions } from '../tests/support/browser.ts';
import { copyContent } from '../tests/support/fixture.ts';
import { freePort, startProgram } from '../tests/support/program.ts';

const PICTURES = 217;
const ITEMS = 12;
const SLIDES = 30;
const LETTERS = 40;
/** Pause after each letter, for the work that the letter starts. */
const SETTLE_MS = 150;

/** Each form, and the element that contains the text box to type in. */
const PLACES: Record<string, (main: Locator) => Locator> = {
  Portada: (main) => main,
  Objetivos: (main) => main.locator('.list > .fields > ol > li').nth(ITEMS / 2),
  Servicios: (main) => main,
  Fotografías: (main) => main.locator('.photograph').nth(PICTURES / 2),
};
/** Metrics of the DevTools protocol's Performance domain. */
const DURATIONS = { script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' };

/** Fills a copy of the test content. */
async function makeContent(root: string): Promise<void> {
  copyContent(root);
  const change = (file: string, fill: (value: Record<string, unknown>) => void) => {
    const value = parse(readFileSync(join(root, file), 'utf8'));
    fill(value);
    writeFileSync(join(root, file), stringify(value));
  };
  const both = (words: string) => ({ es: `${words} en español`, en: `${words} in English` });
  change('inicio/objetivos.yaml', (value) => {
    value.objectives = Array.from({ length: ITEMS }, (_, place) => {
      return { title: both(`Título ${place}`), text: both(`Texto ${place}`) };
    });
  });
  const old = Object.keys(parse(readFileSync(join(root, 'fotos.yaml'), 'utf8')));
  const names = Array.from({ length: PICTURES - old.length }, (_, place) => `foto-${place}.jpg`);
  change('fotos.yaml', (value) => {
    for (const name of names) value[name] = { alt: both(`Fotografía ${name}`), standIn: true };
  });
  change('inicio/servicios.yaml', ({ carousel }) => {
    Object(carousel).pictures = [...Object(carousel).pictures, ...names].slice(0, SLIDES);
  });
  for (const [place, name] of names.entries()) {
    const background = { r: place, g: 100, b: 100 };
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
    writeFileSync(join(root, 'fotos', name), await picture.jpeg().toBuffer());
  }
}

/** CPU time of the page since it opened, in milliseconds. */
async function readDurations(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return Object.values(DURATIONS).map((name) => value(name) * 1000);
}

/** For each typed letter, the milliseconds of each duration. */
async function measureLetters(page: Page, place: Locator): Promise<number[][]> {
  const session = await page.context().newCDPSession(page);
  // Thread time: other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const opener = place.locator('> button[aria-expanded="false"]:not(.more)');
  if (await opener.count()) await opener.click();
  await place.locator('textarea').first().click();
  await sleep(1_000);
  const letters: number[][] = [];
  for (let count = 0; count < LETTERS; count += 1) {
    const before = await readDurations(session);
    await page.keyboard.type(count % 6 === 5 ? ' ' : 'a');
    await sleep(SETTLE_MS);
    const after = await readDurations(session);
    letters.push(after.map((duration, column) => duration - (before[column] ?? 0)));
  }
  await session.detach();
  return letters;
}

async function measure(copy: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'letters-'));
  const root = join(home, 'content');
  mkdirSync(root);
  await makeContent(root);
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: port, CONTENT_DIR: root };
  const program = startProgram(
    process.execPath,
    ['editor/main.ts', '--settings', join(home, 'none')],
    env,
    resolve(copy),
  );
  const browser = await chromium.launch(launchOptions(ensureChromium()));
  try {
    await program.ready((output) => output.includes(origin));
    const context = await browser.newContext({ viewport: { width: 1350, height: 900 } });
    // Block the preview, which runs scripts of its own.
    await context.route(/^[^/]+\/\/[^/]+\/(?!editor)/, (route) => route.fulfill({ body: '' }));
    const page = await context.newPage();
    await page.goto(`${origin}/editor`);
    for (const [form, find] of Object.entries(PLACES)) {
      const link = page
        .getByRole('navigation', { name: 'Formularios' })
        .getByRole('button', { name: new RegExp(`^${form}`) });
      await link.click();
      const letters = await measureLetters(page, find(page.getByRole('main')));
      const columns = Object.keys(DURATIONS).map((_, column) => {
        const sorted = letters.map((letter) => letter[column] ?? Number.NaN).toSorted((a, b) => a - b);
        return `${sorted[sorted.length >> 1]?.toFixed(1)} (${sorted.at(-1)?.toFixed(1)})`;
      });
      console.log(`| ${copy}: ${form} | ${columns.join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await program.stop();
    rmSync(home, { recursive: true });
  }
}

const [, , ...copies] = process.argv;
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, load before ${loadavg()[0]?.toFixed(1)}; median (max) in milliseconds`,
);
console.log(`\n| form | ${Object.keys(DURATIONS).join(' | ')} |\n|---|---|---|---|`);
for (const copy of copies.length > 0 ? copies : ['.']) await measure(copy);
