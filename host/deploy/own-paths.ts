import { type Build, otherAddresses } from '../build.ts';

/** Pattern for the site's own folders; folders beside them belong to other applications. */
export const foldersOf = ({ files, errorPages, pages }: Build): string => {
  const all = [...files, ...errorPages, ...pages.values()].filter((file) => file.includes('/'));
  return anyOf([...new Set(all.map((file) => file.split('/')[0] ?? ''))]);
};

/** Pattern for paths and files of pages, error pages included, without the leading slash. */
export const documentsOf = ({ pages, errorPages }: Build): string =>
  anyOf([
    ...[...pages.keys()].map(relative),
    ...pages.values(),
    ...errorPages.filter((file) => file.endsWith('.html')),
  ]);

/** Pattern for every path of the site and everything below it, without the leading slash. */
export function ownPaths(build: Build): string {
  const { pages, files, errorPages } = build;
  const addresses = [...pages].flatMap(([address, file]) => [address, ...otherAddresses(address, file)]);
  const names = [...addresses.map(relative), ...files, ...errorPages, MISSING_PATH];
  const atRoot = names.filter((name) => name !== '' && !name.replace(/\/$/, '').includes('/'));
  return `(?:(?:${anyOf([...new Set(atRoot.map((name) => name.replace(/\/$/, '')))])}|${foldersOf(build)})(?:/.*)?)?`;
}

/** A path of the site that never exists. */
export const MISSING_PATH = '404';

const relative = (address: string) => address.slice(1);

const anyOf = (texts: readonly string[]) => `(?:${texts.map(literal).join('|')})`;

export const literal = (text: string) => text.replaceAll(/[.+()[\]{}^$|?*\\]/g, '\\$&');
