/** Validity of authorisations and certificates on the day of the build, and renewals that staff must plan. */
import type { Company, SiteContent } from './types.ts';

/** Days before the end of a certificate from which its renewal is a pending task. */
const NOTICE_DAYS = 60;

interface Dated {
  /** The last day of validity; absent without an end. */
  validUntil?: string | undefined;
}

/** The day of the build, in UTC: `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether something has expired on a day. */
export const isExpired = ({ validUntil }: Dated, day: string): boolean =>
  validUntil !== undefined && validUntil < day;

/** Whether something ends soon, or has ended. */
export function isDueOn({ validUntil }: Dated, day: string): boolean {
  const last = new Date(`${day}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + NOTICE_DAYS);
  return validUntil !== undefined && validUntil <= last.toISOString().slice(0, 10);
}

/** The valid authorisations or certificates of a list. */
export const valid = <Entry extends { isExpired: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ isExpired }) => !isExpired);

/** The references of the valid authorisations. */
export const authorisationsOf = ({ authorisations }: Pick<Company, 'authorisations'>): string[] =>
  valid(authorisations).map(({ reference }) => reference);

/** The valid authorisations and certificates, each with its issuer or subject as label. */
export const credentialsOf = ({
  company,
  certifications,
}: Pick<SiteContent, 'company' | 'certifications'>) => [
  ...authorisationsOf(company).map((value) => ({ label: certifications.authorisationLabel, value })),
  ...valid(certifications.certificates).map(({ shortSubject, reference }) => {
    return { label: shortSubject, value: reference };
  }),
];
