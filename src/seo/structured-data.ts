import type {
  BreadcrumbList,
  Credential,
  DayOfWeek,
  Graph,
  LocalBusiness,
  OpeningHoursSpecification,
  WebPage,
  WebSite,
} from 'schema-dts';
import { hasSlug, type PageName } from '../../model/schemas/index.ts';
import type { PageTexts, SiteContent } from '../../model/schemas/types.ts';
import { valid } from '../../model/schemas/validity.ts';
import { whatsappUrl } from '../links/links.ts';
import { openingRows } from '../links/opening-lines.ts';
import { certificatePath, filesOf, pathOf } from '../links/paths.ts';

/** The graph of a page: company and site on the home page, page and breadcrumbs below it; none for an error page. */
export function pageGraph(name: PageName, content: SiteContent): Graph | undefined {
  if (name === 'home') return graph([organisation(content), website(content)]);
  const { company, language } = content;
  if (!hasSlug(name)) return undefined;
  const { title, link, updated }: PageTexts = content[name];
  const home = company.website.value;
  const url = `${home}${pathOf(name, content)}`;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    inLanguage: language,
    ...(updated && { dateModified: updated }),
    isPartOf: { '@id': siteId(content) },
    about: { '@id': companyId(home) },
    breadcrumb: { '@id': `${url}#ruta` },
  };
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#ruta`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: company.tradeName.value, item: homeUrl(content) },
      { '@type': 'ListItem', position: 2, name: link, item: url },
    ],
  };
  return graph([page, trail]);
}

const graph = (nodes: Graph['@graph']): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
const companyId = (home: string) => `${home}/#empresa`;
const homeUrl = (content: SiteContent) => `${content.company.website.value}${pathOf('home', content)}`;
const siteId = (content: SiteContent) => `${homeUrl(content)}#sitio`;

function website(content: SiteContent): WebSite {
  const { company, language } = content;
  return {
    '@type': 'WebSite',
    '@id': siteId(content),
    url: homeUrl(content),
    name: company.tradeName.value,
    inLanguage: language,
    publisher: { '@id': companyId(company.website.value) },
  };
}

/** The company, from facts of its content only: no rating, no founder. */
function organisation(content: SiteContent): LocalBusiness {
  const { company, footer, contact } = content;
  const home = company.website.value;
  const { latitude, longitude } = company.coordinates.value;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(home),
    name: company.tradeName.value,
    legalName: company.legalName.value,
    description: footer.tagline,
    url: homeUrl(content),
    image: `${home}${filesOf(content).socialPicture}`,
    taxID: company.taxId.value,
    telephone: company.phone.value,
    email: company.email.value,
    foundingDate: company.incorporated,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street.value,
      postalCode: company.postalCode.value,
      addressLocality: company.locality,
      addressCountry: 'ES',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    areaServed: footer.places,
    ...(company.openingHours && { openingHoursSpecification: openingHours(content) }),
    hasCredential: credentials(content),
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: contact.quote.title,
        telephone: company.phone.value,
        email: company.email.value,
      },
      {
        '@type': 'ContactPoint',
        contactType: contact.whatsapp.title,
        telephone: company.whatsapp.value,
        url: whatsappUrl(company.whatsapp.value),
      },
    ],
  };
}

/** The valid authorisations with their issuer, and the valid certificates. */
function credentials({ company, certifications }: SiteContent): Credential[] {
  const authority = certifications.authorisationLabel;
  return [
    ...valid(company.authorisations).map(
      ({ reference, validUntil }): Credential => ({
        '@type': 'Credential',
        name: reference,
        ...(validUntil && { expires: validUntil }),
        recognizedBy: { '@type': 'GovernmentOrganization', name: authority },
      }),
    ),
    ...valid(certifications.certificates).map(
      ({ reference, subject, validUntil, file }): Credential => ({
        '@type': 'Credential',
        name: reference,
        description: subject,
        ...(validUntil && { expires: validUntil }),
        url: `${company.website.value}${certificatePath(file)}`,
      }),
    ),
  ];
}

/** The opening hours, if the company states them. */
function openingHours({ company }: SiteContent): OpeningHoursSpecification[] {
  return openingRows(company).flatMap(({ days, hours }) =>
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
}
