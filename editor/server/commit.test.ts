import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { commit, isUnfinished, recover } from './commit.ts';
import { asRefusal } from './replies.ts';

/** Called before each change on disk. An error prevents the change. */
const disk = vi.hoisted(() => ({ before: (_change: string, _place: string) => {} }));
vi.mock(import('node:fs'), async (original) => {
  const { mkdirSync, renameSync, rmSync, writeFileSync, ...others } = await original();
  const watched =
    <Rest extends unknown[]>(change: (...rest: Rest) => void, pathOf: number) =>
    (...rest: Rest) => {
      disk.before(change.name, String(rest[pathOf]));
      change(...rest);
    };
  return {
    ...others,
    mkdirSync: watched(mkdirSync, 0) as typeof mkdirSync,
    renameSync: watched(renameSync, 1),
    rmSync: watched(rmSync, 0),
    writeFileSync: watched(writeFileSync, 0),
  };
});

/** Files that a save replaces, removes, creates and replaces. */
const OLD = { 'a.yaml': 'old', 'b.pdf': 'old', 'c.pdf': undefined, 'd.yaml': 'old' };
const NEW = { 'a.yaml': 'new', 'b.pdf': undefined, 'c.pdf': 'new', 'd.yaml': 'new' };
const names = Object.keys(OLD);
let root: string;
let isHeld: boolean;
beforeEach(() => {
  root = temporaryFolder();
  isHeld = true;
  mkdirSync(join(root, 'inicio'));
  vi.spyOn(console, 'error').mockReturnValue();
  // No pauses between retries.
  vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  writeOld();
});
afterEach(() => {
  disk.before = () => {};
  vi.restoreAllMocks();
});

const pathOf = (name: string) => join(root, 'inicio', name);
function writeOld() {
  for (const [name, text] of Object.entries(OLD))
    if (text === undefined) rmSync(pathOf(name), { force: true });
    else writeFileSync(pathOf(name), text);
}
const textOf = (name: string) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : undefined);
const read = () => Object.fromEntries(names.map((name) => [name, textOf(name)]));
function save(prepare = () => {}) {
  commit(root, new Map(Object.entries(NEW).map(([name, text]) => [`inicio/${name}`, text])), prepare, {
    id: 'own',
    beat: () => {},
    isHeld: () => isHeld,
  });
}

/** The error on Windows while another program holds a file. */
const held = (path: string) => Object.assign(new Error('held'), { code: 'EBUSY', path });
const hold = (isHeld: (change: string, path: string) => boolean) => {
  disk.before = (change, path) => {
    if (isHeld(change, path)) throw held(path);
  };
};

test('X5 a save waits until another program releases a file', () => {
  let attempts = 0;
  hold((change, path) => path === pathOf('a.yaml') && change === 'renameSync' && ++attempts < 3);
  save();
  expect(read()).toEqual(NEW);
  expect(readdirSync(join(root, '.editor/guardando'))).toEqual([]);
});

test.each(['a.yaml', 'b.pdf', 'd.yaml'])('X5 a save names %s if another program holds it', (name) => {
  let refusal: unknown;
  hold((_, path) => path === pathOf(name));
  try {
    save();
  } catch (error) {
    refusal = JSON.parse(String(asRefusal(error).body));
  }
  expect(refusal).toEqual({
    refusal: `El archivo «${name}» está abierto en otro programa, o protegido contra escritura. No se ha guardado nada: ciérrelo o quítele la protección, e inténtelo de nuevo.`,
  });
  expect(read()).toEqual(OLD);
  expect(readdirSync(join(root, '.editor/guardando'))).toEqual([]);
});

test('X5 an error before the first change leaves the content unchanged; a full disk is named', () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const fail = () => {
    throw full;
  };
  expect(() => save(fail)).toThrow(full);
  expect(asRefusal(full).body).toContain('El disco está lleno.');
  hold((_, path) => path.endsWith('plan.json'));
  expect(() => save()).toThrow('held');
  expect(read()).toEqual(OLD);
});

test('X5 a save that can be neither finished nor undone names its files, and is undone before the next save', () => {
  const isLate = () => textOf('a.yaml') === 'new' && textOf('b.pdf') === undefined;
  hold((_, path) => isLate() && [pathOf('a.yaml'), pathOf('d.yaml')].includes(path));
  const message = /a medias\. Ya han cambiado: «inicio\/a\.yaml»\. Todo lo demás sigue como antes/;
  expect(() => save()).toThrow(message);
  expect(read()).toEqual({ ...OLD, 'a.yaml': 'new' });
  hold((_, path) => path === pathOf('a.yaml'));
  for (const again of [save, () => recover(root)]) expect(again).toThrow(message);
  expect([isUnfinished(root), read()]).toEqual([true, { ...OLD, 'a.yaml': 'new' }]);
  disk.before = () => {};
  save(() => expect(read()).toEqual(OLD));
  expect([isUnfinished(root), read()]).toEqual([false, NEW]);
});

test('X5 an undone save whose plan remains does not undo later changes, even to the same bytes', () => {
  const isLate = () => textOf('a.yaml') === 'new' && textOf('b.pdf') === undefined;
  hold(
    (change, path) =>
      (isLate() && path === pathOf('d.yaml')) || (change === 'rmSync' && path.endsWith('plan.json')),
  );
  expect(() => save()).toThrow('held');
  expect([isUnfinished(root), read()]).toEqual([true, OLD]);
  disk.before = () => {};
  writeFileSync(pathOf('a.yaml'), 'new');
  recover(root);
  expect([isUnfinished(root), read()]).toEqual([false, { ...OLD, 'a.yaml': 'new' }]);
});

/** Kills a save before this step. Returns whether the save had ended before. */
function killAt(last: number, act = save): boolean {
  let step = 0;
  disk.before = (change, path) => {
    step += 1;
    if (step < last) return;
    disk.before = () => {
      throw new Error('killed');
    };
    // A write may leave a part of the file.
    if (change === 'writeFileSync' && existsSync(dirname(path))) write(path, 'half');
    throw new Error('killed');
  };
  try {
    act();
    return true;
  } catch {
    return false;
  } finally {
    disk.before = () => {};
  }
}
const { writeFileSync: write } = await vi.importActual<typeof import('node:fs')>('node:fs');

test('X5 a save that is killed at any step is complete or undone at the next start', () => {
  let last = 0;
  for (let isDone = false; !isDone; ) {
    last += 1;
    writeOld();
    isDone = killAt(last);
    // Kills the recovery at every step.
    for (let step = 1; !killAt(step, () => recover(root)); ) step += 1;
    const isNew = textOf('a.yaml') === 'new';
    expect(read(), `after step ${last}`).toEqual(isNew ? NEW : OLD);
  }
  expect(last).toBeGreaterThan(20);
  expect(read()).toEqual(NEW);
});

test('X5 a change by another program after a kill is kept', () => {
  let last = 1;
  // Find the first step after which the first file is new.
  for (; textOf('a.yaml') === 'old'; last += 1) {
    recover(root);
    killAt(last);
  }
  expect(read()).toEqual({ ...OLD, 'a.yaml': 'new' });
  writeFileSync(pathOf('a.yaml'), 'by hand');
  recover(root);
  expect(read()).toEqual({ ...OLD, 'a.yaml': 'by hand' });
});

test('X5 a save that has lost the folder touches no staging folder, and the new holder undoes it', () => {
  disk.before = (_, path) => {
    if (path === pathOf('d.yaml')) {
      isHeld = false;
      throw new Error('lost');
    }
  };
  const other = join(root, '.editor/guardando/other/nuevo');
  expect(() => save(() => mkdirSync(other, { recursive: true }))).toThrow('lost');
  expect([isUnfinished(root), existsSync(other), textOf('a.yaml')]).toEqual([true, true, 'new']);
  disk.before = () => {};
  recover(root);
  expect([isUnfinished(root), read()]).toEqual([false, OLD]);
});
