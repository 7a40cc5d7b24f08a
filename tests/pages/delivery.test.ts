/** What hosts are told to send: the policy and redirects of the built site; and what it weighs. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { htaccess } from '../../hosting/apache.ts';
import { listFiles } from '../../hosting/files.ts';
import { platformHeaders, platformRedirects } from '../../hosting/git-hosts.ts';
import type { Policy } from '../../hosting/policy.ts';
import { all, bytesOf, everywhere, files, read } from './site.ts';

const MAP = 'https://www.openstreetmap.org';
const policy: Policy = JSON.parse(read('/.policy'));
const CSP = policy['/']['Content-Security-Policy'] ?? '';

test('X1 every response has these headers, and what has a hash in its name is kept for a year', () => {
  const hashes = /'sha256-[^']+'( 'sha256-[^']+')*/g;
  expect(JSON.parse(JSON.stringify(policy).replace(hashes, 'HASHES'))).toEqual({
    '/': {
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/^(?=.*\bgeolocation=)([a-z-]+=\(\)(, |$))+$/),
      'Content-Security-Policy': `default-src 'none'; script-src 'self' HASHES; style-src 'self' HASHES; img-src 'self' data: ${MAP}; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src ${MAP}; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-cache',
    },
    '/_astro/': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});

test('X1 R2 every host is told of this policy and of the pages (hosting.test.ts)', () => {
  const published = listFiles('test-results/site');
  expect(read('/_headers')).toBe(platformHeaders(policy));
  expect(read('/_redirects')).toBe(platformRedirects(published));
  expect(read('/.htaccess')).toBe(htaccess(policy, published));
});

const isHashed = (path: string) => path.startsWith('/_astro/');

test('X1 each immutable name has a hash of its content', () => {
  expect(files.filter(isHashed).length).toBeGreaterThan(50);
  expect(files.filter((file) => isHashed(file) && !/\.[\w-]{8}(_[\w-]+)?\.\w+$/.test(file))).toEqual([]);
});

test('X1 the policy allows the inline code of the pages, and no other', () => {
  const hashesOf = (selector: string) =>
    everywhere(({ page }) => all(page, selector))
      .map(([, { textContent }]) => textContent ?? '')
      .filter(Boolean)
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const scripts = hashesOf('script:not([src], [type="application/ld+json"])');
  const sources = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(CSP)?.[1]?.split(' ');
  expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...scripts]));
  expect(new Set(sources('style-src'))).toEqual(new Set(["'self'", ...hashesOf('style')]));
});

test('R3 a missing file gets one line of text', () => {
  expect(read('/404.txt')).toMatch(/^.+\n$/);
});

test('R4 each text has copies in Brotli and gzip for the embedded server', () => {
  const texts = files.filter((file) => /\.(html|js|json|txt|vcf|webmanifest|xml|svg)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = bytesOf(file);
    expect(brotliDecompressSync(bytesOf(`${file}.br`)).equals(text), file).toBe(true);
    expect(gunzipSync(bytesOf(`${file}.gz`)).equals(text), file).toBe(true);
  }
});

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;
const weigh = (ending: string, size: (bytes: Buffer) => number) =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + size(bytesOf(file)), 0);

test('Budgets: 28.5 kB of HTML and 16 kB of poster in each home page, 40 kB of font, 80 kB of scripts', () => {
  for (const file of ['/index.html', '/en.html']) {
    const html = read(file);
    const [data = '', poster = ''] = /data:image\/avif;base64,([^\s"]+)/.exec(html) ?? [];
    expect(poster, 'inside of the page').not.toBe('');
    expect(Buffer.from(poster, 'base64').length, file).toBeLessThanOrEqual(16_000);
    expect(brotli(html.replace(data, '')), file).toBeLessThanOrEqual(28_500);
  }
  expect(weigh('.woff2', ({ length }) => length)).toBeLessThanOrEqual(40_000);
  expect(weigh('.js', brotli)).toBeLessThanOrEqual(80_000);
});

test('F9 X4 no source and no mark of provisional data is published', () => {
  const texts = files.filter((file) => /\.(html|txt|xml|vcf|webmanifest)$/.test(file));
  const marks = /\bplaceholder\b|\bprovisional\b|standIn|localhost|\/src\/|[\u{e0000}-\u{e007f}]/u;
  expect(texts.filter((file) => marks.test(read(file)))).toEqual([]);
  expect(files.filter((file) => /\.(ts|tsx|astro|ya?ml|md|map|json)$/.test(file))).toEqual([]);
});
