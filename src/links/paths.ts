import { hasSlug, type PageName } from '../../model/schemas/index.ts';
import type { SiteContent } from '../../model/schemas/types.ts';

type Edition = Pick<SiteContent, 'prefix' | 'site'>;

/** Path of an edition's home page: `/`, `/en`. */
export const homeOf = ({ prefix }: Pick<SiteContent, 'prefix'>): string => prefix || '/';

/** Path of a page in its edition: `/`, `/en/legal-notice`. Undefined for a page shown at any path (404, 500). */
export function pathOf(page: PageName, edition: Edition): string | undefined {
  if (page === 'home') return homeOf(edition);
  return hasSlug(page) ? `${edition.prefix}/${edition.site.pages[page]}` : undefined;
}

/** Paths of an edition's files. */
export const filesOf = ({ prefix, site: { pages } }: Edition) => ({
  card: `${prefix}/${pages.card}.vcf`,
  socialPicture: `${prefix}/${pages.socialPicture}.jpg`,
  manifest: `${prefix}/manifest.webmanifest`,
});

/** Path of a certificate, the same in all editions. */
export const certificatePath = (file: string): string => `/certificados/${file}`;

/** Links from a page to every other edition: to the same page, or to the home page from a page without a path. */
export const editionLinks = (page: PageName, { language }: SiteContent, editions: SiteContent[]) =>
  editions
    .filter((edition) => edition.language !== language)
    .map((edition) => ({
      language: edition.language,
      label: edition.site.languageName,
      href: pathOf(page, edition) ?? homeOf(edition),
    }));

/** The link from a page to the same page of another edition, in that edition's language. */
export type EditionLink = ReturnType<typeof editionLinks>[number];
