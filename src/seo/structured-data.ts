import type { LocalBusiness, WithContext } from 'schema-dts';
import type { SiteContent } from '../content/types.ts';

/**
 * The company for search engines (X2). Only what it has confirmed, or a placeholder that the publish gate lists: no rating, no
 * opening hours, no founder.
 */
export function organisation({ company, site, certifications }: SiteContent): WithContext<LocalBusiness> {
  const { latitude, longitude } = company.coordinates.value;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${company.website.value}#empresa`,
    name: company.tradeName.value,
    legalName: company.legalName.value,
    taxID: company.taxId.value,
    url: company.website.value,
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
    hasCredential: [
      ...company.authorisations.map((name) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name,
      })),
      ...certifications.certificates.map(({ reference }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: reference,
      })),
    ],
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: company.phone.value,
      email: company.email.value,
      availableLanguage: 'es',
    },
  };
}
