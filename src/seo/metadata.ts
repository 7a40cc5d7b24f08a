import { formats, localeOf } from '../content/format.ts';
import { getContent, getEditions } from '../content/index.ts';
import { fill } from '../content/tokens.ts';
import type { SiteContent } from '../content/types.ts';
import { filesOf, type Page, pathOf } from '../links/paths.ts';
import { homeGraph, legalGraph } from './structured-data.ts';

const graphs: Partial<Record<Page, typeof homeGraph>> = { home: homeGraph, legal: legalGraph };

/** Language and region as Open Graph writes them: `es_ES`. */
function openGraphLocale({ language }: SiteContent): string {
  const { language: name, region } = new Intl.Locale(localeOf(language)).maximize();
  return `${name}_${region}`;
}

/**
 * The absolute addresses of a page in every language, for `hreflang`; `x-default` is for readers of any other. Nothing
 * when there is but one edition.
 */
export function alternatesOf(page: Page, editions: readonly SiteContent[]) {
  const [base] = editions;
  if (!base || editions.length < 2) return [];
  const common = editions.find(({ site }) => site.forOthers) ?? base;
  const inLanguage = (language: string, edition: SiteContent) => ({
    language,
    href: `${base.company.website.value}${pathOf(page, edition)}`,
  });
  return [
    ...editions.map((edition) => inLanguage(edition.language, edition)),
    inLanguage('x-default', common),
  ];
}

/** What a page's head tells search engines and social networks; a page without a path (404, 500) is not indexed. */
export async function pageMetadata(page: Page, language?: string) {
  const content = await getContent(language);
  const editions = await getEditions();
  const { company, hero, site } = content;
  const tradeName = company.tradeName.value;
  const values = { tradeName, authorisations: formats(content.language).list(company.authorisations) };
  const { title, description } = site.metadata[page];
  const website = company.website.value;
  const path = pathOf(page, content);
  const graph = graphs[page]?.(content);
  return {
    title: fill(title, values),
    description: fill(description, values),
    canonical: path && website + path,
    alternates: path ? alternatesOf(page, editions) : [],
    siteName: tradeName,
    locale: openGraphLocale(content),
    otherLocales: editions.filter((edition) => edition.language !== content.language).map(openGraphLocale),
    image: website + filesOf(content).socialPicture,
    imageAlt: hero.title,
    // An escaped «<» keeps a text from closing the script element.
    structuredData: graph && JSON.stringify(graph).replaceAll('<', '\\u003c'),
  };
}
