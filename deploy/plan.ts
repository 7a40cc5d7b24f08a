import type { Catalogue } from '../server/catalogue.ts';
import { COMMON_HEADERS, documentHeaders, type Headers } from '../server/policy.ts';

/** What a host must know of a build to answer as the embedded server does. */
export interface HostPlan {
  /** Address of each page and the file behind it: `/aviso-legal` → `/aviso-legal.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** Other spellings and the address they lead to: `/aviso-legal/` → `/aviso-legal`. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: string;
  readonly failure: string;
  /** Headers of every answer. */
  readonly common: Headers;
  /** Headers that pages and error pages carry besides. */
  readonly document: Headers;
}

/** Stands at the head of each file that is written here. */
export const BANNER =
  'Written by the build from server/policy.ts and the pages of dist/site: not to be edited.';

/** Draws up the plan from the same catalogue and the same policy as the embedded server. */
export function planHosts({ entries, redirects, notFound, failure, allowance }: Catalogue): HostPlan {
  const pages = [...entries.values()].filter(({ source }) => source.endsWith('.html'));
  return {
    pages: new Map(pages.map(({ pathname, source }) => [pathname, source])),
    redirects,
    notFound: notFound.source,
    failure: failure.source,
    common: COMMON_HEADERS,
    document: documentHeaders(allowance),
  };
}
