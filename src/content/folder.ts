import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The folder of the base edition, whose facts all editions share; its name is its language. CONTENT_DIR names another one
 * for trials; the check, the build and the pages follow it.
 */
export const contentRoot = resolve(process.env.CONTENT_DIR ?? 'content/es');

/** The folder as messages name it, such as `content/es`. */
export const folderName = (root: string) => `${basename(dirname(root))}/${basename(root)}`;

/** The folders of the other editions: beside the base edition, each named by its language (`en`, `pt`). */
export function otherEditions(root: string): string[] {
  const items = readdirSync(dirname(root), { withFileTypes: true });
  const names = items
    .filter((item) => item.isDirectory() && /^[a-z]{2,3}$/.test(item.name))
    .map(({ name }) => name);
  return names.filter((name) => name !== basename(root)).map((name) => join(dirname(root), name));
}
