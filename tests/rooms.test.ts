/** What each room of the project imports. Biome's `noRestrictedImports` forbids the rest where it is written. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\burl\() ?['"](\.[^'"]+)['"]/g;

const rooms: Record<string, readonly string[]> = {
  'model/text': [],
  'model/files': ['model/text'],
  'model/schemas': ['model/files', 'model/text'],
  'model/check': ['model/files', 'model/schemas', 'model/text'],
  src: ['model'],
  host: [],
  scripts: ['host', 'model', 'package.json', 'src', 'tests'],
  'editor/start.cjs': ['editor/port.cjs', 'package.json', 'scripts'],
  'editor/main.ts': [
    'editor/open.cjs',
    'editor/port.cjs',
    'editor/publish',
    'editor/server',
    'editor/site.ts',
  ],
  'editor/site.ts': ['host', 'scripts', 'src'],
  'editor/shared': ['model'],
  'editor/browser/app/editor.css': ['src'],
  'editor/browser': ['editor/browser/app/editor.css', 'editor/shared', 'model'],
  'editor/server': ['editor/publish', 'editor/shared', 'editor/site.ts', 'model'],
  'editor/publish': ['editor/port.cjs', 'editor/server', 'editor/shared', 'host', 'model'],
};

/** The names in a table of rooms that contain a file, the longest first. */
const roomOf = (file: string): string =>
  Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0] ?? file.replace(/^(model|host|tests)\/.*/, '$1');

function importsOf(room: string): string[] {
  const sources = globSync([`${room}/**/*.{ts,tsx,astro,cjs,css}`, room], { cwd: ROOT })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /(?<!\.test)\.(tsx?|astro|cjs|css)$/.test(file) && roomOf(file) === room);
  const targets = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
      roomOf(posix.join(dirname(file), path)),
    ),
  );
  const isInner = room.startsWith('model/');
  return [...new Set(targets.map((target) => (isInner ? target : target.replace(/^model\/.*/, 'model'))))]
    .filter((target) => target !== room)
    .sort();
}

test.each(Object.entries(rooms))('%s imports %j', (room, allowed) => {
  expect(importsOf(room)).toEqual(allowed);
});
