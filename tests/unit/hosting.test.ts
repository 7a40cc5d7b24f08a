/** The policy: what the build makes of the pages' inline code, and how hosts that build from Git read it. */
import { hash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { htaccess } from '../../hosting/apache.ts';
import { platformHeaders, platformRedirects } from '../../hosting/git-hosts.ts';
import { readInlineCode } from '../../hosting/inline-code.ts';
import { adminPolicy, type Headers, policyOf } from '../../hosting/policy.ts';

const sha = (code: string) => `sha256-${hash('sha256', code, 'base64')}`;

test('X1 inline code is hashed as browsers do, in templates and <noscript> too; data and files are not', () => {
  const html = `<!doctype html><script>let ñ = "<b>";</script><template><script type="module"> a </script></template>
    <noscript><style>p{}</style></noscript><script src="/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(readInlineCode(html)).toEqual({
    scripts: [sha('let ñ = "<b>";'), sha(' a ')],
    styles: [sha('p{}')],
    blocked: [],
  });
});

test.each([
  ['<p style="color:red">', 'style="color:red" en <p>: use una clase'],
  ['<template><b onclick="a()"></b></template>', 'onclick="a()" en <b>: use addEventListener'],
  ['<a href=" Java\nScript:a()">', 'href=" Java\nScript:a()" en <a>: use un botón con su script'],
])('X1 markup that the policy would block: %s', (html, problem) => {
  expect(readInlineCode(html).blocked).toEqual([problem]);
});

const POLICY = policyOf('site', 'cms');

/** The headers of a path, as Cloudflare (`joins`) or Netlify reads `_headers`. */
function headersOf(path: string, joins: boolean): Headers {
  const headers = new Map<string, string>();
  for (const rule of platformHeaders(POLICY).split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.split('\n');
    if (!new RegExp(`^${pattern.replace('*', '.*')}$`).test(path)) continue;
    for (const line of lines) {
      const [, detached, name = '', value] = /^ {2}(! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? [];
      const before = headers.get(name);
      if (detached && joins) headers.delete(name);
      if (value) headers.set(name, joins && before ? `${before}, ${value}` : value);
    }
  }
  return Object.fromEntries(headers);
}

test.each([
  ['Cloudflare', true],
  ['Netlify', false],
])('X1 %s: every path has the policy, unknown ones too; a folder may have its own', (_, joins) => {
  const { 'Cache-Control': none, ...common } = POLICY['/'];
  for (const path of ['/', '/en', '/no-existe', '/en/no', '/a.png'])
    expect(headersOf(path, joins)).toEqual(common);
  for (const path of ['/admin/', '/admin/cms.js'])
    expect(headersOf(path, joins)).toEqual({ ...common, 'Content-Security-Policy': 'cms' });
  const forever = 'public, max-age=31536000, immutable';
  expect(headersOf('/_astro/a.js', joins)).toEqual({ ...common, 'Cache-Control': forever });
});

test('X1 Cloudflare ignores a line of more than 2000 characters: the build fails instead', () => {
  expect(() => platformHeaders(policyOf('x'.repeat(2000)))).toThrow('Cloudflare ignores this line');
});

test('X5 /admin/ is in no frame, which could lead a click of the staff', () =>
  expect(adminPolicy([])).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/));

const FILES = ['404.html', 'index.html', 'en.html', 'en/404.html', 'admin/index.html'];

test('R2 E6 other spellings redirect; Netlify alone is told of the English 404 page, which Cloudflare finds', () => {
  const redirects = ['/index.html /', '/en/ /en', '/en/index.html /en', '/en.html /en'];
  const admin = ['/admin /admin/', '/admin/index.html /admin/'];
  const lines = [...admin, ...redirects].map((line) => `${line} 308`);
  const written = () => platformRedirects(FILES).trim().split('\n');
  expect(written().toSorted()).toEqual(lines.toSorted());
  vi.stubEnv('NETLIFY', 'true');
  expect(written().toSorted()).toEqual([...lines, '/en/* /en/404.html 404'].toSorted());
  vi.unstubAllEnvs();
});

test('R4 E6 Apache is told of the pages for failures, which no request provokes (server.test.ts asks it the others)', () => {
  const text = htaccess(POLICY, FILES);
  for (const status of [500, 502, 503, 504]) {
    expect(text).toContain(`\nErrorDocument ${status} /500.html\n`);
    expect(text).toMatch(new RegExp(`/\\+en[^<]*ErrorDocument ${status} /en/500\\.html\n[^<]*</If>`));
  }
});
