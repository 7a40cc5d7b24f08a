import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finishBuild, UnfitBuildError } from './finish-build.ts';
import { readInlineCode } from './inline-code.ts';

// printf "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64 — the example of the CSP standard.
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
  ])('no script: %s', (_, html) => {
    expect(readInlineCode(html)).toEqual({ scripts: [], styles: [], problems: [] });
  });

  test('style sheets count, also in noscript and in a drawing', () => {
    const html = `<style>${HELLO}</style><noscript><style>${HELLO}</style></noscript><svg><style>${HELLO}</style></svg>`;
    expect(readInlineCode(html).styles).toEqual([HELLO_HASH, HELLO_HASH, HELLO_HASH]);
  });

  test('the bytes are those that browsers hash: UTF-8, with lines ended by LF', () => {
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

  test('words that only look like it are not refused', () => {
    const html = '<p title="style=&quot;a&quot;" data-style="a" lang="es">javascript: onclick="a"</p>';
    expect(readInlineCode(html).problems).toEqual([]);
  });
});

describe('finishing a build', () => {
  let dist: string;
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(join(dist, 'site/sub'), { recursive: true });
    writeFileSync(join(dist, 'site', name), content);
  };
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'build-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  test('X1 writes the hashes of all pages once, sorted, outside the served folder', async () => {
    write('index.html', `<script>b()</script><script>${HELLO}</script><style>x</style>`);
    write('sub/otra.html', `<script>${HELLO}</script>`);
    await finishBuild(dist, 'https://mapa.example');
    const allowance = JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8'));
    expect(allowance.scriptHashes).toHaveLength(2);
    expect(allowance.scriptHashes).toContain(HELLO_HASH);
    expect(allowance.scriptHashes).toEqual([...allowance.scriptHashes].sort());
    expect(allowance.styleHashes).toHaveLength(1);
    expect(allowance.mapHost).toBe('https://mapa.example');
  });

  test('compresses text over 512 bytes, and nothing else', async () => {
    const text = 'residuos y metales '.repeat(100);
    for (const name of ['a.css', 'sub/b.svg', 'c.pdf', 'd.woff2', 'e.webmanifest']) write(name, text);
    write('corto.txt', 'poco');
    await finishBuild(dist, 'https://mapa.example');
    for (const name of ['a.css', 'sub/b.svg', 'e.webmanifest']) {
      const file = join(dist, 'site', name);
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
      expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
    }
    for (const name of ['c.pdf.br', 'd.woff2.gz', 'corto.txt.br']) {
      expect(existsSync(join(dist, 'site', name))).toBe(false);
    }
  });

  test('refuses symbolic links, which not every host can be told not to follow', async () => {
    write('index.html', '<p>a</p>');
    symlinkSync('/etc/hostname', join(dist, 'site/sub/enlace.txt'));
    await expect(finishBuild(dist, 'https://mapa.example')).rejects.toThrow(
      new UnfitBuildError('El sitio no puede llevar enlaces simbólicos: enlace.txt'),
    );
  });

  test('refuses pages that the policy would break, naming file and remedy, and writes nothing', async () => {
    write('index.html', '<p style="color:red">a</p>');
    write('sub/otra.html', '<a href="javascript:a()">b</a>');
    const error: unknown = await finishBuild(dist, 'https://mapa.example').catch((reason) => reason);
    expect(error).toBeInstanceOf(UnfitBuildError);
    expect(String(error)).toContain('La política de seguridad (CSP) bloquearía esto:');
    expect(String(error)).toContain('  index.html: style="color:red" en <p>: use una clase');
    expect(String(error)).toContain('otra.html: href="javascript:a()" en <a>: use un botón con su script');
    expect(existsSync(join(dist, 'headers.json'))).toBe(false);
  });
});
