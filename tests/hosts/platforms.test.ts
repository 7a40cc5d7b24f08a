/** `_headers` and `_redirects`, read as Cloudflare and Netlify read them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { platformHeaders } from '../../deploy/host-files.ts';
import { readBuild } from '../../server/build.ts';
import { CACHE_FOREVER, headersFor } from '../../server/policy.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const read = (file: string) => readFileSync(resolve(DIST, 'site', file), 'utf8');
const build = readBuild(DIST);

/** Rules by path. Both platforms: a path on its own line, `Name: value` indented below it, `#` for comments. */
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

test('X1 _headers carries the policy, and no header twice for a path', () => {
  const rules = rulesIn(read('_headers'));
  const { 'Cache-Control': _, ...page } = headersFor(build.allowance, 'index.html');
  expect([...rules]).toEqual([
    ['/*', page],
    ['/_astro/*', { 'Cache-Control': CACHE_FOREVER }],
  ]);
});

test('X1 a line longer than Cloudflare reads stops the build', () => {
  const many = Array.from({ length: 40 }, () => `sha256-${'A'.repeat(44)}`);
  expect(() => platformHeaders({ ...build, allowance: { ...build.allowance, scriptHashes: many } })).toThrow(
    'Cloudflare ignores this line',
  );
});

test('R2 _redirects sends every other address of a page to its own', () => {
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

test('E6 Netlify shows the English 404 page below /en; Cloudflare finds it by itself', () => {
  const [, ...rule] = read('netlify.toml').trimEnd().split('\n');
  expect(rule).toEqual(['[[redirects]]', 'from = "/en/*"', 'to = "/en/404.html"', 'status = 404']);
  expect(read('_redirects')).not.toContain('404');
});

test('the upload to Cloudflare leaves out what has no use there', () => {
  expect(read('.assetsignore')).toBe('.htaccess\n500.html\nnetlify.toml\n');
  const settings = JSON.parse(readFileSync(resolve(DIST, '../deploy/wrangler.json'), 'utf8'));
  expect(resolve(DIST, '../deploy', settings.assets.directory)).toBe(resolve(DIST, 'site'));
  expect(settings.assets).toMatchObject({
    html_handling: 'drop-trailing-slash',
    not_found_handling: '404-page',
  });
});
