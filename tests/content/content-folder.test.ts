import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Changes, openFolder, rememberSizes, withChanges } from '../../src/content/content-folder.ts';
import { loadEditions } from '../../src/content/load.ts';
import { Draft } from './draft.ts';

const COPPER = 'fotos/cobre.jpg';
const LARGE = { width: 3000, height: 2000 };

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

/** Writes changes to disk. */
function write(changes: Changes): void {
  for (const [path, bytes] of changes)
    if (bytes === undefined) draft.remove(path);
    else draft.write(path, bytes);
}

test('X5 unsaved changes have the same mistakes as on disk', async () => {
  const small = draft.bytes('fotos/hero-tall.jpg');
  const changes: Changes = new Map<string, string | Uint8Array | undefined>([
    ['empresa.yaml', draft.read('empresa.yaml').replace(/^cnae: .*$/m, 'cnae: "1"')],
    ['inicio/objetivos.yaml', undefined],
    ['fotos.yaml', draft.read('fotos.yaml').replace(/^disco-de-alabes.jpg:\n( .*\n)+/m, '')],
    ['fotos/disco-de-alabes.jpg', undefined],
    [COPPER, small],
    ['fotos/big-bags.jpg', undefined],
    ['fotos/nueva.jpg', small],
    ['fotos/fuselaje-hangar.jpg', draft.bytes('fotos/fuselaje-hangar.jpg').subarray(0, 5_000)],
    ['certificados/iso-9001.pdf', new Uint8Array(64)],
    ['video/hero-720.mp4', undefined],
  ]);
  const { problems } = await draft.check(withChanges(openFolder(draft.root), changes));
  write(changes);
  expect(problems).toEqual((await draft.check()).problems);
  expect(problems.map(({ file }) => file)).toEqual([
    'company',
    ...Array(3).fill('pictures'),
    'hero',
    'traceability',
    ...Array(2).fill('services'),
    'about',
    'certifications',
    'objectives',
  ]);
});

test('X5 unsaved changes give the same content as on disk', async () => {
  const changes: Changes = new Map([
    ['empresa.yaml', draft.read('empresa.yaml').replace(/^sector:\n {2}es: .*$/m, 'sector:\n  es: Otro')],
    ['certificados/iso-9001.pdf', '%PDF-1.7 con otro peso'],
  ]);
  const changed = await loadEditions(withChanges(openFolder(draft.root), changes));
  expect(changed[0].company.sector).toBe('Otro');
  write(changes);
  expect(changed).toEqual(await loadEditions(draft.root));
});

test('X5 a picture whose size is known is not decoded', async () => {
  const damaged = draft.bytes(COPPER).subarray(0, 5_000);
  const content = openFolder(draft.root, async () => LARGE);
  draft.write(COPPER, damaged);
  expect((await draft.check(content)).report).toBe('Sin errores.');
  const changes: Changes = new Map([[COPPER, damaged]]);
  expect((await draft.check(withChanges(content, changes, async () => LARGE))).report).toBe('Sin errores.');
  expect((await draft.check(withChanges(content, changes))).report).toContain('incompleto o dañado');
});

test('X5 an open content folder reads each file once', async () => {
  const content = openFolder(draft.root, async () => LARGE);
  const before = await loadEditions(content);
  for (const file of [
    'empresa.yaml',
    'fotos.yaml',
    COPPER,
    'certificados/iso-9001.pdf',
    'video/hero-720.mp4',
  ])
    draft.remove(file);
  expect(await loadEditions(content)).toEqual(before);
});

test('X4 the loader decodes a picture again only when its file has changed', async () => {
  const sizeOf = rememberSizes(draft.root);
  const size = await sizeOf(COPPER);
  expect(size).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  const place = join(draft.root, COPPER);
  const { atime, mtime } = statSync(place);
  utimesSync(place, atime, mtime);
  expect(await sizeOf(COPPER)).toEqual(size);
  draft.write(COPPER, Buffer.alloc(statSync(place).size));
  utimesSync(place, atime, mtime);
  expect(await sizeOf(COPPER)).toEqual(size);
  utimesSync(place, atime, new Date(mtime.getTime() + 1_000));
  expect(await sizeOf(COPPER)).toBeUndefined();
});
