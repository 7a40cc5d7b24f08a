import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Whether a path is a folder that a build fills and removes, or is inside such a folder: `dist`, `dist.new` and the
 * like, and Astro's temporary `.astro/.prerender`. Windows cannot remove or rename a watched folder.
 */
export const isBuildFolder = (file: string, root = ROOT, { relative } = path): boolean =>
  /^(dist(\.[^/\\]+)?|\.astro[/\\]\.prerender)([/\\]|$)/.test(relative(root, file));
