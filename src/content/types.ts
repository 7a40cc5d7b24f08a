import type * as z from 'zod';
import type { contentFiles } from './schemas/index.ts';

/** Every file of the content as its schema reads it. */
export type WrittenContent = {
  [Name in keyof typeof contentFiles]: z.output<(typeof contentFiles)[Name]['schema']>;
};

export type AboutContent = WrittenContent['about'];
export type Company = WrittenContent['company'];
export type ContactContent = WrittenContent['contact'];
export type Coordinates = Company['coordinates']['value'];
export type HeroContent = WrittenContent['hero'];
export type LegalContent = WrittenContent['legal'];
export type ObjectivesContent = WrittenContent['objectives'];
export type Pictures = WrittenContent['pictures'];
export type ServicesContent = WrittenContent['services'];
export type Site = WrittenContent['site'];
export type TraceabilityContent = WrittenContent['traceability'];

type WrittenCertifications = WrittenContent['certifications'];
/** The certifications; each certificate with the size of its PDF. */
export type CertificationsContent = Omit<WrittenCertifications, 'certificates'> & {
  certificates: (WrittenCertifications['certificates'][number] & { bytes: number })[];
};

/** The content of one language, checked and typeset. Plain data: no dates, no functions. */
export type SiteContent = Omit<WrittenContent, 'certifications'> & {
  /** Language tag of the pages: `es`. */
  language: string;
  /** What the addresses of its pages begin with: nothing in the base edition, `/en` in another. */
  prefix: string;
  certifications: CertificationsContent;
};
