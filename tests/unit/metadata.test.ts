import { expect, test, vi } from 'vitest';
import { type FileName, readContent } from '../../src/content/loader.ts';
import type { Language } from '../../src/lib/language.ts';
import type { Page } from '../../src/lib/links.ts';
import { pageMetadata } from '../../src/lib/metadata.ts';

const day = [
  { opens: '08:00', closes: '14:00' },
  { opens: '16:00', closes: '24:00' },
];
const openingHours = { monday: day, tuesday: day, saturday: [{ opens: '22:00', closes: '23:00' }] };
const certificate = { reference: 'ISO 9001:2015', subject: 'Calidad', file: 'a.pdf' };
const facts = {
  website: 'https://www.empresa.example',
  openingHours,
  authorisations: [{ reference: 'A-1', validUntil: '2999-12-31' }, { reference: 'A-2' }],
  certificates: [
    { ...certificate, issuer: 'Entidad, S.A.', number: 'ES-1', validUntil: '2999-12-31' },
    { ...certificate, validUntil: '2018-12-14' },
    { ...certificate, file: 'b.pdf' },
  ],
};
vi.mock('../../src/lib/content.ts', () => ({
  get: async (name: FileName, language: Language) => {
    const { entries } = await readContent(name);
    return { ...entries?.[language], ...(name === 'company' && facts) };
  },
}));

/** What the structured data of a page is about: on the home page the company. */
async function subjectOf(page: Page, language: Language) {
  const { structuredData = '' } = await pageMetadata(page, language);
  return JSON.parse(structuredData)['@graph'][0];
}

const hours = { '@type': 'OpeningHoursSpecification' };
const certification = { '@type': 'Certification' };
const issuedBy = { '@type': 'GovernmentOrganization', name: 'Junta de Andalucía' };
const management = { ...certification, name: 'ISO 9001:2015', description: 'Calidad' };

test('X2 E5 F3 F4 F8 K4 structured data has the facts of the company, as search engines read them', async () => {
  expect(await subjectOf('home', 'es')).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': `${facts.website}/#empresa`,
    url: `${facts.website}/`,
    logo: `${facts.website}/icon-512.png`,
    name: 'Residuos y Metales',
    legalName: 'Denominación social, S.L.',
    taxID: 'B00000000',
    telephone: '+34955000000',
    email: 'comercial@empresa.example',
    foundingDate: '2018-12-14',
    address: { streetAddress: 'Zona portuaria', postalCode: '41012', addressCountry: 'ES' },
    geo: { latitude: 37.3413, longitude: -6.0013 },
    contactPoint: [
      { contactType: 'sales', telephone: '+34955000000', email: 'comercial@empresa.example' },
      { contactType: 'customer service', telephone: '+34600000000', url: 'https://wa.me/34600000000' },
    ],
    openingHoursSpecification: [
      { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '14:00' },
      { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '23:59' },
      { ...hours, dayOfWeek: ['Saturday'], opens: '22:00', closes: '23:00' },
    ],
  });
  expect((await subjectOf('home', 'es')).hasCertification, 'in force, with what is stated').toEqual([
    { ...certification, name: 'A-1', certificationIdentification: 'A-1', issuedBy, expires: '2999-12-31' },
    { ...certification, name: 'A-2', certificationIdentification: 'A-2', issuedBy },
    {
      ...management,
      certificationIdentification: 'ES-1',
      issuedBy: { '@type': 'Organization', name: 'Entidad, S.A.' },
      expires: '2999-12-31',
      url: `${facts.website}/certificados/a.pdf`,
    },
    { ...management, url: `${facts.website}/certificados/b.pdf` },
  ]);
});

test('X2 E5 the company has one id and one address in both editions, and says what and where in each language', async () => {
  const [spanish, english] = await Promise.all([subjectOf('home', 'es'), subjectOf('home', 'en')]);
  for (const key of ['@id', 'url']) expect(english[key]).toBe(spanish[key]);
  expect([spanish, english].map(({ areaServed }) => areaServed.name)).toEqual(['España', 'Spain']);
  expect(english.image).toBe(`${facts.website}/en/social-picture.jpg`);
  const { entries } = await readContent('services');
  expect(english.knowsAbout).toEqual(entries?.en.lines.map(({ title }) => title));
  expect((await subjectOf('legal', 'en')).dateModified).toBe('2026-11-21');
});

test('X2 what the company does not state is no empty list', async () => {
  Object.assign(facts, { openingHours: {}, authorisations: [], certificates: [] });
  expect(Object.values(await subjectOf('home', 'es'))).not.toContainEqual([]);
});
