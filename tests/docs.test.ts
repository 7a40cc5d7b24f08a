/** The paths and npm scripts that the documents name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map((path) => path.replaceAll(sep, '/'));
const DOCUMENTS = find('*.md', 'docs/**/*.md', 'deploy/**/*.md', 'content/*.md').filter(
  (name) => name !== 'CHANGELOG.md',
);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** What a build, a test, a publication or a save makes. */
const MADE =
  /^(dist(\.old)?|capturas|test-results|node_modules|publicar\.yaml|por-revisar\.yaml|\.publicado\.json|content\/(\.editor|por-revisar\.yaml))\b/;
const FILES = find('{*,{src,server,tests,testing,scripts,deploy,editor,bench,docs,content,public}/**/*}');
const FILE = /^[\w.@*-]+\.(ts|tsx|astro|mjs|jsonc?|ya?ml|md|css|sh|svg|pdf|cmd|command)$/;
const PATH = /^[\w.@*-]+(\/[\w.@*-]+)+\/?$/;
const FOLDER = /^(src|server|tests|testing|scripts|deploy|editor|bench|docs|content|public)\b/;

/** A path from the root, from the document, or the end of one (`Hero.tsx`). */
function exists(path: string, document: string): boolean {
  const folders = [ROOT, join(ROOT, dirname(document))];
  if (MADE.test(path) || folders.some((cwd) => globSync(path, { cwd }).length > 0)) return true;
  return FILES.some((file) => basename(file) === path || file.endsWith(`/${path}`));
}

test.each(DOCUMENTS)('%s names what exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(/\bnpm (?:run )?(test|start|(?<=run )[\w:-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);

  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const paths = words.filter((word) => FILE.test(word) || (PATH.test(word) && FOLDER.test(word)));
  expect(paths.filter((path) => !exists(path, document))).toEqual([]);

  const links = [...text.matchAll(/\]\((?!\w+:|#|\/)([^)\s#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
});
