import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import type { Changes } from './draft.ts';
import { Journal } from './journal.ts';

const saved = { hero: { title: { es: 'a' } } };
const one: Changes = { 'hero/title/es': { to: 'b' } };
const two: Changes = { ...one, 'hero/title/en': { to: 'c', others: ['d'] } };
const three: Changes = { 'hero/title/en': { others: ['e'] } };

let path: string;
let journal: Journal;
beforeEach(() => {
  path = join(temporaryFolder(), '.editor/borrador');
  journal = new Journal(path);
});

const read = () => new Journal(path).read();

test('X5 the draft is read as it was written, with one line for each later change', () => {
  expect([read(), journal.hasChanged()]).toEqual([undefined, true]);
  journal.write({ saved, changes: one }, { a: 1 });
  expect(read()).toEqual({ draft: { saved, changes: one }, received: { a: 1 } });
  journal.append(one, two, { a: 1, b: 7 });
  journal.append(two, three, { a: 2, b: 7 });
  expect(read()).toEqual({ draft: { saved, changes: three }, received: { a: 2, b: 7 } });
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
  journal.write({ saved, changes: three }, { a: 3 });
  expect(read()).toEqual({ draft: { saved, changes: three }, received: { a: 3 } });
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(1);
});

test('X5 a draft without changes keeps the ids of items', () => {
  const keyed = { objectives: { objectives: { '': ['b', 'a'], a: { x: '1' }, b: { x: '2' } } } };
  journal.write({ saved: keyed, changes: {} }, { a: 2 });
  expect(read()).toEqual({ draft: { saved: keyed, changes: {} }, received: { a: 2 } });
  expect(journal.hasChanged()).toBe(false);
});

test('X5 a line cut off by a crash is ignored; later lines are read', () => {
  journal.write({ saved, changes: one }, { a: 1 });
  const { length: before } = readFileSync(path);
  journal.append(one, two, { a: 2 });
  const whole = readFileSync(path);
  for (let length = before; length < whole.length; length += 1) {
    truncateSync(path, length);
    expect(read(), `${length}`).toEqual({ draft: { saved, changes: one }, received: { a: 1 } });
    const next = new Journal(path);
    next.read();
    next.append(one, three, { a: 3 });
    expect(read(), `${length}`).toEqual({ draft: { saved, changes: three }, received: { a: 3 } });
    rmSync(path);
    appendFileSync(path, whole);
  }
});

test('X5 a damaged draft is set aside unchanged, and a new draft is started', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const folder = dirname(path);
  mkdirSync(folder);
  for (const damaged of ['', '{"saved"', 'null', '\0\0']) {
    writeFileSync(path, damaged);
    expect([journal.read(), journal.hasChanged()], damaged).toEqual([undefined, false]);
    const [aside = ''] = readdirSync(folder);
    expect(aside).toContain('borrador-ilegible-');
    expect(complaint).toHaveBeenLastCalledWith(expect.stringContaining(aside));
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(damaged);
    rmSync(join(folder, aside));
  }
});

test('X5 changes and removal by another process are detected', () => {
  journal.write({ saved, changes: one }, { a: 1 });
  expect(journal.hasChanged()).toBe(false);
  const other = new Journal(path);
  other.read();
  other.append(one, two, { a: 2 });
  expect(journal.hasChanged()).toBe(true);
  journal.read();
  expect(journal.hasChanged()).toBe(false);
  rmSync(path);
  expect([journal.hasChanged(), journal.read(), journal.hasChanged()]).toEqual([true, undefined, false]);
});
