import { type Dirent, readdirSync } from 'node:fs';

/** The files in a folder and below it, named as in an address: relative, with `/` on every system. */
export const listFiles = (folder: string): string[] => list(folder, (item) => item.isFile());

/** The symbolic links in a folder and below it. */
export const listLinks = (folder: string): string[] => list(folder, (item) => item.isSymbolicLink());

/** Node's own recursive listing follows links, which can lead out of the folder. */
function list(folder: string, isWanted: (item: Dirent) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const inner = item.isDirectory() ? list(`${folder}/${item.name}`, isWanted) : [];
    return [...(isWanted(item) ? [item.name] : []), ...inner.map((name) => `${item.name}/${name}`)];
  });
}
