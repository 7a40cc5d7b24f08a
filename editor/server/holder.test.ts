import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { isUnfinished } from './commit.ts';
import { BEAT_MS, DEAD_MS, Holder, recoverKilled } from './holder.ts';

/** Called before a file is moved. */
const disk = vi.hoisted(() => ({ before: (_from: string) => {} }));
vi.mock(import('node:fs'), async (original) => {
  const { renameSync, ...others } = await original();
  const watched: typeof renameSync = (from, to) => {
    disk.before(String(from));
    renameSync(from, to);
  };
  return { ...others, renameSync: watched };
});

const KILLED = 2 ** 30;
const [ana, luis] = [{ computer: 'ANA' }, { computer: 'LUIS' }];
let root: string;
let path: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  root = temporaryFolder();
  path = join(root, '.editor/editando.json');
});
afterEach(() => {
  disk.before = () => {};
  vi.useRealTimers();
});

const wait = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const noteOf = () => readFileSync(path, 'utf8');
const computerOf = () => JSON.parse(noteOf()).computer;
/** A holder that claims the folder. */
function claimed(identity: ConstructorParameters<typeof Holder>[1]): Holder {
  const holder = new Holder(root, identity);
  expect(holder.claim(false)).toBeUndefined();
  return holder;
}
/** A computer that has watched a file which its process rewrites no more. */
function watching(identity: ConstructorParameters<typeof Holder>[1]): Holder {
  const holder = new Holder(root, identity);
  expect(holder.claim(false)).toBeDefined();
  wait(DEAD_MS);
  return holder;
}

test('X5 a process that slept while another took the folder does not take it back', () => {
  const sleeper = claimed(ana);
  expect(watching(luis).claim(false)).toBeUndefined();
  const note = noteOf();
  expect(() => sleeper.beat()).toThrow('abierto en otro sitio');
  expect(() => sleeper.refuseLost()).toThrow('abierto en otro sitio');
  expect(sleeper.claim(false)).toMatchObject({ computer: 'LUIS' });
  sleeper.release();
  expect(noteOf()).toBe(note);
});

test.each([
  ['a faster process has taken it', { computer: 'EVA' }],
  ['its process has woken', ana],
])('X5 a folder that seems dead stays with its holder if %s meanwhile', (_, identity) => {
  claimed(ana);
  const late = watching(luis);
  const other = new Holder(root, identity);
  const fresh = join(root, 'fresh.json');
  writeFileSync(fresh, noteOf().replace('ANA', identity.computer).replace('"beat":0', '"beat":9'));
  disk.before = (from) => {
    if (from === path) writeFileSync(path, readFileSync(fresh));
  };
  expect(late.claim(false)).toMatchObject({ computer: identity.computer });
  expect(noteOf()).toBe(readFileSync(fresh, 'utf8'));
  disk.before = () => {};
  expect([late.isHeld(), other.isHeld()]).toEqual([false, false]);
});

test.each([
  ['of this computer, is taken at once', {}, true],
  ['of another computer with the same name, is dead only without a beat', { machine: 'other' }, false],
  ['of another computer, is dead only without a beat', { computer: 'LUIS' }, false],
])('X5 the folder of a process that does not run here, %s', (_, identity, isAtOnce) => {
  const there = claimed({ ...ana, machine: 'own', process: KILLED, ...identity });
  const here = new Holder(root, { ...ana, machine: 'own' });
  const isTaken = () => here.claim(false) === undefined;
  // Each beat of a living process counts.
  for (let beats = 0; beats < 12 && !isAtOnce; beats += 1) {
    expect(isTaken()).toBe(false);
    wait(BEAT_MS);
    there.beat();
  }
  expect(isTaken()).toBe(isAtOnce);
  wait(DEAD_MS);
  expect(isTaken()).toBe(true);
});

test('X5 a request of a killed process is void at once, that of its namesake on another computer later', () => {
  const holder = claimed({ ...ana, machine: 'own' });
  const request = (machine: string) => new Holder(root, { ...ana, machine, process: KILLED }).ask();
  request('own');
  expect(holder.claim(true)).toBeUndefined();
  request('other');
  expect(holder.claim(true)).toMatchObject({ computer: 'ANA' });
});

/** What a killed save leaves. */
function killSave(): void {
  const stage = join(root, '.editor/guardando/killed');
  mkdirSync(stage, { recursive: true });
  writeFileSync(join(stage, 'plan.json'), '{}');
}

test('X5 a publication undoes the save of a killed editor, and leaves the folder free', async () => {
  killSave();
  await recoverKilled(root, new Holder(root, luis));
  expect([isUnfinished(root), existsSync(path), existsSync(dirname(path))]).toEqual([false, false, true]);
});

test('X5 a publication leaves the save of a living editor alone, and names its computer', async () => {
  claimed(ana);
  const before = noteOf();
  killSave();
  const publication = recoverKilled(root, new Holder(root, luis));
  // The editor beats, and never finishes.
  wait(2 * DEAD_MS);
  writeFileSync(path, before.replace('"beat":0', '"beat":9'));
  await expect(publication).rejects.toThrow('«ANA»');
  expect([isUnfinished(root), computerOf()]).toEqual([true, 'ANA']);
});
