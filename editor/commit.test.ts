import * as fs from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commit } from './commit.ts';

vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  return { ...real, renameSync: vi.fn(real.renameSync) };
});

let root: string;
beforeEach(() => {
  root = fs.realpathSync(mkdtempSync(join(tmpdir(), 'commit-')));
  mkdirSync(join(root, 'inicio'));
  for (const file of ['inicio/a.yaml', 'inicio/b.pdf']) writeFileSync(join(root, file), `old ${file}`);
});
afterEach(() => {
  vi.mocked(fs.renameSync).mockReset();
  rmSync(root, { recursive: true });
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const save = (...files: string[]) =>
  commit(root, new Map(files.map((file) => [file, 'new'])), async () => {}, vi.fn());

test('a save that fails at its second file leaves the first as it was', async () => {
  const { renameSync } = await vi.importActual<typeof fs>('node:fs');
  let count = 0;
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    count += 1;
    if (count === 2) throw new Error('disk full');
    renameSync(from, to);
  });
  await expect(save('inicio/a.yaml', 'inicio/b.pdf')).rejects.toThrow('disk full');
  expect([read('inicio/a.yaml'), read('inicio/b.pdf')]).toEqual(['old inicio/a.yaml', 'old inicio/b.pdf']);
  expect(existsSync(join(root, '.editor/guardando'))).toBe(false);
});

test('a save with what a crash has left behind works', async () => {
  mkdirSync(join(root, '.editor/guardando'), { recursive: true });
  writeFileSync(join(root, '.editor/guardando/nuevo'), 'half');
  await save('inicio/a.yaml');
  expect(read('inicio/a.yaml')).toBe('new');
});
