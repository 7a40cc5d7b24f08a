import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { CONTENT } from '../../tests/support/fixture.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { Library } from './assets.ts';
import { upload } from './uploads.ts';

let library: Library;
beforeEach(() => {
  library = new Library(temporaryFolder());
});

const MEGABYTE = 1024 ** 2;
const photo = readFileSync(join(CONTENT, 'fotos/cobre.jpg'));

/** A request with its body in chunks. */
const requestOf = (parts: Iterable<Uint8Array>, headers: object = {}) =>
  Object.assign(Readable.from(parts), { headers }) as Readable as IncomingMessage;

test('X5 an upload is stored and described', async () => {
  const asset = await upload(requestOf([photo.subarray(0, 9), photo.subarray(9)]), 'picture', library);
  expect(asset).toMatchObject({ bytes: photo.length, width: 1200, height: 800, ending: 'jpg' });
  expect(await library.read(asset.id)).toEqual(photo);
});

test.each([
  ['picture', new Uint8Array(), 'está vacío'],
  ['picture', Buffer.from('hola'), 'de otro tipo. Sirven: JPG, PNG o WebP, hasta 20\u00a0MB.'],
  ['picture', photo.subarray(0, photo.length / 2), 'incompleto o dañado'],
  ['certificate', photo, 'de otro tipo'],
  [
    'certificate',
    Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * MEGABYTE)]),
    'el máximo son 5\u00a0MB',
  ],
  ['video', Buffer.alloc(21 * MEGABYTE), 'el máximo son 20\u00a0MB'],
] as const)('X5 an unsuitable upload is refused: %s, case %#', async (kind, bytes, words) => {
  const headers = { 'content-length': String(bytes.length) };
  await expect(upload(requestOf([bytes], headers), kind, library)).rejects.toThrow(words);
});

test('X5 an upload without a length is refused as soon as it is too long', async () => {
  let parts = 0;
  function* endless() {
    for (; ; parts += 1) yield new Uint8Array(MEGABYTE);
  }
  await expect(upload(requestOf(endless()), 'certificate', library)).rejects.toThrow('pesa demasiado');
  expect(parts).toBeLessThan(25);
});
