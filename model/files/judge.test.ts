/** Every kind of certificate and video that people have, as an upload and as a file put into the folder by hand. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Library } from '../../editor/server/assets.ts';
import { upload } from '../../editor/server/uploads.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { pdfOf, revised } from '../../tests/support/pdf.ts';
import { padded, videoOf } from '../../tests/support/video.ts';
import { checkReferences } from '../check/references.ts';
import { certificate, group, video } from '../schemas/fields.ts';
import type { Schema } from '../schemas/parts.ts';
import { openForBuild } from './content-folder.ts';
import { kinds } from './kinds.ts';

/** What is said of a file: when it is uploaded, and when it is built. Its bytes stay as they are. */
async function said(bytes: Buffer, field: Schema, kind: 'certificate' | 'video', ending: string) {
  const root = temporaryFolder();
  const library = new Library(root);
  const request = Object.assign(Readable.from([bytes]), { headers: {} }) as Readable as IncomingMessage;
  const uploaded = await upload(request, kind, library).then(
    async ({ id }) => ((await library.read(id))?.equals(bytes) ? '' : 'other bytes'),
    (error: Error) => error.message,
  );
  const { folder } = kinds[kind];
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, `a.${ending}`), bytes);
  const schema = group('Grupo', { file: field });
  const [found] = await checkReferences(openForBuild(root), schema, { file: `a.${ending}` }, undefined);
  return { uploaded, built: found ? `${found.problem} ${found.remedy}` : '' };
}

/** With enough pages that its start, cut off, has no end by chance. */
const linearized = pdfOf({ pages: 40, isLinearized: true });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const good = pdfOf({ pages: 3 });
const replaced = (bytes: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

describe('X5 X4 C1 a certificate is opened', () => {
  test.each([
    ['good', good, ''],
    ['a byte order mark before the header', Buffer.concat([Buffer.from('\ufeff'), good]), ''],
    ['a line before the header', Buffer.concat([Buffer.from('\r\n'), good]), ''],
    ['bytes after the end', Buffer.concat([good, Buffer.from('<html>\0\0')]), ''],
    ['a second revision, as of a signature', revised(good), ''],
    ['restricted, but without a password to open it', pdfOf({ lock: 'restricted' }), ''],
    ['with a password to open it', pdfOf({ lock: 'locked' }), /pide una contraseña: .* copia sin contraseña/],
    ['without pages', pdfOf({ pages: 0 }), /no tiene ninguna página\. Expórtelo/],
    ['a header only', Buffer.from('%PDF-1.7\n'), /incompleto o dañado: .* Cópielo o expórtelo/],
    ['half', half(good), /incompleto o dañado/],
    ['with an index at the start', linearized, ''],
    [
      'its start, with an index',
      linearized.subarray(0, linearized.lastIndexOf('xref\n0')),
      /incompleto o dañado/,
    ],
    [
      'its second half as zeros',
      Buffer.concat([half(linearized), Buffer.alloc(9999)]),
      /incompleto o dañado/,
    ],
    ['padded with zeros', Buffer.concat([good, Buffer.alloc(9999)]), ''],
    ['an object without its end', replaced(good, '/Count 3', '('), /incompleto o dañado/],
    [
      'a page that cannot be decoded',
      replaced(good, /(?<=stream\n..).{6}/s, '\xff\xff\xff\xff\xff\xff'),
      /incompleto o dañado/,
    ],
  ])('%s', async (_, bytes, words) => {
    const { uploaded, built } = await said(bytes, certificate('PDF'), 'certificate', 'pdf');
    expect(uploaded).toMatch(words || /^$/);
    expect(built).toBe(uploaded.replace('El archivo', 'El archivo «a.pdf»'));
  });
});

/** With zeros from one share of its length to another. */
const zeroed = async (format: 'mp4' | 'webm', from: number, to = 1) => {
  const bytes = Buffer.from(await videoOf(format));
  return bytes.fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to));
};
const withCodec = async (name: string) => replaced(await videoOf('mp4'), /avc1/g, name);

describe('X5 X4 O1 a video is read to its end', () => {
  test.each([
    ['H.264 Baseline', () => videoOf('mp4', { profile: 0x42 }), ''],
    ['H.264 Main', () => videoOf('mp4', { profile: 0x4d }), ''],
    ['H.264 High', () => videoOf('mp4', { profile: 0x64 }), ''],
    ['VP9', () => videoOf('webm'), ''],
    ['bytes after the frames', async () => padded(await videoOf('mp4'), 99), ''],
    [
      'H.264 of 10 bits',
      () => videoOf('mp4', { profile: 0x6e }),
      /no reproducen\. Expórtelo como MP4 con «H\.264»/,
    ],
    ['H.264 of 4:2:2', () => videoOf('mp4', { profile: 0x7a }), /no reproducen/],
    ['HEVC', () => withCodec('hvc1'), /no reproducen/],
    ['an unknown codec', () => withCodec('zzzz'), /no reproducen/],
    ['Matroska', () => videoOf('mkv'), /no reproducen/],
    [
      'sound in MP4',
      () => videoOf('mp4', { hasSound: true }),
      /tiene sonido.* Expórtelo sin pista de sonido/,
    ],
    ['sound in WebM', () => videoOf('webm', { hasSound: true }), /tiene sonido/],
    ['a minute in MP4', () => videoOf('mp4', { seconds: 60 }), /más de 30 segundos\. Déjelo en unos diez/],
    ['a minute in WebM', () => videoOf('webm', { seconds: 60 }), /más de 30 segundos/],
    [
      '4K',
      () => videoOf('mp4', { width: 3840, height: 2160 }),
      /más de 1920 píxeles.* Expórtelo a 1280 × 720/,
    ],
    ['its index last', () => videoOf('late.mp4'), /índice al final.* «Fast start»/],
    ['half an MP4', async () => half(await videoOf('mp4')), /incompleto o dañado/],
    [
      'an MP4 without its last bytes',
      async () => (await videoOf('mp4')).subarray(0, -9),
      /incompleto o dañado/,
    ],
    ['half a WebM', async () => half(await videoOf('webm')), /incompleto o dañado/],
    ['an MP4 with zeros as its second half', () => zeroed('mp4', 0.5), /incompleto o dañado/],
    ['an MP4 with zeros in its middle', () => zeroed('mp4', 0.5, 0.52), /incompleto o dañado/],
    ['a WebM with zeros in its middle', () => zeroed('webm', 0.4, 0.55), /incompleto o dañado/],
    ['a fragmented MP4', () => videoOf('live.mp4'), /no dice cuánto dura.* expórtelo de nuevo/],
    ['a WebM recorded live', () => videoOf('live.webm'), /no dice cuánto dura/],
    ['half a WebM recorded live', async () => half(await videoOf('live.webm')), /incompleto o dañado/],
    [
      'a WebM with zeros after its end',
      async () => Buffer.concat([await videoOf('webm'), Buffer.alloc(9999)]),
      '',
    ],
    ['a signature only', async () => Buffer.from('0000ftypisom0000'), /incompleto o dañado/],
  ] as const)('%s', async (name, make, words) => {
    const ending = /webm|vp9|matroska/i.test(name) ? 'webm' : 'mp4';
    const { uploaded, built } = await said(await make(), video('Vídeo', 'wide'), 'video', ending);
    expect(uploaded).toMatch(words || /^$/);
    expect(built).toBe(uploaded.replace('El archivo', `El archivo «a.${ending}»`));
  });
});

describe('X5 X4 O1 a video is made for its place', () => {
  test.each([
    ['upright', 'wide', { width: 540, height: 840 }, 'mide 540 × 840 px y aquí debe ser apaisado. Elija el'],
    ['turned upright', 'wide', { rotation: 90 }, 'mide 360 × 640 px y aquí debe ser apaisado'],
    ['wide', 'tall', {}, 'debe ser vertical. Elija el vertical, o expórtelo vertical, a 540 × 840 px.'],
    ['a stamp', 'wide', { width: 320, height: 180 }, 'al menos 640 × 360 px. Expórtelo a 1280 × 720 px.'],
  ] as const)('%s in the %s place', async (_, place, options, words) => {
    const bytes = await videoOf('mp4', options);
    const { uploaded, built } = await said(bytes, video('Vídeo', place), 'video', 'mp4');
    expect(uploaded).toBe('');
    expect(built.replace(/\s/g, ' ')).toContain(words);
  });
});
