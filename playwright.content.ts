import config, { serve } from './playwright.config.ts';
import { REAL_DIST } from './tests/support/fixture.ts';

/** The step `content` of `npm test`: the pages of the company's content, not of the fixture. */
export default {
  ...config,
  testIgnore: [],
  outputDir: 'test-results/content',
  // The step `browser` runs two more.
  workers: 1,
  webServer: serve(REAL_DIST),
  projects: [{ name: 'content', testMatch: 'real-content/*.spec.ts' }],
};
