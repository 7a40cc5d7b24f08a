import { expect, test, vi } from 'vitest';
import { type FileName, readContent } from '../../src/content/loader.ts';
import type { Language } from '../../src/lib/language.ts';
import { pageMetadata } from '../../src/lib/seo.ts';

const day = [
  { opens: '08:00', closes: '14:00' },
  { opens: '16:00', closes: '24:00' },
];
const openingHours = { monday: day, tuesday: day, saturday: [{ opens: '22:00', closes: '06:00' }] };
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

/** The company in the structured data of an edition's home page. */
async function companyIn(language: Language) {
  const { structuredData = '' } = await pageMetadata('home', language);
  return JSON.parse(structuredData)['@graph'][0];
}

test('X2 K4 structured data has the opening hours, as search engines read them', async () => {
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect((await companyIn('es')).openingHoursSpecification).toEqual([
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '14:00' },
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '23:59' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '22:00', closes: '06:00' },
  ]);
});

test('X2 E5 the company has one id and one address in both editions, and says what and where in each language', async () => {
  const [spanish, english] = await Promise.all([companyIn('es'), companyIn('en')]);
  for (const one of [spanish, english])
    expect(one).toMatchObject({
      '@id': `${facts.website}/#empresa`,
      url: `${facts.website}/`,
      logo: `${facts.website}/icon-512.png`,
      contactPoint: [{ contactType: 'sales' }, { contactType: 'customer service' }],
    });
  expect(spanish.areaServed).toEqual({ '@type': 'Country', name: 'España' });
  expect(english.areaServed).toEqual({ '@type': 'Country', name: 'Spain' });
  for (const [language, { knowsAbout }] of Object.entries({ es: spanish, en: english })) {
    const { entries } = await readContent('traceability');
    expect(knowsAbout).toEqual(entries?.[language as Language].lines.map(({ title }) => title));
  }
});

test('X2 F3 F4 a certification in force has its issuer, number and last day, as far as stated', async () => {
  const certification = { '@type': 'Certification' };
  const authority = { '@type': 'GovernmentOrganization', name: 'Junta de Andalucía' };
  const management = { ...certification, name: 'ISO 9001:2015', description: 'Calidad' };
  expect((await companyIn('es')).hasCertification).toEqual([
    {
      ...certification,
      name: 'A-1',
      certificationIdentification: 'A-1',
      issuedBy: authority,
      expires: '2999-12-31',
    },
    { ...certification, name: 'A-2', certificationIdentification: 'A-2', issuedBy: authority },
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
