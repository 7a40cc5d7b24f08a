import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from './files.ts';
import type { Allowance } from './policy.ts';

/** The files of a build. Paths are relative to `site/`. */
export interface Build {
  /** Path of each page and its file: `/aviso-legal` → `aviso-legal.html`. Error pages have no path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Every other public file: `_astro/a.js`, `robots.txt`. */
  readonly files: readonly string[];
  /** Error pages of every edition: `404.html`, `en/404.html`. `404.txt` is for missing assets. */
  readonly errorPages: readonly string[];
  readonly allowance: Allowance;
}

/** The site is not built completely. The message says what to do. */
export class BuildMissingError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}. Ejecute «npm run build» para construir el sitio.`, options);
  }
}

const ERROR_PAGES = ['404.html', '404.txt', '500.html'];
const isErrorPage = (file: string) => ERROR_PAGES.includes(basename(file));
/** Hidden files, except in `.well-known/`, and the configuration of other hosts. */
const PRIVATE = /(^|\/)\.(?!well-known\/)|^_(headers|redirects)$|^netlify\.toml$/;

/**
 * Lists the files of a build.
 * @param dist folder with `site/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export function readBuild(dist: string): Build {
  const site = join(dist, 'site');
  const allowance = join(dist, 'headers.json');
  const needed = [site, allowance, ...['index.html', ...ERROR_PAGES].map((page) => join(site, page))];
  for (const path of needed) if (!existsSync(path)) throw new BuildMissingError(`Falta ${path}`);
  const files = listFiles(site).filter((file) => !PRIVATE.test(file));
  const pages = files.filter((file) => file.endsWith('.html') && !isErrorPage(file));
  return {
    pages: new Map(pages.map((file) => [`/${file}`.replace(/(\/index)?\.html$/, '') || '/', file])),
    files: files.filter((file) => !file.endsWith('.html') && !isErrorPage(file)),
    errorPages: files.filter(isErrorPage),
    allowance: readAllowance(allowance),
  };
}

/** Reads `headers.json`, which a full disk or an interrupted upload leaves damaged. */
function readAllowance(path: string): Allowance {
  try {
    const { scriptHashes, styleHashes, mapHost, httpsOnSubdomains } = JSON.parse(readFileSync(path, 'utf8'));
    if (![scriptHashes, styleHashes].every(Array.isArray) || typeof mapHost !== 'string')
      throw new TypeError('A part of the policy is missing.');
    return { scriptHashes, styleHashes, mapHost, httpsOnSubdomains: httpsOnSubdomains === true };
  } catch (cause) {
    throw new BuildMissingError(`${path} está dañado`, { cause });
  }
}

/** Editions with their own error pages, by folder: `en`. */
export const editionsOf = ({ errorPages }: Build): string[] =>
  errorPages.filter((file) => file.endsWith('/404.html')).map((file) => dirname(file));

/** Other spellings of a page's path, which redirect to it: `/aviso-legal/`, `/aviso-legal.html`. */
export function otherAddresses(address: string, file: string): string[] {
  return address === '/' ? [`/${file}`] : [`${address}/`, `/${file}`];
}
