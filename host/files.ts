import { type Dirent, readdirSync } from 'node:fs';

/** The files below a folder, as URL paths: relative, with `/` on every system. */
export const listFiles = (folder: string): string[] => list(folder, (item) => item.isFile());

export const listLinks = (folder: string): string[] => list(folder, (item) => item.isSymbolicLink());

/** Not readdir's own recursion: it follows symlinks, which can point outside of the folder. */
function list(folder: string, isWanted: (item: Dirent) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const inner = item.isDirectory() ? list(`${folder}/${item.name}`, isWanted) : [];
    return [...(isWanted(item) ? [item.name] : []), ...inner.map((name) => `${item.name}/${name}`)];
  });
}
