import { resolve } from 'node:path';
import config, { serve } from './playwright.config.ts';

/** `npm run screenshots`: pictures of what `npm run build` made are no tests, and are only taken when asked for. */
export default {
  ...config,
  webServer: serve(resolve('dist')),
  projects: [{ name: 'screenshots', testMatch: 'screenshots.ts' }],
};
