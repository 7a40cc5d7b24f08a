import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import {
  type Changes,
  type JudgeAt,
  openFolder,
  openForBuild,
  rememberSizes,
  withChanges,
} from '../../model/files/content-folder.ts';
import { pdfOf } from '../support/pdf.ts';
import { EditableContent } from './editable-content.ts';

const COPPER = 'fotos/cobre.jpg';
const large: JudgeAt = async (_, kind) => (kind === 'picture' ? { width: 3000, height: 2000 } : {});

const copy = new EditableContent();
beforeEach(() => copy.restore());
afterAll(() => copy.discard());

/** Writes changes to disk. */
function write(changes: Changes): void {
  for (const [path, bytes] of changes)
    if (bytes === undefined) copy.remove(path);
    else copy.write(path, bytes);
}

test('X5 unsaved changes have the same errors as on disk', async () => {
  const small = copy.bytes('fotos/hero-tall.jpg');
  const changes: Changes = new Map<string, string | Uint8Array | undefined>([
    ['empresa.yaml', copy.read('empresa.yaml').replace(/^cnae: .*$/m, 'cnae: "1"')],
    ['pie.yaml', undefined],
    ['fotos.yaml', copy.read('fotos.yaml').replace(/^disco-de-alabes.jpg:\n( .*\n)+/m, '')],
    ['fotos/disco-de-alabes.jpg', undefined],
    ['fotos/pulpo-chatarra.jpg', small],
    ['fotos/balas-de-aluminio.jpg', undefined],
    ['fotos/nueva.jpg', small],
    ['fotos/muelle-fluvial.jpg', copy.bytes('fotos/muelle-fluvial.jpg').subarray(0, 5_000)],
    ['certificados/iso-9001.pdf', new Uint8Array(64)],
    ['video/hero-720.mp4', undefined],
  ]);
  const { problems } = await copy.check(withChanges(openFolder(copy.root), changes));
  write(changes);
  expect(problems).toEqual((await copy.check(openForBuild(copy.root))).problems);
  const files = ['about', 'certifications', 'company', 'footer', 'hero', 'pictures', 'pictures'];
  // Sorted, as files are reported in the order of the sections.
  expect(problems.map(({ file }) => file).sort()).toEqual([...files, 'services', 'services']);
});

test('X5 unsaved changes give the same content as on disk', async () => {
  const changes: Changes = new Map<string, string | Uint8Array>([
    ['empresa.yaml', copy.read('empresa.yaml').replace(/^sector:\n {2}es: .*$/m, 'sector:\n  es: Otro')],
    ['certificados/iso-9001.pdf', pdfOf({ pages: 2 })],
  ]);
  const changed = await loadEditions(withChanges(openFolder(copy.root), changes));
  expect(changed[0].company.sector).toBe('Otro');
  write(changes);
  expect(changed).toEqual(await loadEditions(copy.root));
});

test('X5 a picture whose size is known is not decoded', async () => {
  const damaged = copy.bytes(COPPER).subarray(0, 5_000);
  const content = openFolder(copy.root, large);
  copy.write(COPPER, damaged);
  expect((await copy.check(content)).report).toBe('Sin errores.');
  const changes: Changes = new Map([[COPPER, damaged]]);
  expect((await copy.check(withChanges(content, changes, large))).report).toBe('Sin errores.');
  expect((await copy.check(withChanges(content, changes))).report).toContain('incompleto o dañado');
});

test('X5 an open content folder reads each file once', async () => {
  const content = openFolder(copy.root, large);
  const before = await loadEditions(content);
  for (const file of [
    'empresa.yaml',
    'fotos.yaml',
    COPPER,
    'certificados/iso-9001.pdf',
    'video/hero-720.mp4',
  ])
    copy.remove(file);
  expect(await loadEditions(content)).toEqual(before);
});

test('X4 the loader decodes a picture again only when its file has changed', async () => {
  const sizeOf = rememberSizes(copy.root);
  const size = await sizeOf(COPPER, 'picture');
  expect(size).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  const place = join(copy.root, COPPER);
  const { atime, mtime } = statSync(place);
  utimesSync(place, atime, mtime);
  expect(await sizeOf(COPPER, 'picture')).toEqual(size);
  copy.write(COPPER, Buffer.alloc(statSync(place).size));
  utimesSync(place, atime, mtime);
  expect(await sizeOf(COPPER, 'picture')).toEqual(size);
  utimesSync(place, atime, new Date(mtime.getTime() + 1_000));
  expect(await sizeOf(COPPER, 'picture')).toEqual({ flaw: 'damaged' });
});
