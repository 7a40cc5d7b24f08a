/** What the build makes of the pages' inline code, and the configuration of hosts. The built site: tests/pages. */
import { hash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readInlineCode } from '../../integrations/headers.ts';
import { htaccess, platformHeaders, platformRedirects } from '../../integrations/hosts.ts';

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

const FILES = ['404.html', 'index.html', 'en.html', 'en/404.html', 'admin/index.html', 'admin/cms.js'];
const POLICIES = { '/': 'site', '/admin/': 'cms' };

/** The Content-Security-Policy of a path, as Cloudflare (`joins`) or Netlify reads `_headers`. */
function policyOf(path: string, joins: boolean): string[] {
  let policies: string[] = [];
  for (const rule of platformHeaders(POLICIES, FILES).split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.split('\n');
    if (!new RegExp(`^${pattern.replace('*', '.*')}$`).test(path)) continue;
    for (const line of lines) {
      const [, detached, value] = /^ {2}(! )?Content-Security-Policy(?:: (.*))?$/.exec(line) ?? [];
      if (detached && joins) policies = [];
      if (value) policies = joins ? [...policies, value] : [value];
    }
  }
  return policies;
}

test.each([
  ['Cloudflare', true],
  ['Netlify', false],
])('X1 %s: every path has one policy, unknown ones too; a folder may have its own', (_, joins) => {
  for (const path of ['/', '/en', '/no-existe', '/en/no', '/404'])
    expect(policyOf(path, joins)).toEqual(['site']);
  for (const path of ['/admin/', '/admin/cms.js']) expect(policyOf(path, joins)).toEqual(['cms']);
});

test('X1 Apache: a folder with a policy of its own has that one alone', () => {
  expect(htaccess(POLICIES, FILES)).toMatch(
    /m#\^\/admin\/.*\nHeader always set Content-Security-Policy "cms"\n/,
  );
});

test('E6 Netlify alone is told of the English 404 page: Cloudflare finds it and rejects the rule', () => {
  const rule = '/en/* /en/404.html 404\n';
  expect(platformRedirects(FILES)).not.toContain(rule);
  vi.stubEnv('NETLIFY', 'true');
  expect(platformRedirects(FILES)).toContain(rule);
  vi.unstubAllEnvs();
});

test('Cloudflare ignores long lines and more than 100 rules: the build fails instead', () => {
  expect(() => platformHeaders({ '/': 'x'.repeat(2000) }, FILES)).toThrow('Cloudflare ignores this line');
  expect(() =>
    platformHeaders(
      { '/': '' },
      Array.from({ length: 100 }, (_, i) => `${i}.js`),
    ),
  ).toThrow('100 rules');
});
