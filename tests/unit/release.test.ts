/** The gate of `npm run release`, the only lock against publishing samples. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspect } from '../../scripts/release.ts';
import { contentFolder } from '../../src/content/folder.ts';

const own = contentFolder();
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const company = join(folder, 'empresa.yaml');
vi.stubEnv('CONTENT_DIR', folder);

/** The facts of a company that exists, each in place of a sample. */
const FACTS = {
  'Residuos y Metales': 'Metales Ejemplares',
  'Denominación social, S.L.': 'Metales Ejemplares, S.L.',
  B00000000: 'B12345674',
  'Zona portuaria': 'Calle Mayor, 1',
  '955 000 000': '954 123 456',
  '600 000 000': '600 123 456',
  'comercial@empresa.example': 'ventas@ejemplares.es',
  'https://www.empresa.example': 'https://www.ejemplares.es',
  'tomo 0000, folio 000, hoja SE-00000': 'tomo 1234, folio 56, hoja SE-78901',
};

/** The tests' content without marks and samples: content that may be published. */
beforeEach(() => {
  cpSync(own, folder, { recursive: true });
  for (const file of globSync(join(folder, '**/*.yaml'))) change(file, / *provisional: true\n/g, '');
  for (const [sample, fact] of Object.entries(FACTS))
    change(company, new RegExp(RegExp.escape(sample)), fact);
  // Another file, which is as good.
  for (const file of globSync(join(folder, '{fotos,certificados,video}/*'))) appendFileSync(file, '\n');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => vi.unstubAllEnvs());

function change(file: string, find: RegExp, put: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(find, put));
}

test('F9 complete content passes', async () => {
  expect(await inspect()).toMatchObject({ pending: [], ending: [] });
});

test('F9 `npm run release` fails on provisional facts and pictures, names them, and builds nothing', () => {
  change(company, /^phone:\n/m, '$&  provisional: true\n');
  change(join(folder, 'fotos.yaml'), /^( *)- file: cobre.jpg\n/m, '$&$1  provisional: true\n');
  const { status, stdout, stderr } = spawnSync('npm run --silent release', { shell: true, encoding: 'utf8' });
  const [, ...pending] = stderr.trim().split('\n');
  const phone = expect.stringMatching(/empresa\.yaml:\d+: Teléfono › Provisional: falta el definitivo$/);
  const picture = expect.stringMatching(/fotos\.yaml:\d+: .*Fotografía 8 › Provisional: .* \(cobre\.jpg\)$/);
  expect([status, pending]).toEqual([1, [phone, picture]]);
  expect(stdout).not.toMatch(/build/);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.each<[sample: string, field: RegExp]>([
  ...Object.keys(FACTS).map((sample): [string, RegExp] => [
    sample,
    /^empresa\.yaml:\d+: \p{L}[\p{L} ]+ › Dato$/u,
  ]),
  ['certificados/iso-9001.pdf', /^empresa\.yaml:\d+: Certificados › Certificado 1 › Archivo PDF$/],
  ['fotos/cobre.jpg', /^fotos\.yaml:\d+: Fotografías › Fotografía 8 › Archivo$/],
  ['video/hero-720.webm', /^fotos\.yaml:\d+: Vídeo de portada › Para teléfonos › Archivo de vídeo 1$/],
])('F9 the sample «%s» is not published without its mark either', async (sample, field) => {
  if (sample in FACTS)
    change(company, new RegExp(RegExp.escape(FACTS[sample as keyof typeof FACTS])), sample);
  else cpSync(join(own, sample), join(folder, sample));
  const { pending } = await inspect();
  expect(pending).toHaveLength(1);
  const [place, message] = pending[0]?.split(/: (?=«)/) ?? [];
  expect(place?.slice(folder.length + 1)).toMatch(field);
  expect(message).toContain(sample.replace(/.*\/(?=[\w-]+\.\w+$)/, ''));
});

test('F9 nor in other letters and spaces', async () => {
  change(company, /(?<=^tradeName:\n +value: ).*/m, "'Residuos  y metales '");
  expect((await inspect()).pending).toEqual([
    expect.stringMatching(/: Nombre comercial › Dato: .* es una muestra$/),
  ]);
});

test('C1 what ends soon is named; without a valid authorisation nothing passes', async () => {
  change(company, /- reference: GRU-3254\n/, `$&    validUntil: ${inDays(59)}\n`);
  change(company, /- reference: AN-0578\n/, `$&    validUntil: ${inDays(61)}\n`);
  change(company, /file: iso-9001.pdf\n/, `$&    validUntil: ${inDays(59)}\n`);
  const ending = [
    ['Autorizaciones ambientales › Autorización 1', 'GRU-3254'],
    ['Certificados › Certificado 1', 'ISO\u00a09001:2015'],
  ].map(([place, reference]) =>
    expect.stringMatching(
      new RegExp(`:\\d+: ${place} › Último día de validez: .*${reference} es válido hasta el ${inDays(59)}$`),
    ),
  );
  expect(await inspect()).toMatchObject({ pending: [], ending });
  const { status, stdout } = spawnSync(process.execPath, ['scripts/release.ts'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('GRU-3254 es válido hasta')]);
  change(company, /validUntil: .*/g, 'validUntil: 2020-06-30');
  expect((await inspect()).pending).toEqual([
    expect.stringMatching(/:\d+: Autorizaciones ambientales: ninguna está vigente/),
  ]);
});

test.each(['', 'authorisations: 5', 'es: ['])(
  'X4 the build names what is wrong, so the gate passes «%s»',
  async (text) => {
    writeFileSync(company, text);
    expect(await inspect()).toMatchObject({ pending: [], ending: [] });
  },
);

test('C1 what an authorisation lacks to be checked is listed', async () => {
  const { missing } = await inspect();
  expect(missing).toHaveLength(12);
  expect(missing[0]).toMatch(
    /:\d+: Autorizaciones ambientales › Autorización 1 › Qué ampara: sin este dato, GRU-3254 no se puede comprobar$/,
  );
  // A resolution of today is there.
  change(company, /- reference: GRU-3254\n/, `$&    date: ${inDays(0)}\n    nima: '4100000000'\n`);
  const { pending, missing: rest } = await inspect();
  expect(rest).toHaveLength(10);
  expect(pending).toEqual([]);
});
