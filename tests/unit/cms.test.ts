/** The CMS as a package. In a browser: tests/browser/cms.spec.ts. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('X5 a build without @sveltia/cms works, and with CMS_REPO says what is missing', async () => {
  vi.doMock('node:module', () => ({
    createRequire: () => ({
      resolve: () => {
        throw new Error("Cannot find module '@sveltia/cms'");
      },
    }),
  }));
  vi.resetModules();
  const { cms } = await import('../../integrations/cms.ts');
  vi.doUnmock('node:module');
  // The tests of forms use the module, too.
  vi.resetModules();
  vi.stubEnv('CMS_REPO', undefined);
  cms();
  vi.stubEnv('CMS_REPO', 'owner/name');
  expect(cms).toThrow('CMS_REPO necesita el paquete @sveltia/cms, que no está instalado: npm ci');
  vi.unstubAllEnvs();
});

test('X5 the notices of /admin/ name every package that Sveltia CMS bundles', () => {
  const notices = readFileSync('integrations/cms/licences.txt', 'utf8');
  const named = new Set(
    notices.match(/^(@?[\w-]+(\/[\w-]+)?)(, @?[\w-]+(\/[\w-]+)?)*$/gm)?.flatMap((line) => line.split(', ')),
  );
  const bundled = new Set<string>();
  for (const map of globSync('node_modules/@sveltia/cms/npm/**/*.map'))
    for (const source of JSON.parse(readFileSync(map, 'utf8')).sources as string[]) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
      if (name) bundled.add(name);
    }
  expect(bundled.size).toBeGreaterThan(50);
  expect([...bundled].filter((name) => !named.has(name))).toEqual([]);
  // The decoder of HEIC pictures is under the LGPL.
  expect(notices).toMatch(
    /libheif[\s\S]*libde265[\s\S]*GNU LESSER GENERAL PUBLIC LICENSE[\s\S]*GNU GENERAL PUBLIC LICENSE/,
  );
});
