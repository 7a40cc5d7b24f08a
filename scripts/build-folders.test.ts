import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, win32 } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import config from '../astro.config.mjs';
import { isBuildFolder } from './build-folders.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('X5 the development server does not watch build folders, so Windows can remove them', async () => {
  const made = join(ROOT, `dist.prueba-${process.pid}`);
  const inner = [join(made, 'site/.prerender'), join(made, 'content')];
  for (const folder of inner) mkdirSync(folder, { recursive: true });
  for (const folder of inner) writeFileSync(join(folder, 'file'), '');
  onTestFinished(() => rmSync(made, { recursive: true }));
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ...config.vite?.server, middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const watched = () => Object.keys(server.watcher.getWatched());
  // Wait until a folder as deep as the build's folders is watched.
  await vi.waitFor(() => expect(watched()).toContain(join(ROOT, 'model/schemas')), { timeout: 30_000 });
  expect(watched().filter((folder) => folder.startsWith(made))).toEqual([]);
});

test.each([
  ['C:/Oficina Ñ/dist.web/dist', true],
  ['C:/Oficina Ñ/dist.web/dist.new', true],
  ['C:\\Oficina Ñ\\dist.web\\dist.old\\site\\index.html', true],
  ['C:/Oficina Ñ/dist.web/.astro/.prerender/chunks', true],
  ['C:/Oficina Ñ/dist.web/.astro/data-store.json', false],
  ['C:/Oficina Ñ/dist.web/content/dist.new/a.yaml', false],
  ['C:/Oficina Ñ/dist.web', false],
])('on Windows, %s is a folder of a build: %s', (path, expected) => {
  expect(isBuildFolder(path, 'C:\\Oficina Ñ\\dist.web', win32)).toBe(expected);
});
