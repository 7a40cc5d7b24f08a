/**
 * `npm run bench:scale`: time and memory of the editor's server with 200 photographs of some 4 MB, 500 versions and a
 * window. Prints one line for each measure; the first state contains the first reading of all files.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { stringify } from 'yaml';
import type { StateReply } from '../editor/shared/protocol.ts';
import { ensureChromium, launchOptions } from '../tests/support/browser.ts';
import { copyContent } from '../tests/support/fixture.ts';
import { freePort, startProgram } from '../tests/support/program.ts';

const PICTURES = 200;
const VERSIONS = 500;
/** A JPEG of noise of this size has some 4.2 MB. */
const SIDES = { width: 2400, height: 1800, channels: 3 } as const;

const home = mkdtempSync(join(tmpdir(), 'scale-'));
const root = join(home, 'content');
copyContent(root);
const noise = randomBytes(SIDES.width * SIDES.height * SIDES.channels);
const names = Array.from({ length: PICTURES }, (_, place) => `foto-${place}.jpg`);
for (const [place, name] of names.entries()) {
  noise.writeUInt32LE(place);
  const picture = sharp(noise, { raw: SIDES }).jpeg({ quality: 94 });
  writeFileSync(join(root, 'fotos', name), await picture.toBuffer());
}
const both = { es: 'Nave', en: 'Premises' };
const entries = Object.fromEntries(names.map((name) => [name, { alt: { ...both }, standIn: false }]));
const file = join(root, 'fotos.yaml');
writeFileSync(file, readFileSync(file, 'utf8') + stringify(entries));
mkdirSync(join(root, '.editor/versiones'), { recursive: true });
const text = 'Lo que nos exigimos en cada trabajo. '.repeat(300);
for (let place = 1; place <= VERSIONS; place += 1) {
  const at = Date.now() - place * 60_000;
  const version = { at, before: { objectives: { text } }, after: { objectives: {} }, removed: {} };
  writeFileSync(join(root, `.editor/versiones/${at}.json`), JSON.stringify(version));
}

const port = String(await freePort());
const origin = `http://127.0.0.1:${port}`;
const args = ['editor/main.ts', '--settings', join(home, 'none')];
const program = startProgram(process.execPath, args, { PORT: port, CONTENT_DIR: root });
const browser = await chromium.launch(launchOptions(ensureChromium()));

const post = async (path: string, body: object): Promise<StateReply> => {
  const headers = { origin, 'content-type': 'application/json' };
  return (
    await fetch(`${origin}/editor/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json();
};
/** Runs a task and prints its seconds. */
async function time<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await act();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(2)} s`);
  return result;
}

try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}`);
  await program.ready((output) => output.includes(origin));
  const window = { window: randomUUID(), saved: 0 };
  const first = await time('first state', () => post('open', window));
  const known = { ...window, saved: first.saved?.revision ?? 0 };
  const hero = Object(first.saved?.values.hero);
  const value = { ...hero, title: { ...hero.title, es: 'Otro titular' } };
  const draft = { forms: { hero: { value, base: first.saved?.hashes.hero } }, files: {}, reviewed: [] };
  await time('a letter in the draft', () => post('draft', { ...known, draft }));
  await time('a save of one word', () => post('save', known));
  const list = await time(`${VERSIONS} versions`, async () =>
    (await fetch(`${origin}/editor/api/versions`)).text(),
  );
  console.log(`list of versions: ${(list.length / 1000).toFixed(0)} kB`);
  const context = await browser.newContext();
  await context.route(/^[^/]+\/\/[^/]+\/(?!editor)/, (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  await time('a window', async () => {
    await page.goto(`${origin}/editor`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  console.log(
    `peak memory of the server: ${(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)} MB`,
  );
} finally {
  await browser.close();
  await program.stop();
  rmSync(home, { recursive: true });
}
