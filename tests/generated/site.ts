/** Serves the build of a variant to a worker. */
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createApp } from '../../host/app.ts';
import { test as base } from '../browser/support/test.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** The folder of a variant's build. */
export const distOf = (name: string) => join(ROOT, 'test-results/generated', name);

/** `test`, whose `page` visits the variant that the project is named after. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, { project }) => {
      const app = await createApp(distOf(project.name));
      await app.listen({ host: 'localhost', port: 0 });
      await use(`http://localhost:${(app.server.address() as AddressInfo).port}`);
      app.server.closeAllConnections();
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
});
