/** Sveltia CMS at /admin/, where the environment variable CMS_REPO names the site's repository on GitHub. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { configuration } from './cms/forms.ts';

/** The Content-Security-Policy of /admin/. */
export const adminPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  'media-src blob:',
  "font-src 'self'",
  // The second origin says whether GitHub has a problem.
  "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ours = join(import.meta.dirname, 'cms');
const theirs = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));

type Strings = { [key: string]: string | Strings };
const readStrings = async (path: string): Promise<Strings> => JSON.parse(await readFile(path, 'utf8'));

const merged = (old: Strings, changes: Strings): Strings => {
  const result = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    const before = old[key];
    result[key] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value;
  }
  return result;
};

/**
 * The files of /admin/, by path in it. Sveltia's are copied: bundled by Vite, it loses its fonts and workers, and Vite's
 * client would reload the page in the middle of a save.
 */
export async function adminFiles(repository: string): Promise<Record<string, string | Buffer>> {
  const names = await readdir(theirs, { recursive: true });
  const copies: Record<string, Buffer> = {};
  // Code is nowhere highlighted.
  for (const name of names.filter((one) => /\.(js|woff2|wasm|png|txt)$/.test(one) && !one.includes('shiki')))
    copies[`cms/${name.replaceAll('\\', '/')}`] = await readFile(join(theirs, name));
  // A browser does not import JSON as a bundler does.
  const [before, after, ...others] = String(copies['cms/index.js']).split('../locales/es-CO.json');
  if (after === undefined || others.length > 0)
    throw new Error('Sveltia CMS loads its strings in another way');
  const spanish = merged(
    await readStrings(join(theirs, '../locales/es-CO.json')),
    await readStrings(join(ours, 'es.json')),
  );
  return {
    ...copies,
    // The policy refuses the fonts of a CDN, which are only its spare ones.
    'cms/index.js': `${before}./es.js${after}`.replaceAll(/src:url\(https:[^)]*\)/g, 'src:none'),
    'cms/es.js': `export default ${JSON.stringify(spanish)}`,
    'cms/LICENSE.txt': await readFile(join(theirs, '../LICENSE.txt')),
    'index.html': await readFile(join(ours, 'index.html')),
    'start.js': await readFile(join(ours, 'start.js')),
    'config.json': JSON.stringify(configuration(repository)),
  };
}

/** Adds /admin/ to the built site if CMS_REPO is set: `CMS_REPO=owner/name`. */
export function cms(): AstroIntegration {
  const repository = process.env.CMS_REPO;
  if (repository && !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`CMS_REPO debe ser «propietario/repositorio», no «${repository}»`);
  return {
    name: 'cms',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!repository) return;
        for (const [name, content] of Object.entries(await adminFiles(repository))) {
          const file = new URL(`admin/${name}`, dir);
          await mkdir(new URL('.', file), { recursive: true });
          await writeFile(file, content);
        }
      },
    },
  };
}
