import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Whether a path is, or lies in, a folder that a build fills and removes: `dist`, `dist.new` and their like, and Astro's
 * own for an output elsewhere. Windows neither removes nor renames a folder that is watched.
 */
export const isBuildFolder = (file: string, root = ROOT, { relative } = path): boolean =>
  /^(dist(\.[^/\\]+)?|\.astro[/\\]\.prerender)([/\\]|$)/.test(relative(root, file));
