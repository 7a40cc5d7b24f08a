import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namePictures } from './name-pictures.ts';

let site: string;
const picture = async (name: string, width: number, background = 'red') =>
  writeFileSync(
    join(site, '_astro', name),
    await sharp({ create: { width, height: 2, channels: 3, background } })
      .toFormat(name.endsWith('avif') ? 'avif' : 'jpeg')
      .toBuffer(),
  );
const names = () => readdirSync(join(site, '_astro')).sort();
const page = () => readFileSync(join(site, 'index.html'), 'utf8');

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'sitio-'));
  mkdirSync(join(site, '_astro'));
  writeFileSync(join(site, 'index.html'), '');
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

test('the pictures of one photograph are named by width and share one hash', async () => {
  await picture('cobre.05J2G2KV_16FVcf.avif', 40);
  await picture('cobre.05J2G2KV_Z1AmHdn.avif', 80);
  await picture('cobre.05J2G2KV_OdLqa.jpeg', 80);
  await namePictures(site);
  const hash = /^cobre\.([\w-]{4})\.jpeg$/.exec(names().at(-1) ?? '')?.[1];
  expect(names()).toEqual([`cobre-40.${hash}.avif`, `cobre-80.${hash}.avif`, `cobre.${hash}.jpeg`]);
});

test('the page names them as they are named now, and nothing else changes', async () => {
  await picture('mi foto-ñ.05J2G2KV_16FVcf.avif', 40);
  await picture('foto.05J2G2KV_16FVcf.avif', 40);
  const html = (a: string, b: string) =>
    `<img src="/_astro/${a}"><source srcset="/_astro/${b} 40w"> a_b.avif`;
  writeFileSync(
    join(site, 'index.html'),
    html(encodeURI('mi foto-ñ.05J2G2KV_16FVcf.avif'), 'foto.05J2G2KV_16FVcf.avif'),
  );
  writeFileSync(join(site, '_astro', 'archivo.D6Hf4gdH.woff2'), 'font');
  await namePictures(site);
  const [, other, own] = names();
  expect(names()).toHaveLength(3);
  expect(names()).toContain('archivo.D6Hf4gdH.woff2');
  expect(page()).toBe(html(encodeURI(own ?? ''), other ?? ''));
});

test('a name changes with the content, and with that of any other width', async () => {
  const named = async (background: string) => {
    rmSync(join(site, '_astro'), { recursive: true });
    mkdirSync(join(site, '_astro'));
    await picture('cobre.05J2G2KV_16FVcf.avif', 40);
    await picture('cobre.05J2G2KV_Z1AmHdn.avif', 80, background);
    await namePictures(site);
    return names();
  };
  const first = await named('red');
  expect(await named('red')).toEqual(first);
  const second = await named('blue');
  expect(second).not.toContain(first[0]);
  expect(second).not.toContain(first[1]);
});

test('a second run leaves the names alone', async () => {
  await picture('cobre.05J2G2KV_16FVcf.avif', 40);
  await namePictures(site);
  const first = names();
  await namePictures(site);
  expect(names()).toEqual(first);
});

test('two pictures that would have one name are refused', async () => {
  await picture('cobre.05J2G2KV_16FVcf.avif', 40);
  await picture('cobre.05J2G2KV_Z1AmHdn.avif', 40);
  await expect(namePictures(site)).rejects.toThrow('is taken');
});
