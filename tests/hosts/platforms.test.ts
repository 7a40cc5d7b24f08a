/** `_headers` and `_redirects`, parsed as Cloudflare and Netlify do. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBuild } from '../../host/build.ts';
import { platformHeaders } from '../../host/deploy/host-files.ts';
import { CACHE_FOREVER, headersFor } from '../../host/policy.ts';
import { DIST } from '../support/fixture.ts';

const read = (file: string) => readFileSync(resolve(DIST, 'site', file), 'utf8');
const build = readBuild(DIST);
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Rules by path, in the syntax of both platforms: a path on a line, indented `Name: value` lines, `#` comments. */
function rulesIn(text: string): Map<string, Record<string, string>> {
  const rules = new Map<string, Record<string, string>>();
  let current: Record<string, string> = {};
  for (const line of text.trimEnd().split('\n')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (\S.*)$/.exec(line) ?? [];
    if (name) current[name] = value;
    else if (!line.startsWith('#')) {
      expect(line).toMatch(/^\/\S*$/);
      current = {};
      rules.set(line, current);
    }
  }
  return rules;
}

test('X1 _headers has the policy, and no header twice for a path', () => {
  const rules = rulesIn(read('_headers'));
  const {
    'Cache-Control': _,
    [RESOURCE_POLICY]: sameOrigin,
    ...page
  } = headersFor(build.allowance, 'index.html');
  const files = [...build.pages, ...build.files.map((file) => [`/${file}`, file] as const)];
  const kept = files.filter(([, file]) => headersFor(build.allowance, file)[RESOURCE_POLICY] === sameOrigin);
  expect([...rules]).toEqual([
    ['/*', page],
    ['/_astro/*', { 'Cache-Control': CACHE_FOREVER }],
    ...kept.map(([path]) => [path, { [RESOURCE_POLICY]: 'same-origin' }]),
  ]);
  expect([...rules.keys()]).toEqual(expect.arrayContaining(['/', '/en/legal-notice', '/robots.txt']));
  expect([...rules.keys()].filter((path) => /\.(avif|jpe?g|png|svg|ico|pdf|vcf)$/.test(path))).toEqual([]);
});

test('X1 more rules than Cloudflare reads stop the build', () => {
  const files = Array.from({ length: 100 }, (_, index) => `_astro/${index}.js`);
  expect(() => platformHeaders({ ...build, files })).toThrow('Cloudflare ignores 6 of these rules');
});

test('X1 a line longer than Cloudflare reads stops the build', () => {
  const many = Array.from({ length: 40 }, () => `sha256-${'A'.repeat(44)}`);
  expect(() => platformHeaders({ ...build, allowance: { ...build.allowance, scriptHashes: many } })).toThrow(
    'Cloudflare ignores this line',
  );
});

test('R2 _redirects redirects every other spelling of a path', () => {
  const rules = read('_redirects')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(rules.sort()).toEqual([
    '/aviso-legal.html /aviso-legal 308',
    '/aviso-legal/ /aviso-legal 308',
    '/en.html /en 308',
    '/en/ /en 308',
    '/en/legal-notice.html /en/legal-notice 308',
    '/en/legal-notice/ /en/legal-notice 308',
    '/index.html / 308',
  ]);
});

test('R3 E6 Netlify shows the English 404 page below /en, and a short text for hashed files', () => {
  const [, ...rules] = read('netlify.toml').trimEnd().split('\n');
  expect(rules).toEqual([
    ...['[[redirects]]', 'from = "/_astro/*"', 'to = "/404.txt"', 'status = 404'],
    ...['[[redirects]]', 'from = "/en/*"', 'to = "/en/404.html"', 'status = 404'],
  ]);
  // Cloudflare finds the English 404 page without a rule.
  expect(read('_redirects')).not.toContain('404');
});

test('the upload to Cloudflare omits files that it does not use', () => {
  expect(read('.assetsignore')).toBe('.htaccess\n404.txt\n500.html\nnetlify.toml\n');
  const deploy = resolve(import.meta.dirname, '../../host/deploy');
  const settings = JSON.parse(readFileSync(resolve(deploy, 'wrangler.json'), 'utf8'));
  expect(resolve(deploy, settings.assets.directory)).toBe(resolve(import.meta.dirname, '../../dist/site'));
  expect(settings.assets).toMatchObject({
    html_handling: 'drop-trailing-slash',
    not_found_handling: '404-page',
  });
});

test('X1 nginx.conf adds all headers outside of nested blocks, which would drop inherited headers', () => {
  const lines = readFileSync(resolve(DIST, 'nginx.conf'), 'utf8').split('\n');
  const names = lines.flatMap((line) => /^(\s*)add_header (\S+) /.exec(line)?.slice(1).join('') ?? []);
  const expected = Object.keys(headersFor(build.allowance, 'index.html'));
  expect([...new Set(names)].sort()).toEqual(expected.sort());
});
