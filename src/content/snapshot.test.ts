import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../../tests/content/draft.ts';
import { takeSnapshot } from './snapshot.ts';

/** What another program does during the copy. */
const meanwhile = vi.hoisted((): { act?: (() => void) | undefined } => ({}));
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  const cpSync: typeof real.cpSync = (from, to, options) => {
    const { act } = meanwhile;
    meanwhile.act = undefined;
    real.cpSync(from, to, options);
    act?.();
  };
  return { ...real, cpSync };
});

let draft: Draft;
let copy: string;
beforeEach(() => {
  draft = new Draft();
  copy = join(draft.root, '../copy');
});
afterEach(() => draft.discard());

test('X4 a snapshot has all of the content without the editor’s files, and nothing of an older snapshot', async () => {
  mkdirSync(join(draft.root, '.editor'));
  mkdirSync(copy);
  writeFileSync(join(copy, 'old'), '');
  await takeSnapshot(draft.root, copy);
  expect(['.editor', 'old'].filter((name) => existsSync(join(copy, name)))).toEqual([]);
  for (const name of ['empresa.yaml', 'inicio/portada.yaml', 'fotos/cobre.jpg'])
    expect(readFileSync(join(copy, name))).toEqual(draft.bytes(name));
});

test('X4 a save during the copy is in the copy as a whole', async () => {
  meanwhile.act = () =>
    draft.set('empresa.yaml', ['locality'], 'Uno').set('cabecera.yaml', ['skipLink', 'es'], 'Dos');
  await takeSnapshot(draft.root, copy);
  for (const name of ['empresa.yaml', 'cabecera.yaml'])
    expect(readFileSync(join(copy, name), 'utf8')).toBe(draft.read(name));
});

test('X4 a file that cannot be read is reported as a mistake in the content', async () => {
  draft.remove('empresa.yaml');
  meanwhile.act = () => {
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
  };
  await expect(takeSnapshot(draft.root, copy)).rejects.toThrow(
    /^Hay 1 error en el contenido\.[\s\S]*empresa\.yaml/,
  );
});
