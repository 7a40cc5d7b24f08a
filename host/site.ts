/** What the server responds with at each path of a build. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BuildMissingError, otherAddresses, readBuild } from './build.ts';
import { typeOf } from './media-types.ts';
import { HASHED_FOLDER, type Headers, headersFor } from './policy.ts';

/** A page or file kept in memory: sent only with its own build's policy, and available when the disk fails. */
export interface Page {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Compressed, by encoding. */
  readonly copies: ReadonlyMap<string, Buffer>;
  readonly etag: string;
}

/** A file that is read for each request, whole or in parts. */
interface File {
  readonly file: string;
  readonly headers: Headers;
}

type Target = Page | File | { readonly redirect: string };

/** A build ready to be served. */
export interface Site {
  /** By path. */
  readonly targets: ReadonlyMap<string, Target>;
  /** Error pages by file: `404.html`, `en/404.html`, and `404.txt` for assets. */
  readonly errorPages: ReadonlyMap<string, Page>;
  /** Headers of responses without a file. */
  readonly headers: Headers;
}

/** In bytes. A file in memory is sent five times as often as one that is opened, read and closed for each request. */
const MAX_IN_MEMORY = 1_000_000;
/** Players request parts, which @fastify/static sends. */
const VIDEO = /^video\//;

/**
 * Loads a build.
 * @throws BuildMissingError when the site is not built
 */
function readSite(dist: string): Site {
  const { pages, files, errorPages, allowance } = readBuild(dist);
  const [site, compressed] = [join(dist, 'site'), join(dist, 'compressed')];
  const headersOf = (file: string): Headers => ({
    ...headersFor(allowance, file),
    'Content-Type': typeOf(file) ?? 'application/octet-stream',
  });
  const page = (file: string): Page => {
    const body = readFileSync(join(site, file));
    const copies = Object.entries({ br: 'br', gzip: 'gz' })
      .map(([encoding, ending]) => [encoding, join(compressed, `${file}.${ending}`)] as const)
      .filter(([, path]) => existsSync(path))
      .map(([encoding, path]) => [encoding, readFileSync(path)] as const);
    return {
      headers: { ...headersOf(file), ...(copies.length > 0 && { Vary: 'accept-encoding' }) },
      body,
      copies: new Map(copies),
      etag: hash('sha256', body, 'base64url').slice(0, 22),
    };
  };
  const isStreamed = (file: string) =>
    VIDEO.test(typeOf(file) ?? '') || statSync(join(site, file)).size > MAX_IN_MEMORY;
  const targets = new Map<string, Target>();
  for (const file of files)
    targets.set(`/${file}`, isStreamed(file) ? { file, headers: headersOf(file) } : page(file));
  for (const [address, file] of pages) {
    targets.set(address, page(file));
    for (const other of otherAddresses(address, file)) targets.set(other, { redirect: address });
  }
  return {
    targets,
    errorPages: new Map(errorPages.map((file) => [file, page(file)])),
    headers: headersFor(allowance),
  };
}

/**
 * Follows the build in a folder. The returned function gives the current site: the files of the latest build, and the
 * hashed files of the previous build, which open pages still request.
 * @throws BuildMissingError when the site is not built
 */
export function followSite(dist: string): () => Site {
  // Changes with each build, because a build is renamed into place.
  const stamp = () => {
    const { ino, mtimeMs } = statSync(join(dist, 'headers.json'), { throwIfNoEntry: false }) ?? {};
    return ino && `${ino} ${mtimeMs}`;
  };
  let seen = stamp();
  let own = readSite(dist);
  let site = own;
  return () => {
    const now = stamp();
    // headers.json is missing while one build replaces another.
    if (now === undefined || now === seen) return site;
    try {
      const fresh = readSite(dist);
      if (stamp() !== now) return site;
      const hashed = [...own.targets].filter(([address]) => address.startsWith(`/${HASHED_FOLDER}`));
      own = fresh;
      site = { ...fresh, targets: new Map([...hashed, ...fresh.targets]) };
    } catch (error) {
      const reason = error instanceof BuildMissingError ? error.message : error;
      console.error('El sitio nuevo no se puede servir; se sirve el anterior:', reason);
    }
    seen = now;
    return site;
  };
}
