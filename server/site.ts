/** What the server responds with at each path of a build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { otherAddresses, readBuild } from './build.ts';
import { HASHED_FOLDER, type Headers, headersFor } from './policy.ts';

/** A page kept in memory: sent only with its own build's policy, and available when the disk fails. */
export interface Page {
  readonly type: string;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Compressed, by encoding. */
  readonly copies: ReadonlyMap<string, Buffer>;
  readonly etag: string;
}

/** A file on disk. */
export interface File {
  readonly file: string;
  readonly headers: Headers;
  /** Whether `compressed/` has copies. */
  readonly hasCopies: boolean;
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

/**
 * Loads a build.
 * @throws BuildMissingError when the site is not built
 */
function readSite(dist: string): Site {
  const { pages, files, errorPages, allowance } = readBuild(dist);
  const compressed = join(dist, 'compressed');
  const page = (file: string): Page => {
    const body = readFileSync(join(dist, 'site', file));
    const copies = Object.entries({ br: 'br', gzip: 'gz' })
      .map(([encoding, ending]) => [encoding, join(compressed, `${file}.${ending}`)] as const)
      .filter(([, path]) => existsSync(path))
      .map(([encoding, path]) => [encoding, readFileSync(path)] as const);
    return {
      type: `text/${file.endsWith('.txt') ? 'plain' : 'html'}; charset=utf-8`,
      headers: headersFor(allowance, file),
      body,
      copies: new Map(copies),
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    };
  };
  const targets = new Map<string, Target>();
  for (const file of files) {
    const hasCopies = existsSync(join(compressed, `${file}.br`));
    targets.set(`/${file}`, { file, headers: headersFor(allowance, file), hasCopies });
  }
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
      console.error('El sitio nuevo no se puede servir; se sirve el anterior:', error);
    }
    seen = now;
    return site;
  };
}
