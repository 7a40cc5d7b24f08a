/** What a build publishes: its files, their types, and the addresses of its pages. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The policy as JSON, which the embedded server reads. Written last, so a folder with this file is a complete build. */
export const POLICY_FILE = '.policy';

/** The methods that a path answers; others get 405. */
export const METHODS = ['GET', 'HEAD'];
/** Content types by extension. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
/** Extensions of text that is sent with `charset=utf-8`. */
export const WITH_CHARSET = ['html', 'css', 'js', 'txt', 'vcf'];
const TEXT = /^text\/|json|xml/;
/** Types of text. */
export const COMPRESSIBLE = Object.values(TYPES).filter((type) => TEXT.test(type));

/** Matches file names by the type of their extension. */
const namesOf = (type: RegExp): RegExp => {
  const extensions = Object.entries(TYPES).flatMap(([extension, own]) => (type.test(own) ? [extension] : []));
  return new RegExp(`\\.(?:${extensions.join('|')})$`, 'i');
};
/** Files of which a build has compressed copies. */
export const TEXT_FILE = namesOf(TEXT);
/** Files that are not pages: a missing one gets one line of text instead of a page. */
export const ASSET = namesOf(/^(?!text\/html$)/);
/** Pages for errors, which have no address. */
export const ERROR_PAGE = /(^|\/)(404\.html|404\.txt|500\.html)$/;
/** Hidden files except in `.well-known/`, the configuration of hosts, and compressed copies. */
const PRIVATE = /(^|\/)\.(?!well-known\/)|^_(headers|redirects)$|\.(br|gz)$/;

/** The public files of a build, as relative URL paths. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !PRIVATE.test(file))
    .sort();

/** Addresses of the pages among these files: `/aviso-legal` → `aviso-legal.html`. */
export const pagesOf = (files: readonly string[]): Map<string, string> =>
  new Map(
    files
      .filter((file) => file.endsWith('.html') && !ERROR_PAGE.test(file))
      .map((file) => [`/${file}`.replace(/(?:(?<=\/)index)?\.html$/, ''), file]),
  );

/** Other spellings of the pages' addresses, with the address to redirect to: `/en/`, `/en.html`, `/en/index.html`. */
export const redirectsOf = (files: readonly string[]): Map<string, string> =>
  new Map(
    [...pagesOf(files)].flatMap(([address, file]) => {
      const folder = address.endsWith('/');
      const others = folder ? [address.slice(0, -1)] : [`${address}/`, `${address}/index.html`];
      return [...others.filter(Boolean), `/${file}`].map((other): [string, string] => [other, address]);
    }),
  );

/** Folders with error pages of their own: `en`. */
export const editionsOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith('/404.html')).map((file) => file.replace('/404.html', ''));
