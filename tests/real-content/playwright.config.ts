import config, { serve } from '../../playwright.config.ts';
import { REAL_DIST } from '../support/fixture.ts';

/** The step `content` of `npm test`: tests pages with the company's content instead of the fixture's. */
export default {
  ...config,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/content',
  // The step `browser` runs two workers at the same time.
  workers: 1,
  webServer: serve(REAL_DIST),
  projects: [{ name: 'content', testMatch: '*.spec.ts' }],
};
