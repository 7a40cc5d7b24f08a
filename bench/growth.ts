/**
 * `npm run bench:growth`: what the home page costs before any scroll, and what its build takes, with 13, 50 and 200 pictures
 * in the carousel. Builds aside, from a copy of the content, and leaves dist/ alone. Writes bench/results/growth.json.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { ensureChromium, launchOptions } from '../scripts/browser.ts';
import { listen } from '../scripts/ports.ts';
import { createSite } from '../server/site.ts';
import { type Bytes, measureBytes } from './bytes.ts';

const COUNTS = [13, 50, 200];
const ROOT = resolve(import.meta.dirname, '..');
const RESULTS = join(import.meta.dirname, 'results/growth.json');
/** Where Astro keeps the pictures it has made, and where they wait meanwhile: each build here makes all of its own. */
const KEPT = join(ROOT, 'node_modules/.astro');
const ASIDE = `${KEPT}-aside`;

interface Growth {
  readonly pictures: number;
  readonly buildSeconds: number;
  /** The home page in Brotli, in bytes. */
  readonly html: number;
  readonly phone: Bytes;
}

/** A copy of the content whose carousel has so many pictures, all different, as large as photographs are. */
async function contentWith(pictures: number, home: string): Promise<string> {
  const content = join(home, 'contenido');
  cpSync(join(ROOT, 'content/es'), content, { recursive: true });
  const services = parseDocument(readFileSync(join(content, 'inicio/servicios.yaml'), 'utf8'));
  const photos = parseDocument(readFileSync(join(content, 'fotos.yaml'), 'utf8'));
  const names = (services.getIn(['carousel', 'pictures']) as { toJSON(): string[] }).toJSON();
  for (let added = names.length; added < pictures; added += 1) {
    const source = names[added % 13] ?? '';
    const name = `carrusel-${added}.jpg`;
    await sharp(join(content, 'fotos', source))
      .modulate({ hue: (added * 37) % 360 })
      .jpeg({ quality: 85 })
      .toFile(join(content, 'fotos', name));
    photos.set(name, { alt: `Fotografía de prueba número ${added}, tomada de otra`, standIn: true });
    names.push(name);
  }
  services.setIn(['carousel', 'pictures'], names);
  writeFileSync(join(content, 'inicio/servicios.yaml'), services.toString({ lineWidth: 0 }));
  writeFileSync(join(content, 'fotos.yaml'), photos.toString({ lineWidth: 0 }));
  return content;
}

function build(content: string, dist: string): number {
  rmSync(KEPT, { recursive: true, force: true });
  const started = performance.now();
  const steps = [
    ['scripts/check-content.ts'],
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', join(dist, 'site')],
    ['scripts/postbuild.ts', dist],
  ];
  for (const step of steps) {
    const environment = { ...process.env, CONTENT_DIR: content, ASTRO_TELEMETRY_DISABLED: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, step, {
      cwd: ROOT,
      env: environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${step[0]} failed: ${stdout}${stderr}`);
  }
  return (performance.now() - started) / 1000;
}

async function measure(pictures: number): Promise<Growth> {
  const home = mkdtempSync(join(tmpdir(), 'crecimiento-'));
  const dist = join(home, 'dist');
  try {
    const buildSeconds = build(await contentWith(pictures, home), dist);
    const { server, stop } = createSite(dist);
    const port = await listen(server);
    const browser = await chromium.launch(launchOptions(await ensureChromium()));
    const { phone } = await measureBytes(browser, `http://127.0.0.1:${port}/`);
    await browser.close();
    await stop(0);
    if (!phone) throw new Error('Nothing was measured.');
    return {
      pictures,
      buildSeconds,
      html: statSync(join(dist, 'site/index.html.br')).size,
      phone: phone.load,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const results: Growth[] = [];
if (existsSync(KEPT)) renameSync(KEPT, ASIDE);
try {
  for (const pictures of COUNTS) {
    const growth = await measure(pictures);
    results.push(growth);
    const requests = Object.values(growth.phone).reduce((sum, kind) => sum + kind.requests, 0);
    console.log(
      `${pictures} pictures: build ${growth.buildSeconds.toFixed(1)} s, HTML ${(growth.html / 1000).toFixed(1)} kB; ` +
        `before a scroll ${requests} requests, pictures ${((growth.phone.image?.bytes ?? 0) / 1000).toFixed(1)} kB`,
    );
  }
} finally {
  rmSync(KEPT, { recursive: true, force: true });
  if (existsSync(ASIDE)) renameSync(ASIDE, KEPT);
}
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
