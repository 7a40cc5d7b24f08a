import { expect, test } from 'vitest';
import { freeName } from './UploadButton.tsx';

const asset = { id: 'a', bytes: 1, at: 0, ending: 'jpg' };
const state = { content: { files: { 'fotos/con-2.jpg': 'a' } }, assets: { a: asset } };

test.each([
  ['Nave Ámbar (1).JPG', 'nave-ambar-1.jpg'],
  // The bytes decide the extension.
  ['IMG_0042.HEIC', 'img-0042.jpg'],
  ['captura.1.png', 'captura-1.jpg'],
  ['nave', 'nave.jpg'],
  // Reserved by Windows; `con-2.jpg` is taken.
  ['CON.jpg', 'con-3.jpg'],
  ['¿?.jpg', 'archivo.jpg'],
  ['IMG_0001.HEIC', 'img-0001.jpg'],
  ['escaneo', 'escaneo.jpg'],
  // File systems limit a name to 255 bytes.
  [`${'muy '.repeat(60)}larga.jpg`, `${'muy-'.repeat(19)}muy.jpg`],
])('X5 an uploaded %s gets a name that is valid on every system: %s', (fileName, name) => {
  expect(freeName(state, 'picture', fileName, 'jpg')).toBe(name);
});
