import { defineConfig } from 'vitest/config';

process.env.CONTENT_DIR = 'test-results/unit-content';
// Days and hours of the content are the same in every time zone.
process.env.TZ = 'America/New_York';

export default defineConfig({
  test: {
    // Long enough for a busy machine; only failing tests wait so long.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/content.ts',
          // Saves half of the CPU time: its files share the modules, and leave no variable, global or clock changed.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // The built site (npm run test:build). Its files share the parsed pages.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
    // Unscoped class names, so that tests can select by class.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
