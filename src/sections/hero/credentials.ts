import type { HeroContent, SiteContent } from '../../content/types.ts';

/** The references of the first screen (O4): the company's authorisations, then the certifications that portada.yaml names. */
export function heroCredentials({ company, certifications, hero }: SiteContent): HeroContent['credentials'] {
  const label = certifications.authorisationLabel;
  return [...company.authorisations.map((value) => ({ label, value })), ...hero.credentials];
}
