import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Path, pathOf } from '../../editor/draft/keyed.ts';
import type { Field } from '../../editor/shared/protocol.ts';
import { calmCommands, commands, run } from './model/commands.ts';
import { now } from './model/disk.ts';
import { World } from './model/world.ts';

vi.mock(import('node:fs'), async (original) => {
  return { ...(await original()), ...((await import('./model/disk.ts')).disk as object) };
});
vi.mock(import('node:fs/promises'), async (original) => {
  const { readFileSync } = (await import('./model/disk.ts')).disk;
  return { ...(await original()), readFile: (async (path: string) => readFileSync(path)) as never };
});
vi.mock(import('../../src/content/schemas/index.ts'), async (original) => {
  const { contentFiles } = await import('./model/content.ts');
  return { ...Object(await original()), contentFiles };
});
vi.mock(import('../../editor/browser/state/forms.ts'), () => {
  const form = { title: 'Textos', file: 'site' } as const;
  const fieldIn = ([file, ...path]: Path) => ({ file, path }) as Field;
  return {
    pageForms: [form],
    formOf: () => form,
    fieldAddress: ({ file, path }: Field) => [file, ...path].join('/'),
    fieldIn,
    fieldOf: (address: string) => fieldIn(pathOf(address)),
    schemaAt: () => undefined,
  };
});
// Pictures are not decoded.
const SIZE = { width: 1, height: 1 };
vi.mock(import('../../src/content/picture-file.ts'), async (original) => {
  return { ...(await original()), judgePicture: async () => SIZE, headerSize: async () => SIZE };
});
// A save does not depend on provisional values.
vi.mock(import('../../src/content/gate.ts'), async (original) => {
  return { ...(await original()), listPlaceholders: () => [], listRenewals: () => [] };
});

beforeAll(() => {
  vi.spyOn(Date, 'now').mockImplementation(now);
  vi.spyOn(console, 'error').mockReturnValue();
  // No pauses between retries.
  vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** MODEL_RUNS sets the number of runs, FC_SEED chooses other runs. A thousand runs take some 15 seconds on one core. */
const RUNS = Number(process.env.MODEL_RUNS ?? 200);
const TIMEOUT_MS = 60_000 + 200 * RUNS;

/** Runs commands in three windows, and checks the result before and after a last save. */
const check = (all: typeof commands, runs: number, after: (world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(all, async (some) => {
      const world = new World();
      for (const _ of [1, 2, 3]) await world.open();
      for (const one of some) {
        await run(world, one);
        await after(world);
      }
      await world.synchronize();
      await world.check();
      await world.save();
      await world.synchronize();
      await world.check();
    }),
    { numRuns: runs },
  );

test('X5 nothing that was written is lost, whatever fails', { timeout: TIMEOUT_MS }, async () => {
  await check(commands, RUNS, async () => undefined);
});

test('X5 windows that know each other’s changes have no conflict', { timeout: TIMEOUT_MS }, async () => {
  await check(calmCommands, RUNS / 20, async (world) => {
    await world.synchronize();
    for (const { state } of world.windows)
      for (const { others } of Object.values(state.changes)) expect(others).toBeUndefined();
  });
});
