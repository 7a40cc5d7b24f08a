import { basename, dirname, resolve } from 'node:path';

/**
 * The folder of the content. The variable CONTENT_DIR names another one, from the root of the project, for trials: all that reads
 * content, from the check to the pages, follows it.
 */
export const contentRoot = resolve(process.env.CONTENT_DIR ?? 'content/es');

/** The folder as messages name it. Example: `content/es` */
export const folderName = (root: string) => `${basename(dirname(root))}/${basename(root)}`;
