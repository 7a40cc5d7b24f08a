import { fill } from '../content/fill.ts';
import { formatList } from '../content/format.ts';
import { getContent } from '../content/index.ts';
import type { SiteContent } from '../content/types.ts';
import { homeGraph, legalGraph } from './structured-data.ts';

type Page = keyof SiteContent['site']['metadata'];

const graphs: Partial<Record<Page, typeof homeGraph>> = { home: homeGraph, legal: legalGraph };

/** What a page's head tells search engines and social networks; a page without a path (404, 500) is not indexed. */
export async function pageMetadata(page: Page, path?: string) {
  const content = await getContent();
  const { company, hero, language, site } = content;
  const tradeName = company.tradeName.value;
  const values = { tradeName, authorisations: formatList(company.authorisations) };
  const { title, description } = site.metadata[page];
  const website = company.website.value;
  const graph = graphs[page]?.(content);
  return {
    title: fill(title, values),
    description: fill(description, values),
    canonical: path === undefined ? undefined : website + path,
    siteName: tradeName,
    // Such as `es_ES`.
    locale: `${language}_${new Intl.Locale(language).maximize().region}`,
    image: `${website}/imagen-social.jpg`,
    imageAlt: hero.title,
    // An escaped «<» keeps a text from closing the script element.
    structuredData: graph && JSON.stringify(graph).replaceAll('<', '\\u003c'),
  };
}
