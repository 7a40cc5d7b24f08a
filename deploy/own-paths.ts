import { type Build, otherAddresses } from '../server/build.ts';

/** Folders that belong to the site, as a pattern. Others in the same folder are other applications. */
export const foldersOf = ({ files, errorPages, pages }: Build): string => {
  const all = [...files, ...errorPages, ...pages.values()].filter((file) => file.includes('/'));
  return anyOf([...new Set(all.map((file) => file.split('/')[0] ?? ''))]);
};

/** Addresses and files of pages, error pages included, as a pattern without the leading slash. */
export const documentsOf = ({ pages, errorPages }: Build): string =>
  anyOf([
    ...[...pages.keys()].map(relative),
    ...pages.values(),
    ...errorPages.filter((file) => file.endsWith('.html')),
  ]);

/** Every path of the site as a pattern, with what is asked for below it; without the leading slash. */
export function ownPaths(build: Build): string {
  const { pages, files, errorPages } = build;
  const addresses = [...pages].flatMap(([address, file]) => [address, ...otherAddresses(address, file)]);
  const names = [...addresses.map(relative), ...files, ...errorPages, NOWHERE];
  const atRoot = names.filter((name) => name !== '' && !name.replace(/\/$/, '').includes('/'));
  return `(?:(?:${anyOf([...new Set(atRoot.map((name) => name.replace(/\/$/, '')))])}|${foldersOf(build)})(?:/.*)?)?`;
}

/** An address of the site at which nothing is. */
export const NOWHERE = '404';

const relative = (address: string) => address.slice(1);

/** Matches any of the texts. */
const anyOf = (texts: readonly string[]) => `(?:${texts.map(literal).join('|')})`;

export const literal = (text: string) => text.replaceAll(/[.+()[\]{}^$|?*\\]/g, '\\$&');
