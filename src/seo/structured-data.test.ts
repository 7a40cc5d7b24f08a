/** Names and nesting are checked by the compiler: the graphs are typed with the vocabulary of schema.org. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/load.ts';
import { homeGraph } from './structured-data.ts';

const content = await loadContent(resolve('content'));

test('X2 search engines learn the company’s area, services, credentials and contact points', () => {
  const { company, site, certifications } = content;
  const { '@graph': nodes } = JSON.parse(JSON.stringify(homeGraph(content)));
  const business = nodes[0];
  expect(business).toMatchObject({
    areaServed: site.footer.places,
    knowsAbout: site.footer.services,
    contactPoint: [
      { telephone: company.phone.value, email: company.email.value },
      { telephone: company.whatsapp.value, url: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/) },
    ],
  });
  expect(business.hasCredential).toMatchObject([
    ...company.authorisations.map((name) => ({
      name,
      recognizedBy: { name: certifications.authorisationLabel },
    })),
    ...certifications.certificates.map(({ reference }) => ({ name: reference })),
  ]);
});
