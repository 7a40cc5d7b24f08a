import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { companyFacts, Draft } from './draft.ts';

const draft = await new Draft().complete();
const content = await loadContent(draft.root);
vi.mock(import('../../src/content/index.ts'), () => ({
  getContent: async (): Promise<SiteContent> => content,
  getEditions: async (): Promise<SiteContent[]> => [content],
}));

const { pageMetadata } = await import('../../src/seo/metadata.ts');
const { website } = companyFacts;

/** Text of a file that a route makes. */
async function textOf(route: Promise<{ GET: unknown }>): Promise<string> {
  const { GET } = (await route) as { GET: (context: object) => Promise<Response> };
  return (await GET({ params: {} })).text();
}
const addresses = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);

afterAll(() => draft.discard());

describe('X2, F9 the domain of empresa.yaml', () => {
  it('stands in the data for search engines, with the company’s e-mail', async () => {
    const { structuredData = '{}' } = await pageMetadata('home');
    const { '@graph': nodes } = JSON.parse(structuredData);
    expect(nodes).toContainEqual(
      expect.objectContaining({
        '@id': `${website}/#empresa`,
        url: `${website}/`,
        email: companyFacts.email,
      }),
    );
    const hosts = new Set(addresses(structuredData).map((address) => new URL(address).host));
    expect(hosts).toEqual(new Set(['schema.org', new URL(website).host, 'wa.me']));
  });

  it.each([
    ['sitemap.xml', import('../../src/pages/sitemap.xml.ts'), ['/', '/aviso-legal']],
    ['robots.txt', import('../../src/pages/robots.txt.ts'), ['/sitemap.xml']],
    ['security.txt', import('../../src/pages/.well-known/security.txt.ts'), ['/.well-known/security.txt']],
  ])('stands in %s', async (path, route, paths) => {
    const text = await textOf(route);
    if (path === 'security.txt') expect(text).toContain(`Contact: mailto:${companyFacts.email}`);
    const own = addresses(text).filter((address) => !/sitemaps\.org|w3\.org/.test(address));
    expect(own).toEqual(paths.map((path) => website + path));
  });

  it('F3: fills the authorisations in where the texts name them', async () => {
    const { description } = await pageMetadata('home');
    expect(description).toContain('GRU-3254 y AN-0578');
    expect(
      JSON.parse(await textOf(import('../../src/pages/[...language]/manifest.webmanifest.ts'))).description,
    ).toBe(description);
  });
});
