/** Documents and comments reference only files, decisions, npm scripts and lines of the specification that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: ['bench/node_modules'] }).map((path) => path.replaceAll(sep, '/'));
const DOCUMENTS = find('*.md', 'docs/**/*.md', 'content/*.md').filter((name) => name !== 'CHANGELOG.md');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Created by a build, a test, a publication or a save. */
const MADE =
  /^(dist(\.old)?|capturas|test-results|node_modules|publicar\.yaml|por-revisar\.yaml|\.publicado\.json|content\/(\.editor|por-revisar\.yaml))\b/;
const FILES = find('{*,{model,src,host,tests,scripts,editor,bench,docs,content,public}/**/*}');
const FILE = /^[\w.@*-]+\.(ts|tsx|astro|mjs|jsonc?|ya?ml|md|css|sh|svg|pdf|cmd|command)$/;
/** Source files whose comments are checked. */
const SOURCES = /\.(tsx?|astro|[cm]js|jsonc|css|sh|py|cmd|conf)$|file$|^\.ci\//;
/** Block comments, line comments, and lines that begin with «#» or «rem». */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/ .*|^\s*(?:#|rem) .*/gm;
const NAMED_FILE =
  /(?<![\w*«/.{-])(?:[\w@.[\]-]+\/)*[\w@[\]-][\w.@[\]-]*\.(?:tsx?|astro|[cm]js|ya?ml|md|css|sh|py)\b(?![\w*/.-])/g;
const PATH = /^[\w.@*-]+(\/[\w.@*-]+)+\/?$/;
const FOLDER = /^(model|src|host|tests|scripts|editor|bench|docs|content|public)\b/;

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

/** The ids at the beginning of a title of a test or group. */
const TITLE = /\(\s*['"`]((?:[A-Z]\d{1,2}[, ]+)+)/g;

test('each line of the specification but the facts has a test, and each id in a title a line', () => {
  const specification = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
  const lines = [...specification.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, id = '']) => id);
  const titles = FILES.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].flatMap(([, ids = '']) => ids.split(/[, ]+/)),
  );
  const tested = new Set(titles.filter(Boolean));
  expect(lines.filter((id) => !/^F/.test(id) && !tested.has(id))).toEqual([]);
  expect([...tested].filter((id) => !lines.includes(id))).toEqual([]);
});

test('a retired decision leads to a current one', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const current = find('docs/decisions/[0-9]*.md').map((file) => basename(file).slice(0, 4));
  const [retired, next] = [/\b\d{4}(?=,)/g, /(?<=→ )\d{4}/g].map((pattern) => index.match(pattern) ?? []);
  expect(next?.filter((number) => !current.includes(number))).toEqual([]);
  const last = Math.max(...current.map(Number));
  const all = [...current, ...(retired ?? [])].sort();
  expect(all).toEqual(Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0')));
});
