/** Names and nesting are checked by TypeScript: the graphs have schema-dts types. */
import { expect, test } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { pageGraph } from './structured-data.ts';

const content = await loadContent(CONTENT);

test('X2 structured data has the company’s area, services, credentials and contact points', () => {
  const { company, footer, certifications } = content;
  const { '@graph': nodes } = JSON.parse(JSON.stringify(pageGraph('home', content)));
  const business = nodes[0];
  const website = company.website.value;
  expect(business).toMatchObject({
    '@id': `${website}/#empresa`,
    url: `${website}/`,
    email: company.email.value,
    areaServed: footer.places,
    contactPoint: [
      { telephone: company.phone.value, email: company.email.value },
      { telephone: company.whatsapp.value, url: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/) },
    ],
  });
  expect(business.hasCredential).toMatchObject([
    ...company.authorisations.map(({ reference }) => ({
      name: reference,
      recognizedBy: { name: certifications.authorisationLabel },
    })),
    ...certifications.certificates.map(({ reference }) => ({ name: reference })),
  ]);
});
