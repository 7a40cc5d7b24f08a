/** README's changes, made in a copy of the project one after the other: no check of the build fails but tests of what is left out. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withoutWidths } from '../support/font.ts';
import { copyProject, make, recipes } from './project.ts';

const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'recipes-')));
copyProject(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment without the variables of this run. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|CONTENT|CI$|LONG$|NODE_ENV$)/.test(name)),
);

/** Runs steps of `npm test` in the copy, and returns their output and the titles of the tests that failed. */
function check(...steps: string[]) {
  const { stdout } = spawnSync(process.execPath, ['scripts/test.ts', ...steps], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const failed = [...stdout.matchAll(/^✗ (\w+):/gm)].map(([, step = '']) => step);
  return { stdout, failed, titles: failed.flatMap(titlesIn) };
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

/** The titles of the tests that failed, in the report of a step of Vitest or Playwright. */
function titlesIn(step: string): string[] {
  const path = join(folder, `test-results/${step}.json`);
  // Lint and the like have no report.
  if (!existsSync(path)) return [step];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const inSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...suites.flatMap(inSuite),
  ];
  if (report.suites) return inSuite(report);
  return report.testResults.flatMap(({ assertionResults }: { assertionResults: Record<string, string>[] }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
}

/** Gives the copy a font without a width axis. */
async function changeFont() {
  const fonts = join(folder, 'src/assets/fonts');
  const font = join(folder, 'node_modules/.font.woff2');
  writeFileSync(font, await withoutWidths(readFileSync(join(fonts, 'brand.woff2'))));
  const command = ['scripts/font/main.ts', font, join(fonts, 'licence.txt')];
  expect(spawnSync(process.execPath, command, { cwd: folder, env }).status).toBe(0);
}

/** Not `browser`, which takes as long as all of them. */
const ALL = ['build', 'html', 'pages', 'lint', 'unused', 'types', 'unit'];

test(`README's changes but the last: every check passes`, { timeout: 3_600_000 }, async () => {
  for (const { name } of recipes.slice(0, -1)) make(name, folder);
  await changeFont();
  expect(check(...ALL)).toMatchObject({
    titles: [],
    stdout: expect.stringMatching(/\n\d+ passed, 0 failed\n$/),
  });
});

test('another language: the company’s content passes its checks', { timeout: 900_000 }, () => {
  for (const name of globSync('content/**/*.yaml', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8');
    const french = text
      .replace(/es: .*\n( +)en: (.*)$/gm, (both, indent, words) => `${both}\n${indent}fr: ${words}`)
      .replace('fr: English', 'fr: Français');
    expect(french, name).not.toBe(text);
    writeFileSync(join(folder, name), french);
  }
  expect(check('content').stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
});

test('sections left out: only tests of their lines in the specification fail', { timeout: 1_800_000 }, () => {
  const { name } = recipes.at(-1) ?? { name: '' };
  make(name, folder);
  // The other section that is used nowhere else.
  const registry = join(folder, 'model/schemas/index.ts');
  const text = readFileSync(registry, 'utf8');
  writeFileSync(registry, text.replace('schema: objectives }', 'schema: objectives, isOff: true }'));
  const { stdout, titles } = check(...ALL);
  expect(titles).not.toEqual([]);
  expect(
    titles.filter((title) => !/\b[TJ]1\b/.test(title)),
    stdout,
  ).toEqual([]);
});
