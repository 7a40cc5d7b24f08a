import { expect, test, vi } from 'vitest';
import { type FileName, readContent } from '../../src/content/loader.ts';
import type { Language } from '../../src/lib/language.ts';
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

/** The company in the structured data of the home page; the facts of the tests' content are in pages/text. */
async function subjectOf() {
  const { structuredData = '' } = await pageMetadata('home', 'es');
  return JSON.parse(structuredData)['@graph'][0];
}

const hours = { '@type': 'OpeningHoursSpecification' };
const certification = { '@type': 'Certification' };
const issuedBy = { '@type': 'GovernmentOrganization', name: 'Junta de Andalucía' };
const management = { ...certification, name: 'ISO 9001:2015', description: 'Calidad' };

test('X2 K4 structured data has the opening hours, and the certificates in force with what is stated', async () => {
  const { openingHoursSpecification, hasCertification } = await subjectOf();
  expect(openingHoursSpecification).toEqual([
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '14:00' },
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '23:59' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '22:00', closes: '23:00' },
  ]);
  expect(hasCertification).toEqual([
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

test('X2 what the company does not state is no empty list', async () => {
  Object.assign(facts, { openingHours: {}, authorisations: [], certificates: [] });
  expect(Object.values(await subjectOf())).not.toContainEqual([]);
});
