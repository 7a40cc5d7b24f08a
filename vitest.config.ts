/// <reference types="vitest/config" />

import { getViteConfig } from 'astro/config';
import { CONTENT } from './tests/support/fixture.ts';

// Read when the content is: the tests never see the company's.
process.env.CONTENT_DIR = CONTENT;

const ENGINES = 'tests/engines/**/*.test.ts';
const HOSTS = 'tests/hosts/**/*.test.ts';
const EDITS = 'tests/real-content/**/*.test.ts';
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
          exclude: [EDITS, ENGINES, HOSTS, PAGES],
          // The files of a worker share their modules, which is half the time: each undoes what it changes.
          pool: 'threads',
          isolate: false,
          setupFiles: 'tests/support/unit-setup.ts',
        },
      },
      // The others need the build.
      { extends: true, test: { name: 'pages', include: [PAGES] } },
      // One host at a time: two would share the cores with their clients.
      {
        extends: true,
        test: { name: 'hosts', include: [HOSTS], fileParallelism: false },
      },
      { extends: true, test: { name: 'edits', include: [EDITS] } },
      { extends: true, test: { name: 'engines', include: [ENGINES], testTimeout: 120_000 } },
    ],
    // CSS Modules keep their plain names, so that a test can name a class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
