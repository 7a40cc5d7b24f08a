import { basename, dirname, resolve } from 'node:path';

/** The folder of the content. CONTENT_DIR names another one for trials; the check, the build and the pages follow it. */
export const contentRoot = resolve(process.env.CONTENT_DIR ?? 'content/es');

/** Language tag of the content and of the pages made from it. */
export const language = 'es';

/** The folder as messages name it, such as `content/es`. */
export const folderName = (root: string) => `${basename(dirname(root))}/${basename(root)}`;
