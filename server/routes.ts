import type { Catalogue, Entry } from './catalogue.ts';

export type Route =
  | { readonly kind: 'file'; readonly entry: Entry }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing' };

const MISSING: Route = { kind: 'missing' };

/**
 * Finds what a request target stands for (R1, R2, R3). The decoded path is only ever looked up among the paths
 * that exist, so neither a file outside the site nor a redirect to another host can come out of it.
 * @param target the request line's target, as it came: undecoded, with query
 */
export function findRoute(target: string, { entries, redirects }: Catalogue): Route {
  // RFC 9112 §3.2.2: a server must also accept the absolute form that clients use with proxies.
  const [rawPath = '', query] = splitOnce(target.replace(/^https?:\/\/[^/?#]*/i, ''), '?');
  const pathname = decode(rawPath);
  const entry = entries.get(pathname);
  if (entry) return { kind: 'file', entry };
  const canonical = redirects.get(pathname);
  if (canonical === undefined) return MISSING;
  return { kind: 'redirect', location: encodeURI(canonical) + (query === undefined ? '' : `?${query}`) };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Decodes once, and leaves `%2F` and the like as they are. Malformed text stays raw, and so matches no path. */
function decode(path: string): string {
  try {
    return decodeURI(path).normalize();
  } catch {
    return path;
  }
}
