import { resolve } from 'node:path';
import config, { serve } from '../../playwright.config.ts';

/** `npm run screenshots`: takes pictures of the built site. Not part of `npm test`. */
export default {
  ...config,
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  webServer: serve(resolve('dist')),
  projects: [{ name: 'screenshots', testMatch: 'screenshots.ts' }],
};
