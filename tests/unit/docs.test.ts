/** What README and CONTRIBUTING name is there: a newcomer follows them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';

test.each<[string, RegExp, (name: string) => boolean]>([
  ['npm script', /npm run ([\w:]+)/g, (name) => name in scripts],
  [
    'file',
    /(?<![\w/.-])((?:content|docs|hosting|integrations|scripts|src|tests)\/[\w./-]*)(?<!\.)/g,
    (path) => globSync(`${path}*`).length > 0,
  ],
])('each %s that README and CONTRIBUTING name is there', (_, pattern, isThere) => {
  const prose = ['README.md', 'CONTRIBUTING.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = Array.from(prose.matchAll(pattern), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});
