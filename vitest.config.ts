/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const ENGINES = 'tests/engines/**/*.test.ts';
const HOSTS = 'tests/hosts/**/*.test.ts';
const PAGES = 'tests/pages/**/*.test.ts';

export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,server,scripts,deploy,testing}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [ENGINES, HOSTS, PAGES],
        },
      },
      // These need the build.
      { extends: true, test: { name: 'pages', include: [PAGES] } },
      // These as well, and one host after the other: two at once would share the two cores with their clients.
      {
        extends: true,
        test: { name: 'hosts', include: [HOSTS], fileParallelism: false, testTimeout: 30_000 },
      },
      // So do these, and one browser after the other.
      {
        extends: true,
        test: { name: 'engines', include: [ENGINES], fileParallelism: false, testTimeout: 60_000 },
      },
    ],
    // CSS Modules keep their plain names, so that a test can name a class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
