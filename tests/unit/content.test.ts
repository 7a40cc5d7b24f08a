import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { contentFolder } from '../../src/content/folder.ts';
import { contentLoader, type FileName, readContent } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';

const FIXTURE = resolve(contentFolder());
vi.stubEnv('CONTENT_DIR', undefined);
/** The folder of the company's content. */
const USUAL = contentFolder();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(FIXTURE, folder, { recursive: true, preserveTimestamps: true });
  vi.stubEnv('CONTENT_DIR', folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(FIXTURE, folder, { recursive: true, preserveTimestamps: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const readBytes = (name: string) => readFileSync(join(folder, name));
/** Writes a file of the copy. */
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes);

/** Sets or deletes a value of the copy, such as `es.title`. */
function change(name: FileName, path: string, value: unknown): void {
  const document = parseDocument(readBytes(files[name].path).toString());
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  if (value === undefined) expect(document.deleteIn(keys)).toBe(true);
  else document.setIn(keys, value);
  put(files[name].path, String(document));
}

/** A problem with the usual folder, and without its line. */
function withoutLine(problem: string): string {
  expect(problem.slice(0, folder.length + 1)).toBe(`${folder}/`);
  return problem.replace(folder, USUAL).replace(/(?<=^[^:]+):\d+/, '');
}
const problemsOf = async (name: FileName) => (await readContent(name)).problems.map(withoutLine);
/** What the loader says of all files. */
const problemsOfAll = async () => {
  const load = contentLoader('hero').load(Object.create(null));
  const message = await load.then(
    () => '',
    (error: Error) => error.message,
  );
  return message.split('\n').slice(1).map(withoutLine);
};

test('The content of the tests has no mistake', async () => {
  for (const name of Object.keys(files) as FileName[]) expect(await problemsOf(name), name).toEqual([]);
});

test.each<[what: string, text: string, line: number, message: string]>([
  ['a blank field', 'es:\n  lead: a\n  title: ""', 3, 'es.title: falta'],
  ['a missing field', 'es:\n  lead: a\nen:\n  title: a', 1, 'es.title: falta'],
  ['a missing field of an item', 'es:\n  objectives:\n\n    - title: a', 4, 'es.objectives.0.text: falta'],
  ['an unknown field', 'es:\n  lead: a\n  city: a', 3, 'es.city: clave desconocida: "city"'],
  ['a repeated field', 'es:\n  lead: a\n  lead: b', 3, 'hay dos campos con el mismo nombre'],
  ['bad syntax', 'es:\n  lead: a\n title: b', 3, 'no se entiende a partir de aquí: '],
  ['a lost «*»', 'es:\n  lead: a\n  title: *b', 3, 'un texto que empieza por «*», «&» o «!» '],
  ['a lost «&»', 'es:\n  lead: a\n  title: &b c', 3, 'un texto que empieza por «*», «&» o «!» '],
  ['a lost «!»', 'es:\n  lead: a\n  title: !b c', 3, 'un texto que empieza por «*», «&» o «!» '],
])('X5 the line of %s is the one that GitHub annotates', async (_, text, line, message) => {
  const { path } = files.objectives;
  put(path, text);
  const problems = (await readContent('objectives')).problems.map((one) => one.replace(folder, USUAL));
  const [pattern] = JSON.parse(readFileSync('.github/content.json', 'utf8')).problemMatcher[0].pattern;
  const annotations = problems.map((problem) => {
    const match = new RegExp(pattern.regexp).exec(problem) ?? [];
    return [pattern.file, pattern.line, pattern.message].map((group) => match[group]);
  });
  expect(annotations).toContainEqual([`content/${path}`, `${line}`, expect.stringContaining(message)]);
});

test.each<[name: FileName, path: string, value: unknown, problem: string]>([
  ['hero', 'es.title', ' ', 'es.title: falta'],
  ['hero', 'es.title', 'x'.repeat(91), 'es.title: tiene 91 caracteres y caben 90'],
  ['hero', 'es.title', '{foo}', 'es.title: {foo} no se sustituye por ningún dato; admitidos: ninguno'],
  ['objectives', 'en', undefined, 'en: falta'],
  ['objectives', 'fr', {}, 'fr: clave desconocida: "fr"'],
  ['objectives', 'en.objectives.0', undefined, 'en.objectives: la lista tiene 3 elementos en inglés y 4 en'],
  ['objectives', 'es.objectives', [], 'es.objectives: la lista tiene 0 elementos y debe tener 1 o más'],
  ['objectives', 'es.objectives', Array(7).fill({}), 'es.objectives: la lista tiene 7 elementos y caben 6'],
  ['traceability', 'es.steps.0.end', undefined, 'es.steps.0.end: falta en este idioma'],
  ['contact', 'es.map.provider', 'x', 'es.map.provider: «x» no es válido; admitidos: openstreetmap, google'],
  ['company', 'incorporated', '2018-13-14', 'incorporated: «2018-13-14» no es un día entre'],
  ['company', 'tray.length', 'mucho', 'tray.length: «mucho» no es válido. De 100 a 9999'],
  ['company', 'tradeName.provisional', 'Sí', 'tradeName.provisional: debe ser true o false'],
  ['hero', 'es.wide', 'hero-tall.jpg', 'es.wide: hero-tall.jpg mide 900 × 1400 píxeles y debe medir al'],
  ['hero', 'es.wide', 'no.jpg', 'es.wide: falta el archivo fotos/no.jpg'],
  ['hero', 'es.wide', 'Foto.JPG', 'es.wide: «Foto.JPG» no sirve como nombre'],
  ['hero', 'es.wide', 'foto.gif', 'es.wide: «foto.gif» no acaba en .jpg'],
  ['hero', 'es.wide', 'hero-tall.jpg', 'en.wide: debe ser igual en los dos idiomas'],
  ['company', 'containers.1', '12,0', 'containers: los elementos 1 y 2 son iguales'],
  ['company', 'authorisations.1.reference', 'GRU-3254', 'authorisations: los elementos 1 y 2 tienen igual'],
  ['pictures', 'pictures.1.file', 'cobre.jpg', 'pictures: los elementos 2 y 8 tienen igual «file»'],
  ['services', 'es.lines.1.line', 'aerospace', 'es.lines: los elementos 1 y 2 tienen igual «line»'],
  ['wastes', 'wastes.1.code', '08 01 11*', 'wastes: los elementos 1 y 2 tienen igual «code» y «line»'],
  ['legal', 'es.sections.0.anchor', 'cookies', 'es.sections: los elementos 1 y 10 tienen igual «anchor»'],
  ['legal', 'es.companyDataAnchor', 'cookies', 'es.companyDataAnchor: otra sección tiene la misma ancla'],
])('X4 a mistake is named with file and field: %s %s (%#)', async (name, path, value, problem) => {
  change(name, path, value);
  const start = expect.stringMatching(
    new RegExp(`^${RegExp.escape(`content/${files[name].path}: ${problem}`)}`),
  );
  expect(await problemsOf(name)).toContainEqual(start);
});

test('X4 missing, empty and badly encoded files, and the mistakes of others, are in one message', async () => {
  rmSync(join(folder, files.header.path));
  put(files.footer.path, Buffer.from('es:\n  tagline: a\u00f1o', 'latin1'));
  put(files.errors.path, 'es: 1');
  put(files.controls.path, '');
  put('fotos/cobre.jpg', '');
  const broken = 'cobre.jpg está dañada o no es una imagen';
  expect(await problemsOfAll()).toEqual([
    `content/fotos.yaml: pictures.7.file: ${broken}`,
    'content/cabecera.yaml: falta el archivo',
    ...['es', 'en'].flatMap((tree) =>
      ['lines.3.picture', 'carousel.pictures.3'].map(
        (field) => `content/inicio/servicios.yaml: ${tree}.${field}: ${broken}`,
      ),
    ),
    'content/barra.yaml: el archivo está vacío',
    'content/pie.yaml: guárdelo con la codificación UTF-8',
    'content/errores.yaml: es: se esperaba objeto, recibido texto',
    'content/errores.yaml: en: falta',
  ]);
});

/** A file of this many bytes that begins and ends like another. */
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - 2 * bytes.length), bytes]);
const PDF = 'certificados/iso-9001.pdf';
const VIDEO = 'video/hero-720.webm';

test.each<[what: string, name: string, bytes: () => string | Buffer | Promise<Buffer>, message: string]>([
  ['cut', 'fotos/cobre.jpg', () => readBytes('fotos/cobre.jpg').subarray(0, -100), 'está dañada o no es una'],
  [
    'PNG',
    'fotos/cobre.jpg',
    () => sharp(readBytes('fotos/cobre.jpg')).png().toBuffer(),
    'es una imagen PNG: cambie su ext',
  ],
  [
    'in no list',
    'fotos/suelta.webp',
    () => 'a',
    'no es una imagen; no está en esta lista: elimine el archivo',
  ],
  ['no PDF', PDF, () => readBytes('fotos/cobre.jpg'), 'no es un PDF, o está dañado'],
  ['cut', PDF, () => readBytes(PDF).subarray(0, -100), 'no es un PDF, o está dañado'],
  [
    'too large',
    PDF,
    () => padded(readBytes(PDF), 6e6),
    'ocupa 6\u00a0MB y puede ocupar 5\u00a0MB como mucho',
  ],
  ['empty', 'video/hero-1280.mp4', () => '', 'no es un vídeo MP4, o está dañado'],
  ['MP4', VIDEO, () => readBytes('video/hero-720.mp4'), 'no es un vídeo WebM, o está dañado'],
])('X4 a file that is %s is named: %s', async (_, name, bytes, message) => {
  put(name, await bytes());
  const [problem] = await problemsOfAll();
  expect(problem).toMatch(/^content\/(empresa|fotos)\.yaml: [a-z.\d]+: /);
  expect(problem).toContain(`: ${name.split('/')[1]} `);
  expect(problem).toContain(message);
});

test('X4 a picture without a description is named, also when its file has another mistake', async () => {
  change('pictures', 'pictures.7', undefined);
  change('services', 'es.title', '');
  expect(await problemsOf('services')).toEqual([
    'content/inicio/servicios.yaml: es.title: falta',
    'content/inicio/servicios.yaml: es.lines.3.picture: cobre.jpg no está descrita en fotos.yaml',
    'content/inicio/servicios.yaml: es.carousel.pictures.3: cobre.jpg no está descrita en fotos.yaml',
  ]);
});

test('X4 a number is what was written, in Spanish, with or without quotes', async () => {
  const { path } = files.company;
  const written = { latitude: '37,3413', capacity: '1.200', weight: '40,5', length: "' 1200 '" };
  const replaced = Object.entries(written).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(?<= ${name}: ).*`), value),
    readBytes(path).toString().replace("'41012'", '01012'),
  );
  put(path, replaced);
  expect((await readContent('company')).entries?.es).toMatchObject({
    tray: { capacity: 1200, weight: 40.5, length: 1200 },
    coordinates: { latitude: 37.3413, longitude: -6.0013 },
    postalCode: '01012',
  });
});

test('What a page gets: texts without spaces around, lines of a message, hours, facts and words of its language', async () => {
  change('footer', 'es.tagline', ' Metales ');
  change('contact', 'es.whatsapp.message', 'Residuo:\n\nCantidad:');
  const hours = { monday: '8:00-14:00, 16:00-24:00', friday: '8:00 – 14:00,16:00–24:00' };
  change('company', 'openingHours', hours);
  expect((await readContent('footer')).entries?.es.tagline).toBe('Metales');
  expect((await readContent('contact')).entries?.es.whatsapp.message).toBe('Residuo:\n\nCantidad:');
  const { entries } = await readContent('company');
  const spans = [
    { opens: '08:00', closes: '14:00' },
    { opens: '16:00', closes: '24:00' },
  ];
  expect(entries?.es.openingHours).toEqual({ monday: spans, friday: spans });
  expect(entries?.es).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Comercio' });
  expect(entries?.en).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Commerce' });
});
