/** Sveltia CMS at /admin/, where the environment variable CMS_REPO names the site's repository on GitHub. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
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

/** Replaces the one place in a text that matches. */
function replaceOnce(text: string, pattern: RegExp, put: string): string {
  const matches = text.match(new RegExp(pattern, 'g')) ?? [];
  if (matches.length !== 1)
    throw new Error(`@sveltia/cms: ${matches.length} matches of ${pattern} instead of 1`);
  return text.replace(pattern, put);
}

/** Sveltia's main file for people in Spain: one language, its dates and times, no font of a CDN. */
function inSpain(code: string): string {
  // A browser does not import JSON as a bundler does.
  let result = replaceOnce(code, /"es-CO":(?=\S{1,20}import\(`\.\.\/locales\/es-CO\.json`\))/, '"es-ES":');
  result = replaceOnce(result, /\.\.\/locales\/es-CO\.json/, './es.js');
  // Its languages.
  result = replaceOnce(result, /`ar,bg,[\w,-]+`/, '`es-ES`');
  result = replaceOnce(
    result,
    /hour:`numeric`,minute:`numeric`,hour12:!0/,
    'hour:`numeric`,minute:`numeric`',
  );
  // The policy refuses the fonts of a CDN, which are only its spare ones.
  return result.replaceAll(/src:url\(https:[^)]*\)/g, 'src:none');
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
  const spanish = merged(
    await readStrings(join(theirs, '../locales/es-CO.json')),
    await readStrings(join(ours, 'es.json')),
  );
  return {
    ...copies,
    'cms/index.js': inSpain(String(copies['cms/index.js'])),
    'cms/es.js': `export default ${JSON.stringify(spanish)}`,
    'index.html': await readFile(join(ours, 'index.html')),
    'start.js': await readFile(join(ours, 'start.js')),
    'dialogs.js': await readFile(join(ours, 'dialogs.js')),
    'licencias.txt': await readFile(join(ours, 'licences.txt')),
    'config.json': JSON.stringify(configuration(repository)),
    'build.json': JSON.stringify(await buildNote(repository)),
  };
}

/** When the site was built and, in a clone, from which commit. */
async function buildNote(repository: string) {
  const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  return { date: new Date(), commit, url: `https://github.com/${repository}/commit/${commit}` };
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
