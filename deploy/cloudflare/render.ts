import { CACHE_FOREVER, CACHE_REVALIDATE, HASHED_PREFIX } from '../../server/policy.ts';
import { BANNER, type HostPlan } from '../plan.ts';

/** Limit of Cloudflare's reader; longer lines would be left out, and with them the policy. */
const MAX_LINE = 2_000;

/**
 * `_headers` for Cloudflare's static assets. Its rules know the path asked for and nothing of the answer, so the headers
 * of documents stand on every answer: an unknown path, which gets the 404 page, can be any.
 * @throws Error when a header does not fit in a line
 */
export function cloudflareHeaders({ common, document }: HostPlan): string {
  const all = { ...common, ...document, 'Cache-Control': CACHE_REVALIDATE };
  return rules([
    ['/*', Object.entries(all).map(([name, value]) => `${name}: ${value}`)],
    [`${HASHED_PREFIX}*`, ['! Cache-Control', `Cache-Control: ${CACHE_FOREVER}`]],
  ]);
}

function rules(list: ReadonlyArray<readonly [string, readonly string[]]>): string {
  const text = [
    `# ${BANNER}`,
    ...list.flatMap(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)]),
  ];
  const long = text.find((line) => line.length > MAX_LINE);
  if (long)
    throw new Error(`Cloudflare would leave out a header of ${long.length} characters: ${long.trim()}`);
  return `${text.join('\n')}\n`;
}

/** `_redirects`: the other spellings of a page, permanently; by itself the host would answer 307. */
export function cloudflareRedirects({ redirects }: HostPlan): string {
  return [`# ${BANNER}`, ...[...redirects].map(([from, to]) => `${from} ${to} 308`), ''].join('\n');
}
