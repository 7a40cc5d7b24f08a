import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from './files.ts';
import type { Allowance } from './policy.ts';

/** What a build consists of. Files are paths relative to `site/`. */
export interface Build {
  /** Address of each page and its file: `/aviso-legal` → `aviso-legal.html`. Error pages have no address. */
  readonly pages: ReadonlyMap<string, string>;
  /** Every other public file: `_astro/a.js`, `robots.txt`. */
  readonly files: readonly string[];
  /** Error pages: of the base edition, and of others in their folders (`en/404.html`). `404.txt` is for files. */
  readonly errorPages: readonly string[];
  readonly allowance: Allowance;
}

/** The site is not built, or not completely. The message says what to do. */
export class BuildMissingError extends Error {
  constructor(missing: string) {
    super(`Falta ${missing}. Ejecute «npm run build» para construir el sitio.`);
  }
}

const ERROR_PAGES = ['404.html', '404.txt', '500.html'];
const isErrorPage = (file: string) => ERROR_PAGES.includes(basename(file));
/** Hidden files, except in `.well-known/`, and the configuration of other hosts. */
const PRIVATE = /(^|\/)\.(?!well-known\/)|^_(headers|redirects)$|^netlify\.toml$/;

/**
 * Reads what a build consists of.
 * @param dist folder with `site/` and `headers.json`
 * @throws BuildMissingError when the site is not built
 */
export function readBuild(dist: string): Build {
  const site = join(dist, 'site');
  const allowance = join(dist, 'headers.json');
  const needed = [site, allowance, ...['index.html', ...ERROR_PAGES].map((page) => join(site, page))];
  for (const path of needed) if (!existsSync(path)) throw new BuildMissingError(path);
  const files = listFiles(site).filter((file) => !PRIVATE.test(file));
  const pages = files.filter((file) => file.endsWith('.html') && !isErrorPage(file));
  return {
    pages: new Map(pages.map((file) => [`/${file}`.replace(/(\/index)?\.html$/, '') || '/', file])),
    files: files.filter((file) => !file.endsWith('.html') && !isErrorPage(file)),
    errorPages: files.filter(isErrorPage),
    allowance: JSON.parse(readFileSync(allowance, 'utf8')),
  };
}

/** The editions that have error pages of their own, by the folder of their pages: `en`. */
export const editionsOf = ({ errorPages }: Build): string[] =>
  errorPages.filter((file) => file.endsWith('/404.html')).map((file) => dirname(file));

/** Other addresses of a page, which redirect to its own: `/aviso-legal/`, `/aviso-legal.html`. */
export function otherAddresses(address: string, file: string): string[] {
  return address === '/' ? [`/${file}`] : [`${address}/`, `/${file}`];
}
