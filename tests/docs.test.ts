/** Documents and comments reference only files, decisions and npm scripts that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: ['bench/node_modules'] }).map((path) => path.replaceAll(sep, '/'));
const DOCUMENTS = find('*.md', 'docs/**/*.md', 'deploy/**/*.md', 'content/*.md').filter(
  (name) => name !== 'CHANGELOG.md',
);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Created by a build, a test, a publication or a save. */
const MADE =
  /^(dist(\.old)?|capturas|test-results|node_modules|publicar\.yaml|por-revisar\.yaml|\.publicado\.json|content\/(\.editor|por-revisar\.yaml))\b/;
const FILES = find('{*,{src,server,tests,scripts,deploy,editor,bench,docs,content,public}/**/*}');
const FILE = /^[\w.@*-]+\.(ts|tsx|astro|mjs|jsonc?|ya?ml|md|css|sh|svg|pdf|cmd|command)$/;
/** Source files whose comments are checked. */
const SOURCES = /\.(tsx?|astro|[cm]js|jsonc|css|sh|py|cmd|conf)$|file$|^\.ci\//;
/** Block comments, line comments, and lines that begin with «#» or «rem». */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/ .*|^\s*(?:#|rem) .*/gm;
const NAMED_FILE =
  /(?<![\w*«/.{-])(?:[\w@.[\]-]+\/)*[\w@[\]-][\w.@[\]-]*\.(?:tsx?|astro|[cm]js|ya?ml|md|css|sh|py)\b(?![\w*/.-])/g;
const PATH = /^[\w.@*-]+(\/[\w.@*-]+)+\/?$/;
const FOLDER = /^(src|server|tests|scripts|deploy|editor|bench|docs|content|public)\b/;

/** Whether a path exists, from the root or the document's folder, or as the end of a path (`HeroView.tsx`). */
function exists(path: string, document: string): boolean {
  const folders = [ROOT, join(ROOT, dirname(document))];
  if (MADE.test(path) || folders.some((cwd) => globSync(path, { cwd }).length > 0)) return true;
  return FILES.some((file) => basename(file) === path || file.endsWith(`/${path}`));
}

test.each(DOCUMENTS)('%s references what exists', (document) => {
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

test('comments reference what exists', () => {
  const missing = FILES.filter((file) => SOURCES.test(file)).flatMap((file) => {
    const comments = readFileSync(join(ROOT, file), 'utf8').match(COMMENT)?.join('\n') ?? '';
    const paths = [...comments.matchAll(NAMED_FILE)].map(([path]) => path);
    const decisions = [...comments.matchAll(/\bdecisions?[ /](\d{4})/g)].map(
      ([, number]) => `${number}-*.md`,
    );
    const isThere = (path: string) => exists(path, file) || exists(`docs/decisions/${path}`, file);
    return [...paths, ...decisions].filter((path) => !isThere(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
