import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { completeBuild } from '../hosting/build.ts';
import type { Headers } from '../hosting/policy.ts';
import { readContent } from '../src/content/loader.ts';
import { mapHosts } from '../src/lib/links.ts';

/**
 * Completes a build for its hosts.
 * @param others the Content-Security-Policy of pages that are not the site's, by folder
 */
export const hosting = (others: Headers = {}): AstroIntegration => ({
  name: 'hosting',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { entries } = await readContent('contact');
      const mapHost = mapHosts[entries?.es.map.provider ?? 'openstreetmap'];
      await completeBuild(fileURLToPath(dir), { mapHost, others });
    },
  },
});
