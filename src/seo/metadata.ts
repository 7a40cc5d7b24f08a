import { fill } from '../content/fill.ts';
import { formatList } from '../content/format.ts';
import { getContent } from '../content/index.ts';
import type { SiteContent } from '../content/types.ts';
import { homeGraph, legalGraph } from './structured-data.ts';

/** What a page's head says of it to search engines and networks (X2). */
export interface Metadata {
  title: string;
  description: string;
  /** Absent on pages that are not to be indexed. */
  canonical?: string;
  /** Absolute address of the social picture. */
  image: string;
  imageAlt: string;
  /** JSON-LD, ready for a script element. */
  structuredData?: string;
}

/** Metadata of a page; one without a path (404, 500) is not indexed. */
export async function pageMetadata(
  page: keyof SiteContent['site']['metadata'],
  path?: string,
): Promise<Metadata> {
  const content = await getContent();
  const values = {
    tradeName: content.company.tradeName.value,
    authorisations: formatList(content.company.authorisations),
  };
  const { title, description } = content.site.metadata[page];
  const website = content.company.website.value;
  return {
    title: fill(title, values),
    description: fill(description, values),
    image: `${website}/imagen-social.jpg`,
    imageAlt: content.hero.title,
    ...(path === undefined ? {} : { canonical: website + path }),
    ...structuredDataOf(page, content),
  };
}

/** JSON-LD of the pages that search engines may keep. */
function structuredDataOf(
  page: keyof SiteContent['site']['metadata'],
  content: SiteContent,
): Pick<Metadata, 'structuredData'> {
  const graphs: Partial<Record<typeof page, typeof homeGraph>> = { home: homeGraph, legal: legalGraph };
  const graph = graphs[page]?.(content);
  // «<» is escaped so that no text can close the script element.
  return graph ? { structuredData: JSON.stringify(graph).replaceAll('<', '\\u003c') } : {};
}
