/** The gate of `npm run release`, the only lock against publishing samples. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspect } from '../../scripts/release.ts';
import { contentFolder } from '../../src/content/folder.ts';

const own = contentFolder();
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const company = join(folder, 'empresa.yaml');
vi.stubEnv('CONTENT_DIR', folder);

/** The tests' content without marks: content that may be published. */
beforeEach(() => {
  cpSync(own, folder, { recursive: true });
  for (const file of globSync(join(folder, '**/*.yaml'))) change(file, / *provisional: true\n/g, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, find: RegExp, put: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(find, put));
}

test('F9 complete content passes', async () => {
  expect(await inspect()).toMatchObject({ pending: [], ending: [] });
  expect(spawnSync(process.execPath, ['scripts/release.ts']).status).toBe(0);
});

test('F9 `npm run release` fails on provisional facts and pictures, names them, and builds nothing', () => {
  change(company, /^phone:\n/m, '$&  provisional: true\n');
  change(join(folder, 'fotos.yaml'), /^( *)- file: cobre.jpg\n/m, '$&$1  provisional: true\n');
  const { status, stdout, stderr } = spawnSync('npm run --silent release', { shell: true, encoding: 'utf8' });
  const [, ...pending] = stderr.trim().split('\n');
  const picture = expect.stringMatching(/fotos\.yaml: pictures\.\d+ \(cobre\.jpg\)$/);
  expect([status, pending]).toEqual([1, [`${company}: phone`, picture]]);
  expect(stdout).not.toMatch(/build/);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('C1 what ends soon is named; without a valid authorisation nothing passes', async () => {
  change(company, /- reference: GRU-3254\n/, `$&    validUntil: ${inDays(59)}\n`);
  change(company, /- reference: AN-0578\n/, `$&    validUntil: ${inDays(61)}\n`);
  change(company, /file: iso-9001.pdf\n/, `$&    validUntil: ${inDays(59)}\n`);
  const ending = ['GRU-3254', 'ISO\u00a09001:2015'].map(
    (reference) => `Por renovar: ${reference}, válido hasta el ${inDays(59)}.`,
  );
  expect(await inspect()).toMatchObject({ pending: [], ending });
  change(company, /validUntil: .*/g, 'validUntil: 2020-06-30');
  expect((await inspect()).pending).toEqual([expect.stringMatching(/authorisations: ninguna está vigente/)]);
});

test.each(['', 'authorisations: 5', 'es: ['])(
  'X4 the build names what is wrong, so the gate passes «%s»',
  async (text) => {
    writeFileSync(company, text);
    expect(await inspect()).toMatchObject({ pending: [], ending: [] });
  },
);

test('C1 what an authorisation lacks to be checked is listed; a resolution of the future is not published', async () => {
  const { missing } = await inspect();
  expect(missing).toHaveLength(12);
  expect(missing[0]).toBe(
    `${company}: authorisations.0.scope: sin este dato, GRU-3254 no se puede comprobar`,
  );
  change(company, /- reference: GRU-3254\n/, `$&    date: ${inDays(0)}\n    nima: '4100000000'\n`);
  const { pending, missing: rest } = await inspect();
  expect(rest).toHaveLength(10);
  expect(pending, 'today it is there').toEqual([]);
  change(company, /date: 20.*/, `date: ${inDays(1)}`);
  expect((await inspect()).pending).toEqual([
    expect.stringMatching(/authorisations\.0\.date: .*GRU-3254 no ha llegado$/),
  ]);
});
