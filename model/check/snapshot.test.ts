import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditableContent } from '../../tests/content/editable-content.ts';
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

let original: EditableContent;
let copy: string;
beforeEach(() => {
  original = new EditableContent();
  copy = join(original.root, '../copy');
});
afterEach(() => original.discard());

test('X4 a snapshot has all of the content without the editor’s files, and nothing of an older snapshot', async () => {
  mkdirSync(join(original.root, '.editor'));
  mkdirSync(copy);
  writeFileSync(join(copy, 'old'), '');
  await takeSnapshot(original.root, copy);
  expect(['.editor', 'old'].filter((name) => existsSync(join(copy, name)))).toEqual([]);
  for (const name of ['empresa.yaml', 'inicio/portada.yaml', 'fotos/cobre.jpg'])
    expect(readFileSync(join(copy, name))).toEqual(original.bytes(name));
});

test('X4 a save during the copy is copied completely', async () => {
  meanwhile.act = () =>
    original.set('empresa.yaml', ['locality'], 'Uno').set('cabecera.yaml', ['skipLink', 'es'], 'Dos');
  await takeSnapshot(original.root, copy);
  for (const name of ['empresa.yaml', 'cabecera.yaml'])
    expect(readFileSync(join(copy, name), 'utf8')).toBe(original.read(name));
});

test('X4 a file that cannot be read is reported as an error in the content', async () => {
  original.remove('empresa.yaml');
  meanwhile.act = () => {
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
  };
  await expect(takeSnapshot(original.root, copy)).rejects.toThrow(
    /^Hay 1 error en el contenido\.[\s\S]*empresa\.yaml/,
  );
});
