import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contentFolder } from '../../src/content/folder.ts';
import { contentLoader, type FileName, readContent } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';

const FIXTURE = resolve(contentFolder());
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(FIXTURE, folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(FIXTURE, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Changes a file of the copy, and returns what the loader says of it. */
async function problemsAfter(name: FileName, find: string | RegExp, put: string): Promise<string[]> {
  const path = join(folder, files[name].path);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(find);
  writeFileSync(path, text.replace(find, put));
  return (await readContent(name)).problems.map(inContent);
}

/** A message that names the folder that was read, with the usual folder. */
function inContent(problem: string) {
  expect(problem.slice(0, folder.length + 1)).toBe(`${folder}/`);
  return problem.replace(folder, 'content');
}

/** What the loader says of all files. */
const problemsOfAll = async () => {
  const { message } = await contentLoader('hero')
    .load(Object.create(null))
    .then(
      () => new Error('No problem.'),
      (error: Error) => error,
    );
  return message.split('\n').slice(1).map(inContent);
};

/** Writes a file of the copy. */
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes);

test('The content of the tests has no mistake', async () => {
  for (const name of Object.keys(files) as FileName[])
    expect((await readContent(name)).problems, name).toEqual([]);
});

test.each<[FileName, string | RegExp, string, string]>([
  ['hero', /^ {2}title: .*\n/m, '', 'content/inicio/portada.yaml:1: es.title: falta'],
  ['hero', /(?<=^ {2}title: ).*$/m, '" "', 'content/inicio/portada.yaml:2: es.title: falta'],
  [
    'hero',
    /(?<=^ {2}title: ).*$/m,
    'x'.repeat(91),
    'content/inicio/portada.yaml:2: es.title: tiene 91 caracteres y caben 90',
  ],
  [
    'company',
    "length: '1200'",
    'length: mucho',
    'content/empresa.yaml:106: tray.length: «mucho» no es válido. De 100 a 9999, sin la unidad. El punto separa los millares; sin decimales. Ejemplo: 1200.',
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
    'locality: Sevilla\nlocality:',
    'content/empresa.yaml:17: hay dos campos con el mismo nombre',
  ],
  [
    'contact',
    / {4}provider: .*/g,
    '    provider: bing',
    'content/inicio/contacto.yaml:38: es.map.provider: «bing» no es válido; admitidos: openstreetmap, google',
  ],
  [
    'company',
    'provisional: true',
    'provisional: Sí',
    'content/empresa.yaml:3: tradeName.provisional: debe ser true o false',
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
    'content/inicio/portada.yaml:8: es.wide: cobre.jpg mide 1200 × 800 píxeles y debe medir al menos 1920 × 1080',
  ],
  [
    'hero',
    /(?<=^ {2}wide: ).*$/gm,
    'no.jpg',
    'content/inicio/portada.yaml:8: es.wide: falta el archivo fotos/no.jpg',
  ],
  [
    'hero',
    /(?<=^ {2}wide: ).*$/m,
    'hero-tall.jpg',
    'content/inicio/portada.yaml:21: en.wide: debe ser igual en los dos idiomas',
  ],
  [
    'company',
    'iso-9001.pdf',
    'no.pdf',
    'content/empresa.yaml:67: certificates.0.file: falta el archivo certificados/no.pdf',
  ],
  [
    'company',
    '+34 955 000 000',
    '955 000',
    'content/empresa.yaml:23: phone.value: «955 000» no es válido. Nueve cifras, o «+» y el prefijo de otro país; ni extensión ni palabras. Ejemplo: +34 954 123 456.',
  ],
  [
    'company',
    '2018-12-14',
    '2018-13-14',
    'content/empresa.yaml:43: incorporated: «2018-13-14» no es un día entre 1900-01-01 y 2099-12-31; se escribe año-mes-día: 2018-12-14',
  ],
  [
    'company',
    'authorisations:',
    'openingHours:\n  monday: 8:00-14:00\n  friday: 8:00–14:60\nauthorisations:',
    'content/empresa.yaml:53: openingHours.friday: «8:00–14:60» no es válido. Horas de 0:00 a 24:00 con sus minutos, un guion entre las dos y una coma entre turnos. Ejemplo: 8:00-14:00, 16:00-18:00.',
  ],
  [
    'company',
    "capacity: '670'",
    'capacity: 1.2',
    'content/empresa.yaml:109: tray.capacity: «1.2» no es válido. De 1 a 9999, sin la unidad. El punto separa los millares y la coma, los decimales (2 como mucho). Ejemplo: 40,5.',
  ],
  ['company', "  - '16'", '  - 12,0', 'content/empresa.yaml:99: containers: los elementos 1 y 2 son iguales'],
  [
    'company',
    'reference: AN-0578',
    'reference: GRU-3254',
    'content/empresa.yaml:51: authorisations: los elementos 1 y 2 tienen igual «reference»',
  ],
  [
    'pictures',
    'file: cobre.jpg',
    'file: big-bags.jpg',
    'content/fotos.yaml:1: pictures: los elementos 8 y 16 tienen igual «file»',
  ],
  [
    'legal',
    'anchor: objeto-social',
    'anchor: main',
    'content/aviso-legal.yaml:24: es.sections.0.anchor: «main» no es válido. Minúsculas sin tilde, cifras y guiones, y no main, menu, top, indice. Ejemplo: cookies.',
  ],
  [
    'legal',
    'anchor: objeto-social',
    'anchor: cookies',
    'content/aviso-legal.yaml:23: es.sections: los elementos 1 y 10 tienen igual «anchor»',
  ],
  [
    'legal',
    'anchor: objeto-social',
    'anchor: datos-de-la-empresa',
    'content/aviso-legal.yaml:8: es.companyDataAnchor: otra sección tiene la misma ancla',
  ],
  [
    'hero',
    /(?<=^ {2}title: ).*$/m,
    '"Dos\\nlíneas"',
    'content/inicio/portada.yaml:2: es.title: Sin saltos de línea ni emojis, y sin llaves.',
  ],
  ...['*Nuevo', '&Nuevo texto', '!Nuevo texto'].map((value): [FileName, RegExp, string, string] => [
    'hero',
    /(?<=^ {2}title: ).*$/m,
    value,
    'content/inicio/portada.yaml:2: un texto que empieza por «*», «&» o «!» se escribe entre comillas',
  ]),
  [
    'traceability',
    / {6}end: Origen\n/,
    '',
    'content/inicio/trazabilidad.yaml:57: es.steps.0.end: falta en este idioma',
  ],
  [
    'wastes',
    'code: 08 01 11*',
    'code: 080111*',
    'content/residuos.yaml:3: wastes.0.code: «080111*» no es válido. Seis cifras en pares, con un espacio entre cada dos, y «*» al final si es peligroso. Ejemplo: 12 01 09*.',
  ],
  [
    'wastes',
    'code: 12 01 09*',
    'code: 08 01 11*',
    'content/residuos.yaml:2: wastes: los elementos 1 y 2 tienen igual «code» y «line»',
  ],
  ['wastes', / {6}en: Machining coolant\n/, '', 'content/residuos.yaml:10: wastes.1.name.en: falta'],
])('%s: a mistake is named with file, line and field (%#)', async (name, find, put, message) => {
  expect(await problemsAfter(name, find, put)).toContain(message);
});

test('A missing file, and the mistakes of other files, are in one message', async () => {
  rmSync(join(folder, files.footer.path));
  put(files.errors.path, 'es: 1');
  put('fotos/cobre.jpg', '');
  expect(await problemsOfAll()).toEqual([
    'content/fotos.yaml:37: pictures.7.file: cobre.jpg está dañada o no es una imagen',
    'content/inicio/trazabilidad.yaml:25: es.lines.2.picture: cobre.jpg está dañada o no es una imagen',
    'content/inicio/trazabilidad.yaml:132: en.lines.2.picture: cobre.jpg está dañada o no es una imagen',
    'content/inicio/servicios.yaml:45: es.carousel.pictures.3: cobre.jpg está dañada o no es una imagen',
    'content/inicio/servicios.yaml:106: en.carousel.pictures.3: cobre.jpg está dañada o no es una imagen',
    'content/pie.yaml: falta el archivo',
    'content/errores.yaml:1: es: se esperaba objeto, recibido texto',
    'content/errores.yaml:1: en: falta',
  ]);
});

const read = (name: string) => readFileSync(join(FIXTURE, name));
const picture = read('fotos/cobre.jpg');
const pdf = read('certificados/iso-9001.pdf');
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - 2 * bytes.length), bytes]);

test.each<[what: string, name: string, bytes: string | Buffer, message: string]>([
  ['cut', 'fotos/cobre.jpg', picture.subarray(0, -100), 'cobre.jpg está dañada o no es una imagen'],
  ['empty', 'fotos/cobre.jpg', '', 'cobre.jpg está dañada o no es una imagen'],
  ['text', 'fotos/cobre.jpg', 'hola', 'cobre.jpg está dañada o no es una imagen'],
  [
    'of another format',
    'fotos/cobre.jpg',
    await sharp(picture).png().toBuffer(),
    'cobre.jpg es una imagen PNG: cambie su extensión',
  ],
  [
    'damaged and in no list',
    'fotos/suelta.webp',
    'hola',
    'suelta.webp está dañada o no es una imagen; no está en esta lista: elimine el archivo',
  ],
  ['no PDF', 'certificados/iso-9001.pdf', picture, 'iso-9001.pdf no es un PDF, o está dañado'],
  ['cut', 'certificados/iso-9001.pdf', pdf.subarray(0, -100), 'iso-9001.pdf no es un PDF, o está dañado'],
  [
    'too large',
    'certificados/iso-9001.pdf',
    padded(pdf, 6e6),
    'iso-9001.pdf ocupa 6\u00a0MB y puede ocupar 5\u00a0MB como mucho',
  ],
  ['empty', 'video/hero-1280.mp4', '', 'hero-1280.mp4 no es un vídeo MP4, o está dañado'],
  [
    'of another format',
    'video/hero-720.webm',
    read('video/hero-720.mp4'),
    'hero-720.webm no es un vídeo WebM, o está dañado',
  ],
  [
    'too large',
    'video/hero-720.mp4',
    padded(read('video/hero-720.mp4'), 7e5),
    'hero-720.mp4 ocupa 0,7\u00a0MB y puede ocupar 0,6\u00a0MB como mucho',
  ],
])('A file that is %s is named: %s', async (_, name, bytes, message) => {
  put(name, bytes);
  const file = name.startsWith('certificados') ? 'empresa' : 'fotos';
  const problems = await problemsOfAll();
  expect(problems[0]).toMatch(new RegExp(`^content/${file}\\.yaml:\\d+: [a-z.\\d]+: `));
  expect(problems[0]?.endsWith(`: ${message}`)).toBe(true);
});

test('A number is what was written, in Spanish, with or without quotes', async () => {
  await expect(problemsAfter('company', "capacity: '670'", 'capacity: 1.200')).resolves.toEqual([]);
  await expect(problemsAfter('company', "weight: '40'", 'weight: 40,5')).resolves.toEqual([]);
  await expect(problemsAfter('company', "'37.3413'", '37,3413')).resolves.toEqual([]);
  await expect(problemsAfter('company', "'41012'", '01012')).resolves.toEqual([]);
  const { entries } = await readContent('company');
  expect(entries?.es).toMatchObject({
    tray: { capacity: 1200, weight: 40.5, length: 1200 },
    coordinates: { latitude: 37.3413, longitude: -6.0013 },
    postalCode: '01012',
  });
});

test('A message to send may have lines', async () => {
  const lines = 'message: "Residuo:\\n\\nCantidad:"';
  expect(await problemsAfter('contact', /message: .*/, lines)).toEqual([]);
  expect((await readContent('contact')).entries?.es.whatsapp.message).toBe('Residuo:\n\nCantidad:');
});

test('Spaces around a text are not part of it', async () => {
  await expect(problemsAfter('footer', / {2}tagline: .*/, '  tagline: " Metales "')).resolves.toEqual([]);
  await expect(problemsAfter('company', "'41012'", "' 41012 '")).resolves.toEqual([]);
  expect((await readContent('footer')).entries?.es.tagline).toBe('Metales');
  expect((await readContent('company')).entries?.es.postalCode).toBe('41012');
});

test('Opening hours take a hyphen or a dash', async () => {
  const hours = "openingHours:\n  monday: 8:00-14:00, 16:00-24:00\n  friday: '8:00 – 14:00,16:00–24:00'\n";
  await problemsAfter('company', 'authorisations:', `${hours}authorisations:`);
  const spans = [
    { opens: '08:00', closes: '14:00' },
    { opens: '16:00', closes: '24:00' },
  ];
  expect((await readContent('company')).entries?.es.openingHours).toEqual({ monday: spans, friday: spans });
});

test('A file in another encoding, or empty, is named', async () => {
  put(files.footer.path, Buffer.from('es:\n  tagline: a\u00f1o', 'latin1'));
  put(files.errors.path, '');
  expect(await problemsOfAll()).toEqual([
    'content/pie.yaml: guárdelo con la codificación UTF-8',
    'content/errores.yaml: el archivo está vacío',
  ]);
});

test('A picture without a description is named, also when its file has another mistake', async () => {
  const path = join(folder, files.pictures.path);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/ {2}- file: cobre\.jpg[\s\S]*?(?= {2}- file)/, ''));
  expect(await problemsAfter('traceability', / {2}title: .*/, '  title: ""')).toEqual([
    'content/inicio/trazabilidad.yaml:2: es.title: falta',
    'content/inicio/trazabilidad.yaml:25: es.lines.2.picture: cobre.jpg no está descrita en fotos.yaml',
  ]);
});

test('A fact is its value, and a translated part has the language of the entry', async () => {
  const { entries } = await readContent('company');
  expect(entries?.es).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Comercio' });
  expect(entries?.en).toMatchObject({ phone: { e164: '+34955000000' }, sector: 'Commerce' });
});
