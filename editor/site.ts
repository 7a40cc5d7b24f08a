/** The editor's door: all that it takes from the site, its hosting and its commands. The rest comes from `model`. */
export { TYPES } from '../host/media-types.ts';
export { importAstro } from '../scripts/astro.ts';
export type { RefreshContext } from '../src/content/loader.ts';
export { color } from '../src/styles/colors.ts';
