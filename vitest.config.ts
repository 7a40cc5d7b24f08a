/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const ENGINES = 'tests/engines/**/*.test.ts';
const HOSTS = 'tests/hosts/**/*.test.ts';
const PAGES = 'tests/pages/**/*.test.ts';

export default getViteConfig({
  test: {
    // Generous, for a busy machine: only a failing test waits so long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,server,scripts,editor}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [ENGINES, HOSTS, PAGES],
        },
      },
      // The others need the build.
      { extends: true, test: { name: 'pages', include: [PAGES] } },
      // One host at a time: two would share the cores with their clients.
      {
        extends: true,
        test: { name: 'hosts', include: [HOSTS], fileParallelism: false },
      },
      { extends: true, test: { name: 'engines', include: [ENGINES], testTimeout: 120_000 } },
    ],
    // CSS Modules keep their plain names, so that a test can name a class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
