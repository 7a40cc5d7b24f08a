import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commit } from './commit.ts';

/** Runs before each change on disk. What it throws prevents the change. */
const disk = vi.hoisted(() => ({ before: (_change: string, _place: string) => {} }));
vi.mock(import('node:fs'), async (original) => {
  const { cpSync, renameSync, rmSync, writeFileSync, ...others } = await original();
  const watched =
    <Rest extends unknown[]>(change: (...rest: Rest) => void, place: number) =>
    (...rest: Rest) => {
      disk.before(change.name, String(rest[place]));
      change(...rest);
    };
  return {
    ...others,
    cpSync: watched(cpSync, 1),
    renameSync: watched(renameSync, 1),
    rmSync: watched(rmSync, 0),
    writeFileSync: watched(writeFileSync, 0),
  };
});

const FILES = ['inicio/a.yaml', 'inicio/b.pdf'];
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'commit-')));
  mkdirSync(join(root, 'inicio'));
  writeOld();
});
afterEach(() => {
  disk.before = () => {};
  rmSync(root, { recursive: true });
});

function writeOld() {
  for (const file of FILES) writeFileSync(join(root, file), 'old');
}
const read = () => FILES.map((file) => readFileSync(join(root, file), 'utf8'));
const save = () => commit(root, new Map(FILES.map((file) => [file, 'new'])), async () => {}, vi.fn());

test('X5 a save that fails at its second file leaves the first as it was', async () => {
  let renames = 0;
  disk.before = (change) => {
    renames += Number(change === 'renameSync');
    if (renames === 2) throw new Error('disk full');
  };
  await expect(save()).rejects.toThrow('disk full');
  expect(read()).toEqual(['old', 'old']);
  expect(existsSync(join(root, '.editor/guardando'))).toBe(false);
});

test('X5 a crash at any step of a save leaves whole files, and the next save works', async () => {
  const { writeFileSync: write } = await vi.importActual<typeof import('node:fs')>('node:fs');
  let last = 0;
  for (let isDone = false; !isDone; ) {
    disk.before = () => {};
    writeOld();
    last += 1;
    let step = 0;
    disk.before = (change, place) => {
      step += 1;
      if (step < last) return;
      // Of a file that is written, a part is there.
      if (step === last && ['cpSync', 'writeFileSync'].includes(change)) {
        mkdirSync(dirname(place), { recursive: true });
        write(place, 'half');
      }
      throw new Error('crash');
    };
    isDone = await save().then(
      () => true,
      () => false,
    );
    for (const text of read()) expect(['old', 'new'], `after step ${last}`).toContain(text);
  }
  expect(last).toBeGreaterThan(8);
  expect(read()).toEqual(['new', 'new']);
});
