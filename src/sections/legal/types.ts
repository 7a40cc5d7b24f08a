import type { LegalContent } from '../../content/types.ts';

/** The company's data as they are read on the page. They fill both the rows and the places between braces. */
export interface LegalValues {
  tradeName: string;
  legalName: string;
  taxId: string;
  legalForm: string;
  sector: string;
  /** ISO day, such as `2018-12-14`; the component writes it in words. */
  incorporated: string;
  /** Street, postal code, town and country, on one line. */
  address: string;
  /** As it is read, such as `www.empresa.es`. */
  website: string;
  email: string;
  /** As it is read, such as `+34 954 12 34 56`. */
  phone: string;
  activity: string;
  cnae: string;
  register: string;
  courts: string;
  /** Their codes in a sentence, such as `GRU-3254 y AN-0578`. */
  authorisations: string;
}

/** Where the website, the address and the number lead: `https:`, `mailto:` and `tel:`. */
export interface LegalTargets {
  website: string;
  email: string;
  phone: string;
}

export interface LegalNoticeProps {
  content: LegalContent;
  values: LegalValues;
  hrefs: LegalTargets;
}
