/** What the README and the other documents name must exist: scripts, commands, paths, packages and links. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const REQUIRED = ['README.md', 'content/es/LEEME.md', 'deploy/README.md'];
const DOCUMENTS = [...new Set([...REQUIRED, ...globSync('docs/**/*.md', { cwd: ROOT })])].sort();

/** Made by a build or a test, so not there on a fresh clone. */
const GENERATED = readFileSync(join(ROOT, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'));
const FILES = globSync('**', {
  cwd: ROOT,
  exclude: (path) => GENERATED.includes(`${path}/`) || path === '.git',
}).concat(globSync('.*', { cwd: ROOT }), globSync('.ci/*', { cwd: ROOT }));

interface PackageJson {
  scripts?: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const pack = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageJson;
const scripts = Object.keys(pack.scripts ?? {});
const packages = Object.keys({ ...pack.dependencies, ...pack.devDependencies });

const FENCE = /^ *```.*\n([\s\S]*?)^ *```/gm;
/** A name with an extension of ours, or with a slash in it. */
const FILE = /^[\w.@-]+\.(ts|tsx|astro|js|mjs|json|ya?ml|md|css|sh|jpg|png|svg|pdf|mp4|webm|conf|toml)$/;
const PATH = /^(\.{1,2}\/)?[\w.@*-]+(\/[\w.@*-]+)*\/?$/;
const MEDIA_TYPE = /^(application|audio|font|image|text|video)\//;

/** Words in backticks and in fenced blocks, with what they stand in. */
function codeOf(markdown: string): { inline: string[]; blocks: string[] } {
  const blocks = [...markdown.matchAll(FENCE)].map(([, block = '']) => block);
  const inline = [...markdown.replace(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) =>
    word.trim(),
  );
  return { inline, blocks };
}

/** Names of npm scripts, in `npm run x`, `npm test` and `npm start`. */
function scriptsIn(code: string): string[] {
  const run = [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const short = [...code.matchAll(/\bnpm (test|start)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

/** True when the word is a path in this repository: not a route, an address, a MIME type or a placeholder. */
function isPath(word: string): boolean {
  if (MEDIA_TYPE.test(word) || packages.includes(word)) return false;
  return FILE.test(word) || (word.includes('/') && PATH.test(word));
}

/** Paths are written from the root, from the document's folder, or by the end that says enough (`Hero.tsx`). */
function exists(path: string, document: string): boolean {
  const plain = normalize(path).replace(/\/$/, '');
  if (GENERATED.some((folder) => `${plain}/`.startsWith(folder))) return true;
  const places = [ROOT, join(ROOT, dirname(document))];
  if (plain.includes('*')) return places.some((cwd) => globSync(plain, { cwd }).length > 0);
  if (places.some((place) => existsSync(join(place, plain)))) return true;
  return FILES.some((file) => file.endsWith(`/${plain}`) || basename(file) === plain);
}

describe.each(DOCUMENTS)('%s', (document) => {
  const file = join(ROOT, document);
  const markdown = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { inline, blocks } = codeOf(markdown);
  const code = [...inline, ...blocks].join('\n');
  const words = blocks.join('\n').replace(/#.*$/gm, '').split(/\s+/);

  test('is there', () => {
    expect(markdown.trim()).not.toBe('');
  });

  test('names npm scripts that exist', () => {
    expect(scriptsIn(code).filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('runs programs that are installed', () => {
    const programs = [...code.matchAll(/\bnpx (?:-\S+ )*([\w@/-]+)/g)].map(([, name = '']) => name);
    expect(programs.filter((name) => !existsSync(join(ROOT, 'node_modules/.bin', name)))).toEqual([]);
  });

  test('names paths that exist', () => {
    const named = [...inline, ...words].filter(isPath);
    expect([...new Set(named)].filter((path) => !exists(path, document))).toEqual([]);
  });

  test('links to files that exist', () => {
    const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const local = targets
      .filter((target) => !/^(\w+:|#|\/)/.test(target))
      .map((target) => target.split('#')[0] ?? '');
    expect(local.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });
});
