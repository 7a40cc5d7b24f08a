/** The policy and the redirects for Cloudflare Pages and Netlify, which build from Git. */
import { editionsOf, redirectsOf } from './files.ts';
import type { Headers, Policy } from './policy.ts';

/** Characters of a line; Cloudflare ignores longer ones. */
const LINE = 2_000;

/**
 * `_headers`. Both hosts match paths, not files, and serve the 404 page at any unknown path. Where two rules have the
 * same header, Netlify takes the later one; Cloudflare joins both unless the later one detaches it (`! Name`), a line
 * that Netlify ignores. `/*` has no Cache-Control: both hosts revalidate by themselves, and an error is not joined.
 * @throws Error when Cloudflare would ignore a line
 */
export function platformHeaders({ '/': { 'Cache-Control': _, ...common }, ...folders }: Policy): string {
  const block = (path: string, headers: Headers) => [
    path,
    ...Object.entries(headers).flatMap(([name, value]) => [
      ...(path !== '/*' && name in common ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]),
  ];
  const lines = [
    ...block('/*', common),
    ...Object.entries(folders).flatMap(([folder, own]) => block(`${folder}*`, own)),
  ];
  const long = lines.find(({ length }) => length > LINE);
  if (long) throw new Error(`Cloudflare ignores this line of ${long.length} characters: ${long.trim()}`);
  return `${lines.join('\n')}\n`;
}

/** `_redirects`: every other spelling of a page's address redirects to it. */
export function platformRedirects(files: readonly string[]): string {
  const redirects = [...redirectsOf(files)].map(([other, address]) => `${other} ${address} 308`);
  // Cloudflare finds the nearest 404.html by itself and rejects this rule, which Netlify needs.
  const netlify = editionsOf(files).map((folder) => `/${folder}/* /${folder}/404.html 404`);
  return `${[...redirects, ...(process.env.NETLIFY ? netlify : [])].join('\n')}\n`;
}
