import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '../host/files.ts';
import { ID_FILE } from '../host/policy.ts';
import { temporaryFolder } from '../tests/support/folder.ts';
import { finishBuild, UnfitBuildError } from './finish-build.ts';
import { readInlineCode } from './inline-code.ts';

// The example of the CSP standard: printf "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64
const HELLO = "alert('Hello, world.');";
const HELLO_HASH = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';

describe('X1 hashes of inline code', () => {
  test.each([
    ['classic', `<script>${HELLO}</script>`],
    ['module', `<script type="module">${HELLO}</script>`],
    ['named type', `<script type=" Text/JavaScript ">${HELLO}</script>`],
    ['speculation rules', `<script type="speculationrules">${HELLO}</script>`],
    ['import map', `<script type="importmap">${HELLO}</script>`],
    ['in a template', `<template><script>${HELLO}</script></template>`],
    ['after a comment', `<!-- <script>otra()</script> --><script data-x="a>b">${HELLO}</script>`],
  ])('script: %s', (_, html) => {
    expect(readInlineCode(html)).toEqual({ scripts: [HELLO_HASH], styles: [], problems: [] });
  });

  test.each([
    ['data', `<script type="application/ld+json">{"a":1}</script>`],
    ['external', `<script src="/_astro/a.js">${HELLO}</script>`],
    ['empty', '<script></script><style></style>'],
    ['only text', `<textarea><script>${HELLO}</script></textarea>`],
  ])('not a script: %s', (_, html) => {
    expect(readInlineCode(html)).toEqual({ scripts: [], styles: [], problems: [] });
  });

  test('style sheets in the page, in noscript and in a drawing', () => {
    const html = `<style>${HELLO}</style><noscript><style>${HELLO}</style></noscript><svg><style>${HELLO}</style></svg>`;
    expect(readInlineCode(html).styles).toEqual([HELLO_HASH, HELLO_HASH, HELLO_HASH]);
  });

  test('hashes the same bytes as browsers: UTF-8 with LF', () => {
    // printf 'a{content:"ñ"}\n' | openssl dgst -sha256 -binary | base64
    expect(readInlineCode('<style>a{content:"ñ"}\r\n</style>').styles).toEqual([
      'sha256-XwhXVoHVdjD/E7tghXOd2tQcLw0fAXsFs6GQ/saZYFs=',
    ]);
  });

  test.each([
    ['<p style="color:red">', 'style="color:red" en <p>: use una clase'],
    ['<svg><path style=""></path></svg>', 'style="" en <path>: use una clase'],
    ['<button onClick="a()">', 'onclick="a()" en <button>: use addEventListener'],
    ['<a href=" java\tscript:a()">', 'href=" java\tscript:a()" en <a>: use un botón con su script'],
    ['<template><p style="a">', 'style="a" en <p>: use una clase'],
  ])('%s is refused', (html, problem) => {
    expect(readInlineCode(html).problems).toEqual([problem]);
  });

  test('accepts text that looks like code', () => {
    const html = '<p title="style=&quot;a&quot;" data-style="a" lang="es">javascript: onclick="a"</p>';
    expect(readInlineCode(html).problems).toEqual([]);
  });
});

describe('completing a build', () => {
  const decisions = { mapHost: 'https://mapa.example', httpsOnSubdomains: true };
  let dist: string;
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(dist, 'site', name)), { recursive: true });
    writeFileSync(join(dist, 'site', name), content);
  };
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  beforeEach(() => {
    dist = temporaryFolder();
    for (const page of ['index', '404', '500']) write(`${page}.html`, `<script>${HELLO}</script>`);
    write('404.txt', 'no');
  });

  test('X1 writes the hashes of all pages once, sorted, outside the public folder', async () => {
    write('sub/otra.html', `<script>b()</script><script>${HELLO}</script><style>x</style>`);
    await finishBuild(dist, decisions);
    const { scriptHashes, styleHashes, ...decided } = JSON.parse(read('headers.json'));
    expect(scriptHashes).toHaveLength(2);
    expect(scriptHashes).toContain(HELLO_HASH);
    expect(scriptHashes).toEqual([...scriptHashes].sort());
    expect({ styles: styleHashes.length, decided }).toEqual({ styles: 1, decided: decisions });
  });

  test('compresses texts, and nothing else, outside the public folder', async () => {
    const text = 'residuos y metales '.repeat(100);
    for (const name of ['a.css', 'sub/b.svg', 'c.pdf', 'd.woff2', 'e.webmanifest']) write(name, text);
    await finishBuild(dist, decisions);
    const texts = [
      'a.css',
      'sub/b.svg',
      'e.webmanifest',
      'index.html',
      '404.html',
      '404.txt',
      '500.html',
      ID_FILE,
    ];
    for (const name of texts) {
      const copy = join(dist, 'compressed', name);
      const original = read(`site/${name}`);
      expect(brotliDecompressSync(readFileSync(`${copy}.br`)).toString()).toBe(original);
      expect(gunzipSync(readFileSync(`${copy}.gz`)).toString()).toBe(original);
    }
    expect(listFiles(join(dist, 'compressed'))).toHaveLength(2 * texts.length);
    expect(readdirSync(join(dist, 'site')).filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
  });

  test('rejects symbolic links, which some hosts would follow', async () => {
    symlinkSync(dist, join(dist, 'site/enlace'), 'junction');
    await expect(finishBuild(dist, decisions)).rejects.toThrow(
      new UnfitBuildError('El sitio no puede llevar enlaces simbólicos: enlace'),
    );
  });

  test('X1 rejects pages that the policy would break, with file and remedy, and writes nothing', async () => {
    write('index.html', '<p style="color:red">a</p>');
    write('sub/otra.html', '<a href="javascript:a()">b</a>');
    const error = await finishBuild(dist, decisions).catch((reason) => reason);
    expect(error).toBeInstanceOf(UnfitBuildError);
    expect(error.message.split('\n').sort()).toEqual([
      '  index.html: style="color:red" en <p>: use una clase',
      '  sub/otra.html: href="javascript:a()" en <a>: use un botón con su script',
      'La política de seguridad (CSP) bloquearía esto:',
    ]);
    expect(existsSync(join(dist, 'headers.json'))).toBe(false);
  });
});
