import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LicenceError, packageFolder, readFont, readPackage, writeNotice } from './notice.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licencias-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(manifest: object, files: Record<string, string> = {}): string {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'pieza', version: '1.2.3', ...manifest }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('which package a module is part of', () => {
  test.each([
    ['/x/node_modules/react/index.js', '/x/node_modules/react'],
    ['/x/node_modules/@astrojs/react/dist/client.js', '/x/node_modules/@astrojs/react'],
    ['/x/node_modules/a/node_modules/b/c.js?v=1', '/x/node_modules/a/node_modules/b'],
    ['\0rolldown/runtime.js', join(ROOT, 'node_modules/rolldown')],
    ['\0virtual/of-nobody', undefined],
    [join(ROOT, 'src/sections/hero/Hero.tsx'), undefined],
  ])('%j → %s', (module, expected) => {
    expect(packageFolder(module, ROOT)).toBe(expected);
  });
});

describe('the terms of a package', () => {
  test.each(['LICENSE', 'license', 'LICENCE.md', 'COPYING.txt'])('are read from %s', (file) => {
    const piece = readPackage(install({ license: 'MIT' }, { [file]: 'los términos' }));
    expect(piece).toEqual({ name: 'pieza', version: '1.2.3', licence: 'MIT', text: 'los términos' });
  });

  test.each(['Ada', { name: 'Ada', url: 'https://ada.example' }])(
    'are those of MIT in the name of %j where the package has no text',
    (author) => {
      const { text } = readPackage(install({ license: 'MIT', author }));
      expect(text).toContain('Copyright (c) Ada\n\nPermission is hereby granted');
    },
  );

  test.each([{ license: 'MIT' }, { license: 'ISC', author: 'Ada' }])(
    'cannot be made up for %j',
    (manifest) => {
      expect(() => readPackage(install(manifest))).toThrow(
        new LicenceError('El paquete pieza no trae el texto de su licencia.'),
      );
    },
  );
});

test('the terms of a font stand beside it, or the build stops', () => {
  const font = join(folder, 'fuente.woff2');
  expect(() => readFont(font)).toThrow(`Falta ${join(folder, 'OFL.txt')}`);
  writeFileSync(join(folder, 'OFL.txt'), 'Copyright 2020 The Archivo Project Authors (https://x.example)\n');
  expect(readFont(font)).toMatchObject({ name: 'Archivo', licence: 'OFL-1.1' });
});

describe('the notice', () => {
  const piece = { name: 'b', version: '1.0.0', licence: 'MIT', text: 'términos de b\n' };

  test('has every piece in order, with its terms', () => {
    const notice = writeNotice('Encabezado\n', [piece, { ...piece, name: 'a', version: '', text: 'y de a' }]);
    expect(notice.replaceAll(/─+/g, '─')).toBe(
      'Encabezado\n\n─\na · MIT\n\ny de a\n\n─\nb 1.0.0 · MIT\n\ntérminos de b\n',
    );
  });

  test.each(['GPL-3.0', 'MIT OR GPL-3.0', 'UNLICENSED', 'undefined'])('refuses %s', (licence) => {
    expect(() => writeNotice('', [piece, { ...piece, licence }])).toThrow(
      new LicenceError(`El sitio no puede llevar esto sin que alguien revise su licencia: b (${licence}).`),
    );
  });
});
