/** Authorisations and certificates: whether they are valid on the day of the build, and when staff have to renew them. */
import type { Company, SiteContent } from './types.ts';

/** Days before its end that a certificate is pending for staff. */
const NOTICE_DAYS = 60;

interface Dated {
  /** The last day on which it is valid; nothing when it has no end. */
  validUntil?: string | undefined;
}

/** The day of a build, in UTC: `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether something is no longer valid on a day. */
export const isExpired = ({ validUntil }: Dated, day: string): boolean =>
  validUntil !== undefined && validUntil < day;

/** Whether something ends soon, or has ended. */
export function isDueOn({ validUntil }: Dated, day: string): boolean {
  const last = new Date(`${day}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + NOTICE_DAYS);
  return validUntil !== undefined && validUntil <= last.toISOString().slice(0, 10);
}

/** The authorisations or certificates of a list that are valid on the day of the build. */
export const valid = <Entry extends { isExpired: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ isExpired }) => !isExpired);

/** The references of the authorisations that are valid. */
export const authorisationsOf = ({ authorisations }: Pick<Company, 'authorisations'>): string[] =>
  valid(authorisations).map(({ reference }) => reference);

/** What the company can show: its valid authorisations and certificates, each below its issuer or its subject. */
export const credentialsOf = ({
  company,
  certifications,
}: Pick<SiteContent, 'company' | 'certifications'>) => [
  ...authorisationsOf(company).map((value) => ({ label: certifications.authorisationLabel, value })),
  ...valid(certifications.certificates).map(({ shortSubject, reference }) => {
    return { label: shortSubject, value: reference };
  }),
];
