import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contentLoader, type FileName, readContent } from '../../src/content/loader.ts';
import { contentFolder, files } from '../../src/content/schemas.ts';

const FIXTURE = resolve(contentFolder());
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(FIXTURE, folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
});
afterEach(() => cpSync(FIXTURE, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Changes a file of the copy, and returns what the loader says of it. */
async function problemsAfter(name: FileName, find: string | RegExp, put: string): Promise<string[]> {
  const path = join(folder, files[name].path);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(find);
  writeFileSync(path, text.replace(find, put));
  return (await readContent(name)).problems;
}

test('The content of the tests has no mistake', async () => {
  for (const name of Object.keys(files) as FileName[])
    expect((await readContent(name)).problems, name).toEqual([]);
});

test.each<[FileName, string | RegExp, string, string]>([
  ['hero', /^ {2}title: .*\n/m, '', 'content/inicio/portada.yaml:1: es.title: falta'],
  ['hero', /(?<=^ {2}title: ).*$/m, '""', 'content/inicio/portada.yaml:2: es.title: falta'],
  [
    'hero',
    /(?<=^ {2}title: ).*$/m,
    'x'.repeat(91),
    'content/inicio/portada.yaml:2: es.title: tiene 91 caracteres y caben 90',
  ],
  [
    'company',
    'length: 1200',
    'length: mucho',
    'content/empresa.yaml:107: tray.length: se esperaba número, recibido texto',
  ],
  ['company', 'locality:', 'city: x\nlocality:', 'content/empresa.yaml:16: city: clave desconocida: "city"'],
  [
    'hero',
    'es:',
    'es: [',
    'content/inicio/portada.yaml:2: no se entiende a partir de aquí: compare el sangrado, las comillas y los dos puntos con las líneas vecinas',
  ],
  [
    'company',
    'locality:',
    'country: ES\nlocality:',
    'content/empresa.yaml:18: hay dos campos con el mismo nombre',
  ],
  ['objectives', /^en:[\s\S]*/m, '', 'content/inicio/objetivos.yaml:1: en: falta'],
  [
    'objectives',
    /(?<=^en:[\s\S]*) {4}- title: All[\s\S]*?(?= {4}- title)/m,
    '',
    'content/inicio/objetivos.yaml:16: en.objectives: la lista tiene 3 elementos en inglés y 4 en español',
  ],
  ['objectives', /^en:/m, 'fr: {}\nen:', 'content/inicio/objetivos.yaml:13: fr: clave desconocida: "fr"'],
  [
    'footer',
    /(?<= {2}tagline: ).*$/m,
    '"{foo}"',
    'content/pie.yaml:2: es.tagline: {foo} no se sustituye por ningún dato; admitidos: ninguno',
  ],
  [
    'hero',
    /(?<=^ {2}wide: ).*$/gm,
    'cobre.jpg',
    'content/inicio/portada.yaml:12: es.wide: cobre.jpg mide 1200 × 800 píxeles y debe medir al menos 1920 × 1080',
  ],
  [
    'hero',
    /(?<=^ {2}wide: ).*$/gm,
    'no.jpg',
    'content/inicio/portada.yaml:12: es.wide: falta el archivo fotos/no.jpg',
  ],
  [
    'hero',
    /(?<=^ {2}wide: ).*$/m,
    'hero-tall.jpg',
    'content/inicio/portada.yaml:29: en.wide: debe ser igual en los dos idiomas',
  ],
  [
    'company',
    'iso-9001.pdf',
    'no.pdf',
    'content/empresa.yaml:68: certificates.0.file: falta el archivo certificados/no.pdf',
  ],
  [
    'company',
    '+34 955 000 000',
    '955 000',
    'content/empresa.yaml:24: phone.value: «955 000» no es válido; ejemplo: +34 954 123 456',
  ],
  [
    'company',
    '2018-12-14',
    '2018-13-14',
    'content/empresa.yaml:44: incorporated: «2018-13-14» no es válido; ejemplo: 2018-12-14',
  ],
  [
    'traceability',
    / {6}end: Origen\n/,
    '',
    'content/inicio/trazabilidad.yaml:33: es.steps.0.end: falta en este idioma',
  ],
])('%s: a mistake is named with file, line and field (%#)', async (name, find, put, message) => {
  expect(await problemsAfter(name, find, put)).toContain(message);
});

test('A missing file, and the mistakes of other files, are in one message', async () => {
  rmSync(join(folder, files.footer.path));
  writeFileSync(join(folder, files.errors.path), 'es: 1');
  const load = () => contentLoader('hero').load(Object.create(null));
  await expect(load).rejects.toThrow(
    /content\/pie\.yaml: falta el archivo\ncontent\/errores\.yaml:1: es: se esperaba objeto/,
  );
});

test('A picture without a description is named', async () => {
  const path = join(folder, files.pictures.path);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/ {2}- file: cobre\.jpg[\s\S]*?(?= {2}- file)/, ''));
  const load = () => contentLoader('hero').load(Object.create(null));
  await expect(load).rejects.toThrow(
    'content/inicio/trazabilidad.yaml: cobre.jpg no está descrita en fotos.yaml',
  );
});

test('A fact is its value, and a translated part has the language of the entry', async () => {
  const { entries } = await readContent('company');
  expect(entries?.es).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Comercio' });
  expect(entries?.en).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Commerce' });
});
