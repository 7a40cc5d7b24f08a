/** What hosts are told to send: headers, redirects, error pages; and what it weighs. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { all, bytesOf, everywhere, files, read } from './site.ts';

type Headers = Record<string, string>;

const MAP = 'https://www.openstreetmap.org';
const ALWAYS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const DOCUMENT = {
  'Content-Security-Policy': `default-src 'none'; script-src 'self' HASHES; style-src 'self' HASHES; img-src 'self' data: ${MAP}; font-src 'self'; media-src 'self'; connect-src 'self' ${MAP}; frame-src ${MAP}; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Permissions-Policy': expect.stringMatching(
    /^autoplay=\(self\), fullscreen=\(self\), clipboard-write=\(self\), [^*]*geolocation=\(\)[^*]*$/,
  ),
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const SAME = { 'Cross-Origin-Resource-Policy': 'same-origin' };
const CROSS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const REVALIDATE = { 'Cache-Control': 'no-cache' };

const PAGES = ['/', '/aviso-legal', '/en', '/en/legal-notice'];
/** Pictures, icons, PDFs and the vCard, which other sites may embed. */
const SHARED = /\.(avif|jpe?g|png|svg|ico|pdf|vcf)$/;
const published = files.filter(
  (file) => !/\.(?:html|br|gz)$|\/(_headers|_redirects|404\.txt|\.\w+|\w+\.toml)$/.test(file),
);
const isHashed = (path: string) => path.startsWith('/_astro/');

/** The headers of a path by `_headers`, as Cloudflare and Netlify read it: equal names are joined. */
function platformHeaders(path: string): Headers {
  const found: Headers = {};
  let applies = false;
  for (const line of read('/_headers').split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (line.startsWith('/'))
      applies = new RegExp(`^${line.split('*').map(RegExp.escape).join('.*')}$`).test(path);
    else if (applies && name) found[name] = [...(found[name] ? [found[name]] : []), value].join(', ');
  }
  return found;
}

/** The directives of `.htaccess` for a path: those in no block, or in blocks whose condition the path meets. */
function directives(path: string): string[] {
  const blocks: boolean[] = [];
  return read('/.htaccess')
    .split(/\n\s*/)
    .filter((line) => {
      const [, name, condition = ''] = /^<(\w+) (.*)>$/.exec(line) ?? [];
      if (line.startsWith('</')) blocks.pop();
      if (name === 'IfModule') blocks.push(!condition.startsWith('!'));
      if (name === 'FilesMatch')
        blocks.push(new RegExp(condition.slice(1, -1)).test(path.replace(/.*\//, '')));
      if (name === 'If') {
        const patterns = [...condition.matchAll(/m#(.*?)#(i?)(?="| &&)/g)];
        blocks.push(patterns.every(([, pattern = '', flags]) => new RegExp(pattern, flags).test(path)));
      }
      return !line.startsWith('<') && blocks.every(Boolean);
    });
}

function apacheHeaders(path: string): Headers {
  const found = new Map<string, string>();
  for (const line of directives(path)) {
    const [, action, name = '', value = ''] =
      /^Header (?:always )?(\w+) ([\w-]+)(?: "(.*)")?$/.exec(line) ?? [];
    if (action === 'set') found.set(name, value);
    if (action === 'unset') found.delete(name);
  }
  return Object.fromEntries(found);
}

/** The headers with a word for the hashes of the policy, which have a test of their own. */
const brief = (headers: Headers): Headers =>
  JSON.parse(JSON.stringify(headers).replace(/'sha256-[^']+'( 'sha256-[^']+')*/g, 'HASHES'));

test('X1 _headers gives each path exactly its headers', () => {
  for (const path of [...PAGES, ...published]) {
    const own = { ...(SHARED.test(path) ? {} : SAME), ...(isHashed(path) ? FOREVER : {}) };
    expect({ path, ...brief(platformHeaders(path)) }).toEqual({ path, ...ALWAYS, ...DOCUMENT, ...own });
  }
  // Cloudflare ignores longer lines, and more rules.
  const lines = read('/_headers').split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
});

test('X1 .htaccess gives each path exactly its headers', () => {
  for (const path of [...PAGES, ...published]) {
    const own = { ...(SHARED.test(path) ? CROSS : SAME), ...(isHashed(path) ? FOREVER : REVALIDATE) };
    const document = PAGES.includes(path) ? DOCUMENT : {};
    expect({ path, ...brief(apacheHeaders(path)) }).toEqual({ path, ...ALWAYS, ...document, ...own });
  }
});

test('X1 each immutable name has a hash of its content', () => {
  expect(files.filter(isHashed).length).toBeGreaterThan(50);
  expect(files.filter((file) => isHashed(file) && !/\.[\w-]{8}(_[\w-]+)?\.\w+$/.test(file))).toEqual([]);
});

test('X1 the policy allows the inline code of the pages, and no other; attributes have none', () => {
  const hashesOf = (selector: string) =>
    everywhere(({ page }) => all(page, selector))
      .map(([, { textContent }]) => textContent ?? '')
      .filter(Boolean)
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const scripts = hashesOf('script:not([src], [type="application/ld+json"])');
  for (const headers of [platformHeaders('/'), apacheHeaders('/')]) {
    const sources = (directive: string) =>
      new RegExp(`${directive} ([^;]+)`).exec(headers['Content-Security-Policy'] ?? '')?.[1]?.split(' ');
    expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...scripts]));
    expect(new Set(sources('style-src'))).toEqual(new Set(["'self'", ...hashesOf('style')]));
  }
  const isCode = ({ name, value }: Attr) => /^(style$|on)/.test(name) || /^\s*javascript:/i.test(value);
  const attributes = everywhere(({ page }) => all(page, '*').flatMap((element) => [...element.attributes]));
  expect(
    attributes.filter(([, attribute]) => isCode(attribute)).map(([file, { name }]) => [file, name]),
  ).toEqual([]);
});

const REDIRECTS = [
  '/aviso-legal/ /aviso-legal',
  '/aviso-legal.html /aviso-legal',
  '/aviso-legal/index.html /aviso-legal',
  '/en/legal-notice/ /en/legal-notice',
  '/en/legal-notice.html /en/legal-notice',
  '/en/legal-notice/index.html /en/legal-notice',
  '/en/ /en',
  '/en.html /en',
  '/en/index.html /en',
  '/index.html /',
];

test('R2 other spellings of a page redirect to it', () => {
  const lines = read('/_redirects')
    .trim()
    .split('\n')
    .filter((line) => !/^#| 404$/.test(line));
  expect(lines.toSorted()).toEqual(REDIRECTS.map((line) => `${line} 308`).toSorted());
  const rules = [...read('/.htaccess').matchAll(/RewriteRule (\S+) (\S+) \[R=308,L\]/g)];
  const target = (path: string) =>
    rules.find(([, pattern = '']) => new RegExp(pattern).test(path.slice(1)))?.[2];
  for (const [from = '', to] of REDIRECTS.map((line) => line.split(' '))) expect(target(from), from).toBe(to);
  for (const path of [...PAGES, '/en/otra']) expect(target(path), path).toBeUndefined();
});

test('R3 R4 E6 Apache sends the error pages of the edition, and a line of text for a missing file', () => {
  const errors = (path: string) =>
    directives(path)
      .flatMap((line) => /^ErrorDocument (\d+ \S+)$/.exec(line)?.[1] ?? [])
      .join(', ');
  const pages = (prefix: string) =>
    `403 ${prefix}/404.html, 404 ${prefix}/404.html, 500 ${prefix}/500.html, 502 ${prefix}/500.html, 503 ${prefix}/500.html, 504 ${prefix}/500.html`;
  expect(errors('/certificados/otra')).toBe(pages(''));
  for (const path of ['/en/otra', '/EN', '//en'])
    expect(errors(path)).toMatch(new RegExp(`${pages('/en')}$`));
  expect(errors('/entrada')).toBe(pages(''));
  expect(errors('/_astro/viejo.js')).toMatch(/, 404 \/404\.txt$/);
  expect(read('/404.txt').trimEnd()).not.toContain('\n');
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

test('Budgets: 27 kB of HTML and 16 kB of poster in each home page, 40 kB of font, 80 kB of scripts', () => {
  for (const file of ['/index.html', '/en.html']) {
    const html = read(file);
    const [data = '', poster = ''] = /data:image\/avif;base64,([^\s"]+)/.exec(html) ?? [];
    expect(poster, 'inside of the page').not.toBe('');
    expect(Buffer.from(poster, 'base64').length, file).toBeLessThanOrEqual(16_000);
    expect(brotli(html.replace(data, '')), file).toBeLessThanOrEqual(27_000);
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
