/** Documents and comments name what is there: files, npm scripts, decisions, tests. The changelog is about the past. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { scripts } from '../../package.json';

const exclude = ['node_modules', 'dist', 'test-results', '.astro'];
const files = globSync(['**/*.*', '.github/**/*.*'], { exclude }).map((path) => path.replaceAll('\\', '/'));
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|<!--[\s\S]*?-->/gm;

/** What people read in each file. The history keeps what `git log` names. */
const prose = files
  .filter((path) => /\.(md|ts|tsx|astro|css|js|html|jsonc)$/.test(path) && path !== 'CHANGELOG.md')
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, words: path.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n') };
  })
  .map(({ path, words }) => ({ path, words: words.replace(/`git log [^`]*`/g, '') }));

/** Each name in the prose, with its file. */
const namesOf = (pattern: RegExp) =>
  prose.flatMap(({ path, words }) => [...words.matchAll(pattern)].map(([, name = '']) => ({ path, name })));
const isFile = (name: string) => files.some((path) => `/${path}`.endsWith(`/${name}`));

test.each<[string, RegExp, (name: string) => boolean]>([
  ['source file', /(?<![\w/.-])([\w./[\]-]*\w\.(?:tsx?|astro|css|mjs|md|ya?ml|jsonc))\b/g, isFile],
  ['npm script', /npm run ([\w:]+)/g, (name) => name in scripts],
  [
    'decision',
    /decisions?[ /](\d{4})/g,
    (number) => files.some((path) => path.includes(`decisions/${number}`)),
  ],
  ['browser test', /playwright test (\w+)/g, (name) => isFile(`${name}.spec.ts`)],
  ['test', /vitest run (\w+)/g, (name) => isFile(`${name}.test.ts`)],
])('each %s that documents and comments name is there', (_, pattern, isThere) => {
  const names = namesOf(pattern);
  expect(names).not.toEqual([]);
  expect(names.filter(({ name }) => !isThere(name))).toEqual([]);
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
