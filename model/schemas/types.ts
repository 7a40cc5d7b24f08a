import type * as z from 'zod';
import type { contentFiles } from './index.ts';
import type { InOneLanguage } from './languages.ts';

/** The parsed values of all content files, in all languages. */
export type WrittenContent = {
  [Name in keyof typeof contentFiles]: z.output<(typeof contentFiles)[Name]['schema']>;
};

type Edition = InOneLanguage<WrittenContent>;

export type AboutContent = Edition['about'];
/** The company's data; each authorisation says whether it has expired on the day of the build. */
export type Company = Omit<Edition['company'], 'authorisations'> & {
  authorisations: (Edition['company']['authorisations'][number] & { isExpired: boolean })[];
};
export type HeroContent = Edition['hero'];
export type LegalContent = Edition['legal'];
export type Pictures = Edition['pictures'];
export type ServicesContent = Edition['services'];
export type TraceabilityContent = Edition['traceability'];

/** The certifications; each certificate has its PDF's size and says whether it has expired on the day of the build. */
type CertificationsContent = Omit<Edition['certifications'], 'certificates'> & {
  certificates: (Edition['certifications']['certificates'][number] & {
    bytes: number;
    isExpired: boolean;
  })[];
};

/** What the file of a page with its own path has. */
export interface PageTexts {
  title: string;
  /** The text of links to the page. */
  link: string;
  /** The day of its last change; by default that of the site. */
  updated?: string;
}

/** The content of one language, checked and typeset. Plain data: no dates, no functions. */
export type SiteContent = Omit<Edition, 'certifications' | 'company'> & {
  /** Language tag of the pages: `es`. */
  language: string;
  /** Prefix of the paths of its pages: empty in the base edition, `/en` in another. */
  prefix: string;
  company: Company;
  certifications: CertificationsContent;
};
