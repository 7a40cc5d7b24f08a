import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changes } from './draft.ts';
import { Journal } from './journal.ts';

const saved = { hero: { title: { es: 'a' } } };
const one: Changes = { 'hero/title/es': { to: 'b' } };
const two: Changes = { ...one, 'hero/title/en': { to: 'c', others: ['d'] } };
const three: Changes = { 'hero/title/en': { others: ['e'] } };

let folder: string;
let path: string;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, '.editor/borrador');
  journal = new Journal(path);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => new Journal(path).read();

test('X5 the draft is read as it was written and changed, in one line a change', () => {
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

test('X5 a line that a crash has cut anywhere is as if it had not come; what comes next is read', () => {
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

test('X5 what another process writes or deletes is noticed', () => {
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
