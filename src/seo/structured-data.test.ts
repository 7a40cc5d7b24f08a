/** Names and nesting are checked by the compiler: the graphs are typed with the vocabulary of schema.org. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/load.ts';
import { homeGraph, legalGraph } from './structured-data.ts';

const content = await loadContent(resolve('content/es'));
const home = content.company.website.value;

/** The node of a type in a graph, as it is serialised. */
function node(graph: unknown, type: string): Record<string, unknown> {
  const { '@graph': nodes } = JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };
  const found = nodes.find((candidate) => candidate['@type'] === type);
  if (!found) throw new Error(`The graph has no ${type}.`);
  return found;
}

test('X2 search engines learn the company’s area, services, credentials and contact points', () => {
  const { company, site, certifications } = content;
  const business = node(homeGraph(content), 'LocalBusiness');
  expect(business).toMatchObject({
    legalName: company.legalName.value,
    taxID: company.taxId.value,
    areaServed: site.footer.places,
    knowsAbout: site.footer.services,
    geo: company.coordinates.value,
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

test('X2 the site, the company and the legal notice refer to one another', () => {
  const business = node(homeGraph(content), 'LocalBusiness')['@id'];
  const site = node(homeGraph(content), 'WebSite');
  const trail = node(legalGraph(content), 'BreadcrumbList');
  expect(site.publisher).toEqual({ '@id': business });
  expect(node(legalGraph(content), 'WebPage')).toMatchObject({
    about: { '@id': business },
    isPartOf: { '@id': site['@id'] },
    breadcrumb: { '@id': trail['@id'] },
    dateModified: content.legal.updated,
    inLanguage: content.language,
  });
  expect(trail.itemListElement).toMatchObject([
    { position: 1, item: `${home}/` },
    { position: 2, item: `${home}/aviso-legal` },
  ]);
});
