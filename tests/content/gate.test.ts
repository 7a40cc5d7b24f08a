import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gateReport, listPlaceholders } from '../../model/check/gate.ts';
import { loadContent } from '../../model/check/load.ts';
import type { Company, SiteContent } from '../../model/schemas/types.ts';
import { checkDomains } from '../../scripts/check-domains.ts';
import { temporaryFolder } from '../support/folder.ts';
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

it('F9 a release names no reserved domain, in any text', async () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'en'));
  const write = (name: string, text: string) => writeFileSync(join(site, name), text);
  for (const name of ['index.html', 'en/proveedores.html', 'robots.txt', 'sitemap.xml', 'a.webmanifest'])
    write(name, '@media print{} info@aceros.es https://www.aceros.es/');
  await checkDomains(site);
  write('en/proveedores.html', '<p>info@empresa.example, http://localhost:4321/en</p>');
  write('robots.txt', 'Sitemap: https://www.empresa.example/sitemap.xml');
  await expect(checkDomains(site)).rejects.toThrow(
    [
      'El sitio construido nombra dominios que no son públicos:',
      'en/proveedores.html: empresa.example',
      'en/proveedores.html: localhost',
      'robots.txt: www.empresa.example',
    ].join('\n  '),
  );
});
