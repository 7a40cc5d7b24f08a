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

test('X1 a folder with a policy of its own has that one alone', () => {
  const sent = platformHeaders(POLICIES, FILES).split(/\n(?=\/)/);
  const policies = sent.flatMap(
    (rule) => /^(\S+)[\s\S]*Security-Policy: (.*)/.exec(rule)?.slice(1).join(' ') ?? [],
  );
  expect(policies).toEqual(['/ site', '/en site', '/admin/* cms']);
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
