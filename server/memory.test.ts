import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Variant } from './catalogue.ts';
import { createMemory } from './memory.ts';

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoria-'));
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function variantOf(bytes: Buffer): Variant {
  const file = join(folder, 'archivo');
  writeFileSync(file, bytes);
  return { encoding: 'identity', file, size: bytes.length, etag: '"x"', modified: '' };
}

describe('R4 files held in memory', () => {
  const SMALL = Buffer.from('un archivo pequeño');

  test('are whole for a second, whatever becomes of the disk', async () => {
    const memory = createMemory();
    const variant = variantOf(SMALL);
    expect(await memory.recall(variant)).toEqual(SMALL);
    rmSync(variant.file);
    now = 999;
    expect(await memory.recall(variant)).toEqual(SMALL);
  });

  test('are refused from then on while the disk has another, and given again once it is back', async () => {
    const memory = createMemory();
    const variant = variantOf(SMALL);
    await memory.recall(variant);
    truncateSync(variant.file, 3);
    now = 1_000;
    await expect(memory.recall(variant)).rejects.toThrow(
      `${variant.file} ha cambiado desde el arranque: reinicie el servidor`,
    );
    await expect(memory.recall(variant)).rejects.toThrow('ha cambiado');
    rmSync(variant.file);
    await expect(memory.recall(variant)).rejects.toThrow('ENOENT');
    writeFileSync(variant.file, SMALL);
    expect(await memory.recall(variant)).toEqual(SMALL);
  });

  test('are 64 KiB at most, and bigger ones are looked at each time', async () => {
    const memory = createMemory();
    const limit = Buffer.alloc(64 * 1024, 1);
    expect(await memory.recall(variantOf(limit))).toEqual(limit);
    const big = variantOf(Buffer.alloc(64 * 1024 + 1, 1));
    expect(await memory.recall(big)).toBeUndefined();
    truncateSync(big.file, 3);
    await expect(memory.recall(big)).rejects.toThrow('ha cambiado');
  });
});
