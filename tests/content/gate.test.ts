import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GateError, listPlaceholders } from '../../src/content/gate.ts';
import { loadContent } from '../../src/content/load.ts';
import type { Company, SiteContent } from '../../src/content/types.ts';
import { companyFacts, Draft } from './draft.ts';

const project = join(import.meta.dirname, '../..');
const draft = await new Draft().complete();
const finished = await loadContent(draft.root);
afterAll(() => draft.discard());

type Omission = (content: SiteContent) => void;
const factKeys = (Object.keys(finished.company) as (keyof Company)[]).filter((key) =>
  Object.hasOwn(Object(finished.company[key]), 'placeholder'),
);
const omissions: [what: string, omit: Omission][] = [
  ...factKeys.map((key): [string, Omission] => [
    key,
    ({ company }) => Object.assign(company[key], { placeholder: true }),
  ]),
  ['logo', ({ site }) => Object.assign(site.logo, { standIn: true })],
  [
    'certificate',
    ({ certifications }) => Object.assign(certifications.certificates[1] ?? {}, { sample: true }),
  ],
  ['picture', ({ pictures }) => Object.assign(pictures['cobre.jpg'] ?? {}, { standIn: true })],
  ['video', ({ hero }) => Object.assign(hero.video, { standIn: true })],
  ['team', ({ about }) => Object.assign(about.team, { picture: undefined })],
  ['adviser', ({ legal }) => Object.assign(legal, { adviserNote: 'Pendiente.' })],
  ['map', ({ contact }) => Object.assign(contact.map, { provider: 'google' })],
];

describe('F9 the gate', () => {
  it('opens when nothing is provisional', () => expect(listPlaceholders(finished)).toEqual([]));

  it('knows every fact of the schema', () => {
    expect(factKeys.toSorted()).toEqual(Object.keys(companyFacts).toSorted());
  });

  it.each(omissions)('shuts on a single omission: %s', (_, omit) => {
    const content = structuredClone(finished);
    omit(content);
    expect(listPlaceholders(content)).toHaveLength(1);
  });

  it('lists what is missing, with file, field and example', () => {
    const content = structuredClone(finished);
    for (const [, omit] of omissions) omit(content);
    expect(new GateError(listPlaceholders(content), 'content/es').message).toMatchSnapshot();
  });

  it.each([
    ['tradeName', 'Nombre de la empresa'],
    ['legalName', 'Denominación social, S.L.'],
    ['taxId', 'B00000000'],
    ['taxId', 'B12345674'],
    ['street', 'Calle y número'],
    ['street', 'Zona portuaria'],
    ['phone', '+34 955 000 000'],
    ['phone', '+34 954 123 456'],
    ['whatsapp', '+34 600 000 000'],
    ['email', 'comercial@empresa.example'],
    ['email', 'ventas@empresa.es'],
    ['website', 'https://www.empresa.es'],
    ['website', 'https://example.com'],
    ['website', 'https://servidor.local'],
    ['website', 'https://192.168.1.20'],
    ['website', 'https://www.prueba-metales.es:8443'],
    ['register', 'Registro Mercantil de Sevilla, tomo 0000, folio 000, hoja SE-00000'],
  ] as const)('shuts on a value that is nobody’s: %s %s', (key, value) => {
    const content = structuredClone(finished);
    content.company[key].value = value.startsWith('+') ? value.replaceAll(' ', '') : value;
    const reason = expect.stringContaining('es un valor de ejemplo, no el de la empresa.');
    expect(listPlaceholders(content)).toMatchObject([{ path: [key], reason }]);
  });
});

// Each starts Node, which takes its time on a busy machine.
describe('F9 npm run release', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publicar-'));
    mkdirSync(join(folder, 'dist/site'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the release in its own folder. In place of npm stands a script that notes its arguments. */
  function release(build: string) {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" > asked\n${build}\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { ...process.env, PATH: folder + delimiter + process.env.PATH, CONTENT_DIR: draft.root };
    const script = join(project, 'scripts/release.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    const asked = join(folder, 'asked');
    return { status, stdout, stderr, asked: existsSync(asked) && readFileSync(asked, 'utf8').trim() };
  }
  /** Writes some of the files that bear the site's address. */
  const pages = (address: string, names: string) =>
    `mkdir dist/site/.well-known; cd dist/site; for f in ${names}; do echo ${address}/ > $f; done`;
  const all = 'index.html aviso-legal.html robots.txt sitemap.xml .well-known/security.txt';

  it('builds complete content', () => {
    const { status, stdout, asked } = release(pages(companyFacts.website, all));
    expect({ status, asked }).toEqual({ status: 0, asked: 'run build' });
    expect(stdout).toContain(`El sitio para ${companyFacts.website} está en dist/site, listo para publicar.`);
  });

  it('warns when the build fails', () => {
    const { status, stderr } = release('exit 3');
    expect(status).toBe(1);
    expect(stderr).toContain('La construcción ha fallado: no publique lo que haya en dist/site.');
  });

  it('warns when the build lacks a file or names another domain', () => {
    const { status, stderr } = release(pages('https://www.empresa.example', 'robots.txt'));
    expect(status).toBe(1);
    expect(stderr).toContain(`No publique dist/site: no está hecho para ${companyFacts.website}.`);
    expect(stderr).toContain('index.html: falta el archivo.');
    expect(stderr).toContain('robots.txt: nombra www.empresa.example, que no es un dominio publicado.');
    expect(stderr).toContain(`robots.txt: no nombra ${companyFacts.website}.`);
  });

  it.each([
    [{ placeholder: '+34 955 000 000' }, 'El sitio no se puede publicar: queda 1 dato provisional.'],
    ['1', 'Hay 1 error en el contenido.'],
  ])('builds nothing when the phone is %o', (phone, message) => {
    draft.set('empresa.yaml', ['phone'], phone);
    const { status, stderr, asked } = release('');
    draft.set('empresa.yaml', ['phone'], companyFacts.phone);
    expect({ status, asked }).toEqual({ status: 1, asked: false });
    expect(stderr).toContain(message);
    expect(stderr).toContain('No se ha construido nada: el último sitio correcto sigue en dist/.');
  });
});

it('X4 npm run build leaves the last good site when the content has a mistake', { timeout: 60_000 }, () => {
  const dist = join(project, 'dist/site');
  const isMade = !existsSync(dist);
  mkdirSync(dist, { recursive: true });
  const before = statSync(dist).mtimeMs;
  draft.set('empresa.yaml', ['phone'], '1');
  const env = { ...process.env, CONTENT_DIR: draft.root };
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: project, env, encoding: 'utf8' });
  draft.set('empresa.yaml', ['phone'], companyFacts.phone);
  expect({ status, after: statSync(dist).mtimeMs }).toEqual({ status: 1, after: before });
  expect(stderr).toContain('Hay 1 error en el contenido.');
  if (isMade) rmSync(join(project, 'dist'), { recursive: true });
});
