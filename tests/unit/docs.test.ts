/** What README and CONTRIBUTING name is there: a newcomer follows them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { scripts } from '../../package.json';

test.each<[string, RegExp, (name: string) => boolean]>([
  ['npm script', /npm run ([\w:]+)/g, (name) => name in scripts],
  [
    'file',
    /(?<![\w/.-])((?:content|docs|hosting|integrations|scripts|src|tests)\/[\w./-]*)(?<!\.)/g,
    (path) => globSync(`${path}*`).length > 0,
  ],
])('each %s that README and CONTRIBUTING name is there', (_, pattern, isThere) => {
  const prose = ['README.md', 'docs/CONTRIBUTING.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = Array.from(prose.matchAll(pattern), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test('the workflow builds the content of the company, then runs the command of the README for tests', () => {
  const { on, jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8'));
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  const { steps }: { steps: { uses?: string; run?: string }[] } = jobs.check;
  const commands = steps.flatMap(({ run }) => run?.match(/^npm .*/gm) ?? []);
  const [, wanted = ''] = /^(npm .*test)\b.*runs every check/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(commands).toEqual(wanted.split(' && ').toSpliced(-1, 0, 'npm run build'));
  for (const { uses = '' } of steps) expect(uses).toMatch(/^$|@[\da-f]{40}$/);
});
