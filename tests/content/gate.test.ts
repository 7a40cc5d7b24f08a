import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDomain } from '../../scripts/check-domain.ts';
import { gateReport, listPlaceholders } from '../../src/content/gate.ts';
import { loadContent } from '../../src/content/load.ts';
import type { Company, SiteContent } from '../../src/content/types.ts';
import { companyFacts, EditableContent } from './editable-content.ts';

const copy = await new EditableContent().complete();
const finished = await loadContent(copy.root);
afterAll(() => copy.discard());

type Omission = (content: SiteContent) => void;
const factKeys = (Object.keys(finished.company) as (keyof Company)[]).filter((key) =>
  Object.hasOwn(Object(finished.company[key]), 'placeholder'),
);
const omissions: [what: string, omit: Omission][] = [
  ...factKeys.map((key): [string, Omission] => [
    key,
    ({ company }) => Object.assign(company[key] ?? {}, { placeholder: true }),
  ]),
  ['logo', ({ header }) => Object.assign(header.logo, { standIn: true })],
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
  it('opens when nothing is provisional', () => expect(listPlaceholders([finished])).toEqual([]));

  it('covers every fact of the schema', () => {
    expect(factKeys.toSorted()).toEqual(Object.keys(companyFacts).toSorted());
  });

  it.each(omissions)('shuts on a single omission: %s', (_, omit) => {
    const content = structuredClone(finished);
    omit(content);
    expect(listPlaceholders([content])).toHaveLength(1);
  });

  it('lists missing values with file, field and example', () => {
    const content = structuredClone(finished);
    for (const [, omit] of omissions) omit(content);
    expect(gateReport(listPlaceholders([content]))).toMatchSnapshot();
  });

  it('F9, E2: lists values that editions share once, and the legal text of each', () => {
    const [spanish, english] = [structuredClone(finished), { ...structuredClone(finished), language: 'en' }];
    for (const content of [spanish, english]) for (const [, omit] of omissions) omit(content);
    const placeholders = listPlaceholders([spanish, english]);
    expect(placeholders).toHaveLength(omissions.length + 1);
    expect(gateReport(placeholders)).toMatch(/\(adviserNote › es\)[\s\S]*\(adviserNote › en\)/);
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
  ] as const)('shuts on an example value: %s %s', (key, value) => {
    const content = structuredClone(finished);
    content.company[key].value = value.startsWith('+') ? value.replaceAll(' ', '') : value;
    const problem = expect.stringContaining('es un valor de ejemplo, no el de la empresa.');
    expect(listPlaceholders([content])).toMatchObject([{ path: [key], problem }]);
  });
});

describe('F9 the domain of a release', () => {
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'release-'));
    for (const folder of ['.well-known', 'en']) mkdirSync(join(site, folder));
  });
  afterEach(() => rmSync(site, { recursive: true }));

  const { website } = companyFacts;
  // The company chooses the last part of a page's path.
  const { pages: slugs, ...words } = finished.site;
  const named = (prefix: string, legal: string) => ({
    ...finished,
    prefix,
    site: { ...words, pages: { ...slugs, legal } },
  });
  const editions = [named('', 'condiciones'), named('/en', 'terms')] as const;
  const pages = ['index.html', 'condiciones.html', 'en.html', 'en/terms.html'];
  /** Creates the files that must contain the site's address. */
  const make = (address: string, ...names: string[]) => {
    for (const name of names) writeFileSync(join(site, name), `${address}/`);
  };

  it('is the company’s', async () => {
    make(website, ...pages, 'robots.txt', 'sitemap.xml', '.well-known/security.txt');
    await checkDomain(site, editions);
  });

  it('is in every file that needs it, and no file has a reserved domain', async () => {
    make(website, ...pages.slice(1), '.well-known/security.txt');
    make('https://www.otra.es', 'sitemap.xml');
    make('https://www.empresa.example', 'robots.txt');
    await expect(checkDomain(site, editions)).rejects.toThrow(
      [
        `El sitio construido no está hecho para ${website}.`,
        'index.html: falta el archivo.',
        'robots.txt: nombra www.empresa.example, que no es un dominio publicado.',
        `robots.txt: no nombra ${website}.`,
        `sitemap.xml: no nombra ${website}.`,
      ].join('\n  '),
    );
  });
});
