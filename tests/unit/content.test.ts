import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { pastDay, plain } from '../../src/content/fields.ts';
import { contentFolder } from '../../src/content/folder.ts';
import { bare, contentLoader, type FileName, readContent } from '../../src/content/loader.ts';
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
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

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
  ['a blank field', 'es:\n  lead: a\n  title: ""', 3, 'Título (español): falta «title»'],
  ['a missing field', 'es:\n  lead: a\nen:\n  title: a', 1, 'Título (español): falta'],
  [
    'a missing field of an item',
    'es:\n  objectives:\n\n    - title: a',
    4,
    '1 › Texto (español): falta «text»',
  ],
  ['an unknown field', 'es:\n  lead: a\n  city: a', 3, '«city» (español): clave desconocida: "city"'],
  ['a repeated field', 'es:\n  lead: a\n  lead: b', 3, 'hay dos campos con el mismo nombre'],
  ['bad syntax', 'es:\n  lead: a\n title: b', 3, 'no se entiende a partir de aquí: '],
  ['a lost «*»', 'es:\n  lead: a\n  title: *b', 3, 'un texto que empieza por «*», «&» o «!» '],
  ['a lost «&»', 'es:\n  lead: a\n  title: &b c', 3, 'un texto que empieza por «*», «&» o «!» '],
  ['a lost «!»', 'es:\n  lead: a\n  title: !b c', 3, 'un texto que empieza por «*», «&» o «!» '],
  ['a lost «#»', 'es:\n  lead: a\n  title: Lodos #1 de rectificado', 3, 'un texto con «#» se escribe entre'],
  ['words lost behind quotes', 'es:\n  title: "Lodos" #1 de Sevilla', 2, 'un texto con «#» se escribe entre'],
  ['a quote without its end', 'es:\n  title: "b\n  text: c\n', 2, 'no se entiende a partir de aquí: '],
  ['a text of «#»', 'es:\n  lead: a\n  title: #1 en Sevilla', 3, 'un texto con «#» se escribe entre'],
  ['a list item with «#»', 'es:\n  objectives:\n    - Lodos #1\n    - b', 3, 'un texto con «#» se escribe'],
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

const WIDE = 'Fotografía para pantallas anchas (español):';

test.each<[name: FileName, path: string, value: unknown, problem: string]>([
  ['hero', 'es.title', ' ', 'Titular (español): falta «title»'],
  ['hero', 'es.title', '\u200b', 'Titular (español): falta «title»'],
  ['hero', 'es.title', 'x'.repeat(91), 'Titular (español): tiene 91 caracteres y caben 90'],
  ['hero', 'es.title', '{foo}', 'Titular (español): {foo} no se sustituye por ningún dato; admitidos: ningu'],
  ['hero', 'es.title', 'a {', 'Titular (español): Sin saltos de línea, emojis ni signos que'],
  ['hero', 'es.title', 'a\nb', 'Titular (español): Sin saltos de línea, emojis ni signos que'],
  ['hero', 'es.title', 'a ✅\ufe0f', 'Titular (español): no se puede mostrar «✅» (U+2705)'],
  ['hero', 'es.title', 'a 😀', 'Titular (español): no se puede mostrar «😀» (U+1F600)'],
  ['hero', 'es.title', '\uf0b7 a', 'Titular (español): no se puede mostrar el signo (U+F0B7)'],
  ['hero', 'es.title', 'q\u0303', 'Titular (español): no se puede mostrar «\u0303» (U+0303)'],
  ['objectives', 'en', undefined, '(inglés): falta «en»'],
  ['objectives', 'fr', {}, '(fr): clave desconocida: "fr"'],
  ['objectives', 'en.objectives.0', undefined, 'Objetivos (inglés): la lista tiene 3 elementos en inglés y'],
  ['objectives', 'es.objectives', [], 'Objetivos (español): la lista tiene 0 elementos y debe tener 1 o más'],
  ['objectives', 'es.objectives', Array(7).fill({}), 'Objetivos (español): la lista tiene 7 elementos y cab'],
  ['traceability', 'es.steps.0.end', undefined, 'Pasos › Paso 1 › Extremo del camino (español): falta «end»'],
  ['services', 'en.seller.answers', undefined, 'Para quien vende metales › Respuestas › Pesaje (inglés)'],
  [
    'footer',
    'es.companyLinks.0.anchor',
    'x',
    'Enlaces de la empresa › Enlace 1 › Sección de destino (españo',
  ],
  [
    'contact',
    'en.hours.several',
    'x',
    'Horario › Varios días seguidos (inglés): entre llaves lleva lo mismo q',
  ],
  ['company', 'incorporated', '2018-13-14', 'Fecha de constitución: «2018-13-14» no es un día entre'],
  ['company', 'authorisations.0.date', '2098-01-31', 'Autorizaciones ambientales › Autorización 1 › Fecha d'],
  ['legal', 'es.updated', '2099-01-01', 'Fecha del último cambio (español): el día 2099-01-01 no ha llegado'],
  ['company', 'taxId.value', 'B12345675', 'NIF › Dato: «B12345675» no es un NIF: su último carácter'],
  ['company', 'taxId.value', 'Q1234567J', 'NIF › Dato: «Q1234567J» no es un NIF: su último carácter'],
  ['company', 'coordinates.value', { latitude: '-6.0', longitude: '37.3' }, 'Coordenadas del domicilio › Da'],
  ['company', 'coordinates.value.longitude', '6.0013', 'Coordenadas del domicilio › Dato › Longitud: «6.001'],
  ['company', 'coordinates.value.longitude', '3.6', 'Coordenadas del domicilio › Dato: no es un punto de Es'],
  ['company', 'coordinates.value.latitude', '43.95', 'Coordenadas del domicilio › Dato: no es un punto de E'],
  ['company', 'openingHours.monday', '8:00-8:00', 'Horario › Lunes: cada turno empieza antes de acabar'],
  ['company', 'openingHours.monday', '22:00-06:00', 'Horario › Lunes: cada turno empieza antes de acabar'],
  ['company', 'openingHours.monday', '8:00-14:00, 13:00-18:00', 'Horario › Lunes: cada turno empieza antes'],
  ['company', 'openingHours.monday', '16:00-18:00, 8:00-14:00', 'Horario › Lunes: cada turno empieza antes'],
  ['company', 'tray.length', 'mucho', 'Bandeja › Largo exterior: «mucho» no es válido. De 100 a 9999'],
  ['company', 'tradeName.provisional', 'Sí', 'Nombre comercial › Provisional: debe ser true o false'],
  ['hero', 'es.wide', 'hero-tall.jpg', `${WIDE} hero-tall.jpg mide 900 × 1400 píxeles y debe medir al`],
  ['hero', 'es.wide', 'no.jpg', `${WIDE} falta el archivo fotos/no.jpg`],
  ['hero', 'es.wide', 'Foto.JPG', `${WIDE} «Foto.JPG» no sirve como nombre`],
  ['hero', 'es.wide', 'foto.gif', `${WIDE} «foto.gif» no acaba en .jpg`],
  ['hero', 'en.wide', 'x.jpg', `${WIDE.replace('español', 'inglés')} debe ser igual en los dos idiomas`],
  ['company', 'containers.1', '12,0', 'Volúmenes de los contenedores: los elementos 1 y 2 son iguales'],
  ['company', 'authorisations.1.reference', 'GRU-3254', 'Autorizaciones ambientales: los elementos 1 y 2 ti'],
  ['pictures', 'pictures.1.file', 'cobre.jpg', 'Fotografías: los elementos 2 y 8 tienen igual «Archivo»'],
  ['services', 'es.carousel.pictures.3', 'a.webp', 'Carrusel › Imágenes › Imagen 4 (español): a.webp no est'],
  ['services', 'es.lines.1.line', 'aerospace', 'Líneas de actividad (español): los elementos 1 y 2 tien'],
  ['wastes', 'wastes.1.code', '08 01 11*', 'Residuos: los elementos 1 y 2 tienen igual «Código LER» y «Líne'],
  ['wastes', 'wastes.0.code', '99 99 99*', 'Residuos › Residuo 1 › Código LER: «99 99 99*» no es válido. Ca'],
  ['wastes', 'wastes.0.code', '12 02 09*', 'Residuos › Residuo 1 › Código LER: «12 02 09*» no es válido. Ca'],
  ['wastes', 'wastes.0.code', '08 01 11', 'Residuos › Residuo 1 › Código LER: el asterisco señala los pelig'],
  ['wastes', 'wastes.0.line', 'nonHazardous', 'Residuos › Residuo 1 › Código LER: el asterisco señala los p'],
  ['legal', 'es.sections.0.anchor', 'cookies', 'Secciones (español): los elementos 1 y 10 tienen igual «Anc'],
  ['legal', 'es.companyDataAnchor', 'cookies', 'Ancla de los datos de la empresa (español): otra sección ti'],
])('X4 a mistake is named with file and field: %s %s (%#)', async (name, path, value, problem) => {
  change(name, path, value);
  const start = expect.stringMatching(
    new RegExp(`^${RegExp.escape(`content/${files[name].path}: ${problem}`)}`),
  );
  expect(await problemsOf(name)).toContainEqual(start);
});

test('X4 a day has come once it has in Spain', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:00Z'), toFake: ['Date'] });
  expect(pastDay('').safeParse('2027-01-01').success).toBe(true);
  vi.useRealTimers();
});

test('X4 missing, empty and badly encoded files, and the mistakes of others, are in one message', async () => {
  rmSync(join(folder, files.header.path));
  put(files.footer.path, Buffer.from('es:\n  tagline: a\u00f1o', 'latin1'));
  put(files.errors.path, 'es: 1');
  put(files.controls.path, '');
  put(COPPER, '');
  const broken = 'cobre.jpg está dañada o no es una imagen';
  expect(await problemsOfAll()).toEqual([
    `content/fotos.yaml: Fotografías › Fotografía 8 › Archivo: ${broken}`,
    'content/cabecera.yaml: falta el archivo',
    ...['español', 'inglés'].flatMap((tree) =>
      ['Líneas de actividad › Línea de actividad 4 › Fotografía', 'Carrusel › Imágenes › Imagen 4'].map(
        (field) => `content/inicio/servicios.yaml: ${field} (${tree}): ${broken}`,
      ),
    ),
    'content/barra.yaml: el archivo está vacío',
    'content/pie.yaml: guárdelo con la codificación UTF-8',
    'content/errores.yaml: (español): se esperaba objeto, recibido texto',
    'content/errores.yaml: (inglés): falta «en»',
  ]);
});

const PDF = 'certificados/iso-9001.pdf';
const VIDEO = 'video/hero-720.webm';

const COPPER = 'fotos/cobre.jpg';

test.each<[what: string, name: string, bytes: () => string | Buffer | Promise<Buffer>, message: string]>([
  ['cut', COPPER, () => readBytes(COPPER).subarray(0, -100), 'está dañada o no es una'],
  ['PNG', COPPER, () => sharp(readBytes(COPPER)).png().toBuffer(), 'es una imagen PNG: cambie su extensión'],
  [
    'HEIF',
    COPPER,
    () => sharp(readBytes(COPPER)).avif({ effort: 0 }).toBuffer(),
    'es una imagen HEIF: guárdela',
  ],
  ['in no list', 'fotos/a.webp', () => 'a', 'no es una imagen; no está en esta lista: elimine el archivo'],
  ['no PDF', PDF, () => readBytes(COPPER), 'no es un PDF, o está dañado'],
  ['cut', PDF, () => readBytes(PDF).subarray(0, -100), 'no es un PDF, o está dañado'],
  ['locked', PDF, () => `${readBytes(PDF)}<</Encrypt 9 0 R>>\n%%EOF`, 'está protegido'],
  ['too large', PDF, () => readBytes(PDF).toString().repeat(9_999), 'MB y puede ocupar 5\u00a0MB como mucho'],
  ['empty', 'video/hero-1280.mp4', () => '', 'no es un vídeo MP4, o está dañado'],
  ['MP4', VIDEO, () => readBytes('video/hero-720.mp4'), 'no es un vídeo WebM, o está dañado'],
])('X4 a file that is %s is named: %s', async (_, name, bytes, message) => {
  put(name, await bytes());
  const [problem] = await problemsOfAll();
  expect(problem).toMatch(/^content\/(empresa|fotos)\.yaml: [\p{L}\d ›]+: /u);
  expect(problem).toContain(`: ${name.split('/')[1]} `);
  expect(problem).toContain(message);
});

test('X4 a picture without a description is named, also when its file has another mistake', async () => {
  change('pictures', 'pictures.7', undefined);
  change('services', 'es.title', '');
  expect(await problemsOf('services')).toEqual([
    'content/inicio/servicios.yaml: Título (español): falta «title»',
    'content/inicio/servicios.yaml: Líneas de actividad › Línea de actividad 4 › Fotografía (español): cobre.jpg no está descrita en fotos.yaml',
    'content/inicio/servicios.yaml: Carrusel › Imágenes › Imagen 4 (español): cobre.jpg no está descrita en fotos.yaml',
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

/** Every object of the schemas, with its path. */
const groups = (schema: z.core.$ZodType, path: string): [path: string, schema: z.ZodType][] => {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) return groups(inner.element, path);
  if (!(inner instanceof z.ZodObject)) return [];
  const fields = Object.entries<z.core.$ZodType>(inner.shape);
  return [[path, schema as z.ZodType], ...fields.flatMap(([key, one]) => groups(one, `${path}.${key}`))];
};

test('X5 a group that a form leaves out, because it is empty, may be absent', async () => {
  const all = Object.entries(files).flatMap(([name, { schema }]) => groups(schema, name));
  const empty = all.filter(([, schema]) => schema.safeParse({}).success);
  expect(empty.filter(([, schema]) => !schema.safeParse(undefined).success).map(([path]) => path)).toEqual(
    [],
  );
  expect(empty.map(([path]) => path)).toContain('pictures.team');
  change('pictures', 'team', undefined);
  change('company', 'logo', undefined);
  for (const tree of ['es', 'en']) change('services', `${tree}.seller.answers`, undefined);
  expect(await problemsOfAll()).toEqual([]);
  expect((await readContent('pictures')).entries?.es.team).toEqual({});
});

test('X4 a text has the characters of the font; other spaces and what is not seen are made right', async () => {
  change('hero', 'es.title', '\ufeffGestio\u0301n\tde\u2028resi\u00adduos\u202e\u200b');
  expect((await readContent('hero')).entries?.es.title).toBe('Gestión de residuos');
  const font = readFileSync('src/assets/fonts/brand-display.ttf');
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = font.readUInt32BE(
    (directory.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8,
  );
  // Format 4: segments, each with its end and, behind a gap, its start.
  const table = cmap + font.readUInt32BE(cmap + 8);
  const segments = font.readUInt16BE(table + 6) / 2;
  const has = (code: number) =>
    Array.from({ length: segments }, (_, index) => table + 14 + 2 * index).some(
      (at) => code <= font.readUInt16BE(at) && code >= font.readUInt16BE(at + 2 * segments + 2),
    );
  const words = plain('', 9);
  for (let code = 0x21; code < 0xffff; code++) {
    const one = String.fromCharCode(code);
    const { data } = words.safeParse(one);
    if (data === one) expect(has(code), one).toBe(true);
    else if (!/[{}\s]/.test(one)) expect([one, has(code)]).toEqual([one, false]);
  }
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
