/** What search engines and networks read: titles, addresses, and the structured data of schema.org. */
import type {
  Certification,
  DayOfWeek,
  Graph,
  LocalBusiness,
  OpeningHoursSpecification,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Content } from '../content/loader.ts';
import { color } from '../styles/colors.ts';
import { authorisationsOf, COUNTRY, type Company, countryName, openingRows, valid } from './company.ts';
import { get } from './content.ts';
import { type Language, languages, locales } from './language.ts';
import {
  certificatePath,
  filePaths,
  type IndexedPage,
  isIndexed,
  otherEditions,
  type Page,
  pathOf,
  whatsappUrl,
} from './links.ts';
import { fill, formats } from './text.ts';

/** The locale of a language in Open Graph: `en_GB`. */
const openGraph = (language: Language) => locales[language].replace('-', '_');

/** Absolute URLs of a page in every language, for `hreflang`. Readers of any other language get the English page. */
export const alternatesOf = (page: IndexedPage, website: string) => [
  ...languages.map((language) => ({ language, href: `${website}${pathOf(page, language)}` })),
  { language: 'x-default', href: `${website}${pathOf(page, 'en')}` },
];

/** Metadata of a page. A page without a path of its own (404, 500) has no canonical address and is not indexed. */
export async function pageMetadata(page: Page, language: Language) {
  const company = await get('company', language);
  const { title, description } = (await get('metadata', language))[page];
  const { tradeName, website } = company;
  const values = { tradeName, authorisations: formats(language).list(authorisationsOf(company)) };
  const graph = await graphOf(page, company, language);
  return {
    title: fill(title, values),
    description: fill(description, values),
    indexed: isIndexed(page) && {
      canonical: `${website}${pathOf(page, language)}`,
      alternates: alternatesOf(page, website),
    },
    siteName: tradeName,
    locale: openGraph(language),
    otherLocales: otherEditions(page, language).map(({ lang }) => openGraph(lang)),
    image: website + filePaths[language].socialPicture,
    imageAlt: (await get('hero', language)).title,
    // An escaped «<» prevents a text from closing the script element.
    structuredData: graph && JSON.stringify(graph).replaceAll('<', '\\u003c'),
  };
}

/** The graph of a page: company and site on the home page, page and breadcrumbs below it; none for an error page. */
async function graphOf(page: Page, company: Company, language: Language): Promise<Graph | undefined> {
  if (page === 'home') return graph([await organisation(company, language), website(company, language)]);
  return page === 'legal' ? graph([legalPage(company, await get('legal', language), language)]) : undefined;
}

const graph = (nodes: Graph['@graph']): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
const companyId = (website: string) => `${website}/#empresa`;
const homeUrl = ({ website }: Company, language: Language) => `${website}${pathOf('home', language)}`;
const siteId = (company: Company, language: Language) => `${homeUrl(company, language)}#sitio`;

function legalPage(
  company: Company,
  { title, link, updated }: Content<'legal'>,
  language: Language,
): WebPage {
  const url = `${company.website}${pathOf('legal', language)}`;
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    inLanguage: language,
    dateModified: updated,
    isPartOf: { '@id': siteId(company, language) },
    about: { '@id': companyId(company.website) },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: company.tradeName, item: homeUrl(company, language) },
        { '@type': 'ListItem', position: 2, name: link, item: url },
      ],
    },
  };
}

const website = (company: Company, language: Language): WebSite => ({
  '@type': 'WebSite',
  '@id': siteId(company, language),
  url: homeUrl(company, language),
  name: company.tradeName,
  inLanguage: language,
  publisher: { '@id': companyId(company.website) },
});

/** A list of the structured data, unless it is empty. */
const stated = <Name extends string, Item>(name: Name, items: Item[]) =>
  (items.length > 0 ? { [name]: items } : {}) as { [Key in Name]?: Item[] };

/** The company, from facts of its content only: no rating, no founder. */
async function organisation(company: Company, language: Language): Promise<LocalBusiness> {
  const [{ tagline }, { lines }, { authority }] = await Promise.all([
    get('footer', language),
    get('services', language),
    get('common', language),
  ]);
  const home = company.website;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(home),
    name: company.tradeName,
    legalName: company.legalName,
    description: tagline,
    // The same in every edition, as its id: search engines take two addresses for two companies.
    url: homeUrl(company, 'es'),
    logo: `${home}${iconPath(512)}`,
    image: `${home}${filePaths[language].socialPicture}`,
    taxID: company.taxId,
    telephone: company.phone.e164,
    email: company.email,
    foundingDate: company.incorporated,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.locality,
      addressCountry: COUNTRY,
    },
    geo: { '@type': 'GeoCoordinates', ...company.coordinates },
    areaServed: { '@type': 'Country', name: countryName(language) },
    knowsAbout: lines.map(({ title }) => title),
    ...stated('openingHoursSpecification', openingHours(company)),
    ...stated('hasCertification', certifications(company, authority)),
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: company.phone.e164,
        email: company.email,
      },
      {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: company.whatsapp.e164,
        url: whatsappUrl(company.whatsapp),
      },
    ],
  };
}

/** The valid authorisations and certificates. */
const certifications = (company: Company, authority: string): Certification[] => [
  ...valid(company.authorisations).map(
    ({ reference, validUntil }): Certification => ({
      '@type': 'Certification',
      name: reference,
      certificationIdentification: reference,
      issuedBy: { '@type': 'GovernmentOrganization', name: authority },
      ...(validUntil && { expires: validUntil }),
    }),
  ),
  ...valid(company.certificates).map(
    ({ reference, subject, issuer, number, validUntil, file }): Certification => ({
      '@type': 'Certification',
      name: reference,
      description: subject,
      ...(number && { certificationIdentification: number }),
      ...(issuer && { issuedBy: { '@type': 'Organization', name: issuer } }),
      ...(validUntil && { expires: validUntil }),
      url: `${company.website}${certificatePath(file)}`,
    }),
  ),
];

const openingHours = (company: Company): OpeningHoursSpecification[] =>
  openingRows(company).flatMap(({ days, hours }) =>
    hours.map(
      (range): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}` as DayOfWeek),
        opens: range.opens,
        // Search engines know no 24:00.
        closes: range.closes === '24:00' ? '23:59' : range.closes,
      }),
    ),
  );

const iconPath = (size: number) => `/icon-${size}.png`;

/** The web manifest of an edition. */
export async function manifest(language: Language) {
  const { tradeName } = await get('company', language);
  const { description } = await pageMetadata('home', language);
  const icon = (size: number) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name: tradeName,
    short_name: tradeName,
    description,
    lang: language,
    start_url: pathOf('home', language),
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('river-deep'),
    icons: [icon(192), icon(512)],
  };
}
