/// <reference types="vitest/config" />

import { getViteConfig } from 'astro/config';
import { CONTENT } from './tests/support/fixture.ts';

// model/files/folder.ts reads this variable: tests never use the company's content.
process.env.CONTENT_DIR = CONTENT;

const ENGINES = 'tests/engines/**/*.test.ts';
const HOSTS = 'tests/hosts/**/*.test.ts';
const EDITS = 'tests/real-content/**/*.test.ts';
const RECIPES = 'tests/recipes/checks.test.ts';
const PAGES = 'tests/pages/**/*.test.ts';

export default getViteConfig({
  test: {
    // Long enough for a busy machine; only failing tests wait so long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{model,src,host,scripts,editor}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: [EDITS, ENGINES, HOSTS, PAGES, RECIPES],
          // Test files of a worker share their modules, which halves the time; each file restores what it changes.
          pool: 'threads',
          isolate: false,
          setupFiles: 'tests/support/unit-setup.ts',
        },
      },
      // These projects need the build.
      { extends: true, test: { name: 'pages', include: [PAGES], pool: 'threads', isolate: false } },
      // One host at a time: two would compete for the cores.
      { extends: true, test: { name: 'hosts', include: [HOSTS], fileParallelism: false } },
      { extends: true, test: { name: 'edits', include: [EDITS] } },
      { extends: true, test: { name: 'recipes', include: [RECIPES] } },
      { extends: true, test: { name: 'engines', include: [ENGINES], testTimeout: 120_000 } },
    ],
    // Unscoped class names, so that tests can select by class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
