import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { Library } from './assets.ts';

/** The files read so far, the number of simultaneous reads and its maximum, and a file that another program holds. */
const reads = vi.hoisted(() => ({ names: [] as string[], running: 0, max: 0, held: '' }));
vi.mock(import('node:fs/promises'), async (original) => {
  const { readFile, ...others } = await original();
  const watched = async (path: string) => {
    if (reads.held && path.endsWith(reads.held)) throw new Error('held');
    reads.names.push(path);
    reads.running += 1;
    reads.max = Math.max(reads.max, reads.running);
    return readFile(path).finally(() => (reads.running -= 1));
  };
  return { ...others, readFile: watched as typeof readFile };
});

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['a.jpg', 'b.png', 'c.webp', 'd.jpg', 'e.jpg', 'f.jpg'];
let root: string;
let library: Library;

beforeEach(async () => {
  root = temporaryFolder();
  mkdirSync(join(root, 'fotos'));
  await Promise.all(
    NAMES.map(async (name, index) => writeFileSync(photo(name), await picture(name, 600 + index))),
  );
  library = new Library(root);
});

const photo = (name: string) => join(root, 'fotos', name);
const picture = (name: string, width: number) => {
  const made = sharp({
    create: { width, height: 400, channels: 3, background: 'red', noise: { type: 'gaussian', sigma: 9 } },
  });
  return made.toFormat(name.endsWith('png') ? 'png' : name.endsWith('webp') ? 'webp' : 'jpeg').toBuffer();
};

/** The names of the files that a task reads. */
async function readBy(act: () => Promise<unknown>): Promise<string[]> {
  Object.assign(reads, { names: [], max: 0 });
  await act();
  return reads.names.map((path) => basename(path)).sort();
}

test('X5 each file is read once, and after a restart only if it has changed', async () => {
  expect(
    await readBy(() => Promise.all([library.list(), library.list(), library.assetOf('fotos/a.jpg')])),
  ).toEqual(NAMES);
  expect(reads.max).toBeLessThanOrEqual(4);
  const assets = await library.list();
  expect(assets['fotos/b.png']).toMatchObject({ width: 601, height: 400, ending: 'png' });
  const restart = () => {
    library = new Library(root);
    return library.list();
  };
  expect(await readBy(restart)).toEqual([]);
  expect(await library.list()).toEqual(assets);
  utimesSync(photo('b.png'), new Date(), new Date());
  expect(await readBy(restart)).toEqual(['b.png']);
  for (const cache of ['{"fotos/a.jpg', 'null']) {
    writeFileSync(join(root, '.editor/archivos.json'), cache);
    expect(await readBy(restart), cache).toEqual(NAMES);
  }
});

test('X5 a file that cannot be read is missing until it can be read', async () => {
  reads.held = 'a.jpg';
  expect(Object.keys(await library.list())).toHaveLength(NAMES.length - 1);
  expect(await library.judge('fotos/a.jpg')).toEqual({});
  expect(await library.canReadMore()).toBe(false);
  reads.held = '';
  expect(await library.canReadMore()).toBe(true);
  expect(Object.keys(await library.list())).toHaveLength(NAMES.length);
  expect(await library.canReadMore()).toBe(false);
});

test.each(['a.jpg', 'b.png', 'c.webp'])('X5 a truncated picture has no size: %s', async (name) => {
  const bytes = await picture(name, 600);
  writeFileSync(photo(name), bytes);
  expect(await library.assetOf(`fotos/${name}`)).toMatchObject({ width: 600, height: 400 });
  // The header is still complete.
  writeFileSync(photo(name), bytes.subarray(0, bytes.length / 2));
  expect(await library.assetOf(`fotos/${name}`)).not.toHaveProperty('width');
  // Cameras add data after the picture.
  writeFileSync(photo(name), Buffer.concat([bytes, Buffer.alloc(9)]));
  expect(await library.assetOf(`fotos/${name}`)).toMatchObject({ width: 600, height: 400 });
});

test('X5 a file is found by its id, even if another program has renamed it', async () => {
  const { id = '', bytes } = (await library.assetOf('fotos/a.jpg')) ?? {};
  expect(await library.read(id)).toHaveLength(Number(bytes));
  expect(await readBy(() => library.read(id))).toEqual(['a.jpg']);
  renameSync(photo('a.jpg'), photo('new.jpg'));
  expect(await library.read(id)).toHaveLength(Number(bytes));
  rmSync(photo('new.jpg'));
  for (const gone of [id, '', '../../fotos/b.png']) expect(await library.read(gone), gone).toBeUndefined();
});

test('X5 thumbnails are created once, two at a time', async () => {
  const ids = Object.values(await library.list()).map(({ id }) => id);
  expect(await readBy(() => Promise.all(ids.map((id) => library.thumbnail(id))))).toEqual(NAMES);
  expect(reads.max).toBe(2);
  const [id = ''] = ids;
  expect(await readBy(() => new Library(root).thumbnail(id))).toEqual([`${id}.webp`]);
  expect(await sharp(await library.thumbnail(id)).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

test('X5 an unused file is removed after 90 days, unless it is uploaded again', async () => {
  const before = Date.now() - 90 * DAY_MS;
  const age = (path: string, days: number) => {
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(root, '.editor', path), time, time);
  };
  const keep = (word: string, days: number) => {
    const id = hash('sha256', word);
    library.keep(Buffer.from(word));
    age(`archivos/${id}`, days);
    return id;
  };
  const recent = keep('recent', 89);
  library.prune(before, new Set());
  const [named, again] = [keep('named', 91), keep('again', 91)];
  keep('unnamed', 91);
  library.keep(Buffer.from('again'));
  cpSync(photo('a.jpg'), join(root, '.editor/miniaturas/old.webp'));
  cpSync(photo('a.jpg'), join(root, '.editor/miniaturas/new.webp'));
  age('miniaturas/old.webp', 91);
  library.prune(before, new Set([named]));
  expect(readdirSync(join(root, '.editor/archivos')).sort()).toEqual([recent, named, again].sort());
  expect(readdirSync(join(root, '.editor/miniaturas'))).toEqual(['new.webp']);
});

test('X5 a stored file that was missing or locked is found later, and is read once', async () => {
  const bytes = await picture('x.jpg', 300);
  const id = hash('sha256', bytes);
  expect(await library.find(id)).toBeUndefined();
  library.keep(bytes);
  reads.held = id;
  await expect(library.find(id)).rejects.toThrow('held');
  reads.held = '';
  expect(await library.find(id)).toMatchObject({ id, width: 300 });
  expect(await readBy(() => library.find(id))).toEqual([]);
});
