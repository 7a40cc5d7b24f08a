import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import type { Asset } from '../shared/protocol.ts';
import { Versions } from './versions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.now();

let folder: string;
let versions: Versions;
beforeEach(() => {
  folder = temporaryFolder();
  versions = new Versions(folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asset = (id: string): Asset => ({ id, bytes: 1, at: 1, ending: 'jpg' });

/** Adds versions of this age in days, all with the same time. */
function add(days: number, count: number): void {
  vi.useFakeTimers({ now: now - days * DAY_MS, toFake: ['Date'] });
  for (let turn = 0; turn < count; turn++) versions.add({ before: {}, after: {}, removed: {} });
}

test('X5 a version is kept for 90 days, and the newest 50 are always kept', () => {
  add(200, 30);
  add(91, 30);
  versions.prune(now);
  expect(versions.list()).toHaveLength(50);
  add(89, 60);
  versions.prune(now);
  const days = versions.list().map(({ at }) => Math.round((now - at) / DAY_MS));
  expect(days).toEqual(Array(60).fill(89));
});

test('X5 the summary of a version has the changes of each file and the removed files', () => {
  const removed = { 'fotos/a.jpg': asset('a') };
  const paragraphs = [{ es: 'a' }, { es: 'b' }];
  const before = { hero: { title: { es: 'Uno', en: 'One' }, paragraphs }, legal: { updated: '2026-01-31' } };
  const after = {
    hero: { title: { es: 'Dos', en: 'One' }, paragraphs: [{ es: 'a' }] },
    company: { cnae: '4677' },
  };
  const { at } = versions.add({ before, after, removed });
  const short = {
    at,
    changed: { hero: { text: 1, removed: 1 }, legal: { datum: 1 }, company: { datum: 1 } },
    removed,
  };
  for (const one of [versions, new Versions(folder)]) {
    expect(one.list()).toEqual([short]);
    expect(one.read(at)).toEqual({ at, before, after, removed });
  }
  // The format of earlier editors.
  writeFileSync(join(folder, '7.json'), JSON.stringify({ at: 7, before, after, removed }));
  expect(versions.list()).toEqual([short, { ...short, at: 7 }]);
  expect([versions.read(7), versions.read(8)]).toEqual([{ at: 7, before, after, removed }, undefined]);
});

test('X5 a damaged version is reported on the console and skipped', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const damaged = ['', '{"at":', '5', 'null', '{}', '{"before":{}'];
  for (const [index, text] of damaged.entries()) writeFileSync(join(folder, `${index}.json`), text);
  writeFileSync(join(folder, '9.json.nuevo'), '{"at":9');
  expect([versions.list(), versions.read(1)]).toEqual([[], undefined]);
  expect(complaint).toHaveBeenCalledTimes(damaged.length + 1);
  add(0, 1);
  expect(versions.list()).toHaveLength(1);
});

test('X5 what all later saves have replaced is how all was, the oldest first', () => {
  const one = versions.add({ before: { hero: 1 }, after: { hero: 2 }, removed: {} });
  versions.add({ before: { hero: 2, legal: 1 }, after: {}, removed: { 'fotos/a.jpg': asset('old') } });
  versions.add({ before: { hero: 3 }, after: {}, removed: { 'fotos/a.jpg': asset('new') } });
  const { before, removed } = versions.since(one.at);
  expect([before, removed]).toEqual([{ hero: 2, legal: 1 }, { 'fotos/a.jpg': asset('old') }]);
  expect(versions.since(one.at - 1).before).toEqual({ hero: 1, legal: 1 });
});
