import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-types.ts';
import type { Encoding } from './negotiation.ts';
import type { Allowance } from './policy.ts';

/** One stored form of a file: as it is, or compressed at build. */
export interface Variant {
  readonly encoding: Encoding;
  /** Absolute path on disk. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  /** As `Last-Modified` writes it. */
  readonly modified: string;
}

/** Something the site answers with: a page or a file, in one or several encodings. */
export interface Entry {
  /** Canonical, decoded path: `/`, `/aviso-legal`, `/_astro/x.css`. */
  readonly pathname: string;
  /** Path of the plain file inside the served folder: `/aviso-legal.html`. */
  readonly source: string;
  readonly contentType: string;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

/** All that can be asked for. A path outside these two maps does not exist, so no spelling of it can leave the folder. */
export interface Catalogue {
  readonly folder: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Other spellings of a page (`/aviso-legal/`, `/index.html`) and its canonical path. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: Entry;
  readonly failure: Entry;
  readonly allowance: Allowance;
}

/** The built site is not there, or not whole. The message says what to do. */
export class BuildMissingError extends Error {
  constructor(missing: string) {
    super(`Falta ${missing}. Ejecute «npm run build» para construir el sitio.`);
  }
}

const SUFFIXES: ReadonlyArray<readonly [Encoding, string]> = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
];
const COMPRESSED = /\.(br|gz)$/;
const HIDDEN = /\/\.(?!well-known\/)/;

/**
 * Reads the built site once, at start-up.
 * @param dist folder with `site/` and `headers.json`
 * @throws BuildMissingError when the build, or a part of it that the server needs, is not there
 */
export function readCatalogue(dist: string): Catalogue {
  const folder = join(dist, 'site');
  const headers = join(dist, 'headers.json');
  for (const needed of [folder, headers]) if (!existsSync(needed)) throw new BuildMissingError(needed);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Symbolic links are left out: they could lead out of the folder.
    .filter((item) => item.isFile())
    .map((item) => `/${relative(folder, join(item.parentPath, item.name)).split(sep).join('/')}`)
    .filter((source) => !COMPRESSED.test(source) && !HIDDEN.test(source))
    .map((source) => readEntry(folder, source));

  const page = (source: string): Entry => {
    const entry = all.find((candidate) => candidate.source === source);
    if (!entry) throw new BuildMissingError(join(folder, source));
    return entry;
  };
  page('/index.html');
  const notFound = page('/404.html');
  const failure = page('/500.html');
  // The error pages are answers, not addresses: asked for by name they are unknown, like any other path (R3).
  const entries = all.filter((entry) => entry !== notFound && entry !== failure);
  return {
    folder,
    entries: new Map(entries.map((entry) => [entry.pathname, entry])),
    redirects: new Map(entries.flatMap(otherSpellings)),
    notFound,
    failure,
    allowance: JSON.parse(readFileSync(headers, 'utf8')),
  };
}

function readEntry(folder: string, source: string): Entry {
  const contentHash = createHash('sha256')
    .update(readFileSync(join(folder, source)))
    .digest('base64url')
    .slice(0, 22);
  const variants = new Map<Encoding, Variant>();
  for (const [encoding, suffix] of SUFFIXES) {
    const file = join(folder, source + suffix);
    if (!existsSync(file)) continue;
    // By content, not by date as sirv does: builds with fixed dates must not revalidate an old copy.
    // Strong, one for each encoding: that is what If-Range needs.
    const etag = `"${contentHash}${suffix.replace('.', '-')}"`;
    const { size, mtime } = statSync(file);
    variants.set(encoding, { encoding, file, size, etag, modified: mtime.toUTCString() });
  }
  // macOS may hand out decomposed names; addresses are looked up composed.
  const pathname = source.normalize().replace(/(\/index)?\.html$/, '') || '/';
  return { pathname, source, contentType: contentTypeOf(source), variants };
}

function otherSpellings({ pathname, source }: Entry): Array<[string, string]> {
  if (!source.endsWith('.html')) return [];
  const spellings: Array<[string, string]> = [[source.normalize(), pathname]];
  if (pathname !== '/') spellings.push([`${pathname}/`, pathname]);
  return spellings;
}
