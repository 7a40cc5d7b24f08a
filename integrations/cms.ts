/** Sveltia CMS at /admin/, where the environment variable CMS_REPO names the site's repository on GitHub. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { configuration } from './cms/forms.ts';

const ours = join(import.meta.dirname, 'cms');

/** The folder of Sveltia's built files. The package is optional: only a build with CMS_REPO looks for it. */
function findSveltia(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));
  } catch (cause) {
    throw new Error('CMS_REPO necesita el paquete @sveltia/cms, que no está instalado: npm ci', { cause });
  }
}

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

/** Sveltia's Spanish, which is that of Colombia, with the words of Spain and those that it lacks. */
export async function spanish(): Promise<Strings> {
  const theirs = await readStrings(join(findSveltia(), '../locales/es-CO.json'));
  return merged(theirs, await readStrings(join(ours, 'es.json')));
}

/**
 * The files of /admin/, by path in it. Sveltia's are copied: bundled by Vite, it loses its fonts and workers, and Vite's
 * client would reload the page in the middle of a save.
 */
export async function adminFiles(repository: string): Promise<Record<string, string | Buffer>> {
  const theirs = findSveltia();
  const names = await readdir(theirs, { recursive: true });
  const copies: Record<string, Buffer> = {};
  // Code is nowhere highlighted.
  for (const name of names.filter((one) => /\.(js|woff2|wasm|png|txt)$/.test(one) && !one.includes('shiki')))
    copies[`cms/${name.replaceAll('\\', '/')}`] = await readFile(join(theirs, name));
  return {
    ...copies,
    // A browser does not import JSON as a bundler does: index.html maps the one to the other.
    'cms/es.js': `export default ${JSON.stringify(await spanish())}`,
    'index.html': await readFile(join(ours, 'index.html')),
    'licencias.txt': await readFile(join(ours, 'licences.txt')),
    'config.json': JSON.stringify(configuration(repository)),
  };
}

/** Adds /admin/ to the built site if CMS_REPO is set: `CMS_REPO=owner/name`. */
export function cms(): AstroIntegration {
  const repository = process.env.CMS_REPO;
  if (repository && !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`CMS_REPO debe ser «propietario/repositorio», no «${repository}»`);
  // A missing package fails before the build, not after it.
  if (repository) findSveltia();
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
