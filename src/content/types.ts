import type { AboutContent } from './schemas/about.ts';
import type { CertificationsContent } from './schemas/certifications.ts';
import type { Company } from './schemas/company.ts';
import type { ContactContent } from './schemas/contact.ts';
import type { HeroContent } from './schemas/hero.ts';
import type { LegalContent } from './schemas/legal.ts';
import type { ObjectivesContent } from './schemas/objectives.ts';
import type { Pictures } from './schemas/photos.ts';
import type { ServicesContent } from './schemas/services.ts';
import type { Site } from './schemas/site.ts';
import type { TraceabilityContent } from './schemas/traceability.ts';

export type { Coordinates } from './company-fields.ts';
export type { Fact } from './facts.ts';
export type {
  AboutContent,
  CertificationsContent,
  Company,
  ContactContent,
  HeroContent,
  LegalContent,
  ObjectivesContent,
  Pictures,
  ServicesContent,
  Site,
  TraceabilityContent,
};

/** All that content/es says, checked and typeset. Plain data: no dates, no functions. */
export interface SiteContent {
  /** Language tag of the pages: `es`. */
  language: string;
  company: Company;
  site: Site;
  pictures: Pictures;
  hero: HeroContent;
  traceability: TraceabilityContent;
  services: ServicesContent;
  about: AboutContent;
  certifications: CertificationsContent;
  objectives: ObjectivesContent;
  contact: ContactContent;
  legal: LegalContent;
}
