import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describe, Library } from './assets.ts';
import { KEPT_MS, Versions } from './versions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.now();

let folder: string;
let versions: Versions;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
  versions = new Versions(folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Adds versions, all at the same time. */
function add(days: number, count: number): void {
  vi.useFakeTimers({ now: now - days * DAY_MS, toFake: ['Date'] });
  for (let turn = 0; turn < count; turn++) versions.add({ before: {}, after: {}, removed: {} });
}

test('X5 a version stays for 90 days, and the newest 50 for ever', () => {
  add(200, 30);
  add(91, 30);
  versions.prune(now);
  expect(versions.list()).toHaveLength(50);
  add(89, 60);
  versions.prune(now);
  const days = versions.list().map(({ at }) => Math.round((now - at) / DAY_MS));
  expect(days).toEqual(Array(60).fill(89));
});

test('X5 what a crash leaves of a version is none, and stays in no way', () => {
  writeFileSync(join(folder, 'nuevo'), '{"at":');
  expect(versions.list()).toEqual([]);
  add(0, 1);
  expect(versions.list()).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('X5 a file that no version names goes after 90 days; one that comes again stays', async () => {
  const library = new Library(folder, join(folder, 'archivos'));
  const keep = async (word: string, days: number) => {
    const bytes = Buffer.from(word);
    const { id } = await describe(bytes, now);
    library.keep(bytes);
    const time = new Date(now - days * DAY_MS);
    utimesSync(join(folder, 'archivos', id), time, time);
    return id;
  };
  const recent = await keep('recent', 89);
  library.prune(now - KEPT_MS, () => expect.unreachable());
  const named = await keep('named', 91);
  const again = await keep('again', 91);
  const unnamed = await keep('unnamed', 91);
  library.keep(Buffer.from('again'));
  library.prune(now - KEPT_MS, () => new Set([named]));
  expect(readdirSync(join(folder, 'archivos')).sort()).toEqual([recent, named, again].sort());
  expect(await library.read(unnamed)).toBeUndefined();
});
