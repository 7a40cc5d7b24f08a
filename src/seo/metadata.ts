import type { PageName } from '../../model/schemas/index.ts';
import type { SiteContent } from '../../model/schemas/types.ts';
import { authorisationsOf } from '../../model/schemas/validity.ts';
import { formats, localeOf } from '../../model/text/format.ts';
import { fill } from '../../model/text/tokens.ts';
import { getContent, getEditions } from '../content/index.ts';
import { filesOf, pathOf } from '../links/paths.ts';
import { pageGraph } from './structured-data.ts';

/** Language and region in the form of Open Graph: `es_ES`. */
function openGraphLocale({ language }: SiteContent): string {
  const { language: name, region } = new Intl.Locale(localeOf(language)).maximize();
  return `${name}_${region}`;
}

/**
 * Absolute URLs of a page in every language, for `hreflang`; `x-default` is for readers of any other language. Empty
 * with only one edition.
 */
export function alternatesOf(page: PageName, editions: readonly SiteContent[]) {
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

/** Metadata of a page; a page without a path (404, 500) is not indexed. */
export async function pageMetadata(page: PageName, language?: string) {
  const content = await getContent(language);
  const editions = await getEditions();
  const { company, hero, site } = content;
  const tradeName = company.tradeName.value;
  const values = { tradeName, authorisations: formats(content.language).list(authorisationsOf(company)) };
  const { title, description } = site.metadata[page];
  const website = company.website.value;
  const path = pathOf(page, content);
  const graph = pageGraph(page, content);
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
    // An escaped «<» prevents a text from closing the script element.
    structuredData: graph && JSON.stringify(graph).replaceAll('<', '\\u003c'),
  };
}
