import type { BreadcrumbList, Credential, Graph, LocalBusiness, WebPage, WebSite } from 'schema-dts';
import type { SiteContent } from '../content/types.ts';
import { whatsappUrl } from '../links/links.ts';
import { filesOf, pathOf } from '../links/paths.ts';

/** The home page for search engines: the company and its site. */
export function homeGraph(content: SiteContent): Graph {
  return graph([organisation(content), website(content)]);
}

/** The legal notice for search engines: the page and its breadcrumb. */
export function legalGraph(content: SiteContent): Graph {
  const { company, language, site, legal } = content;
  const home = company.website.value;
  const url = `${home}${pathOf('legal', content)}`;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: legal.title,
    inLanguage: language,
    dateModified: legal.updated,
    isPartOf: { '@id': siteId(content) },
    about: { '@id': companyId(home) },
    breadcrumb: { '@id': `${url}#ruta` },
  };
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#ruta`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: company.tradeName.value, item: homeUrl(content) },
      { '@type': 'ListItem', position: 2, name: site.footer.legal, item: url },
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

/** The company, with facts of its content only: no rating, no opening hours, no founder. */
function organisation(content: SiteContent): LocalBusiness {
  const { company, site, contact } = content;
  const home = company.website.value;
  const { latitude, longitude } = company.coordinates.value;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(home),
    name: company.tradeName.value,
    legalName: company.legalName.value,
    description: site.footer.tagline,
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
    areaServed: site.footer.places,
    knowsAbout: site.footer.services,
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
        url: whatsappUrl(company.whatsapp.value, contact.whatsapp.message),
      },
    ],
  };
}

/** The authorisations with their issuer, and the certificates. */
function credentials({ company, certifications }: SiteContent): Credential[] {
  const authority = certifications.authorisationLabel;
  return [
    ...company.authorisations.map(
      (name): Credential => ({
        '@type': 'Credential',
        name,
        credentialCategory: certifications.authorisationsHeading,
        recognizedBy: { '@type': 'GovernmentOrganization', name: authority },
      }),
    ),
    ...certifications.certificates.map(
      ({ reference, subject, file }): Credential => ({
        '@type': 'Credential',
        name: reference,
        description: subject,
        credentialCategory: certifications.certificatesHeading,
        url: `${company.website.value}/certificados/${file}`,
      }),
    ),
  ];
}
