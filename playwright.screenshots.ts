import config from './playwright.config.ts';

/** `npm run screenshots`: pictures are no tests, and are only taken when asked for. */
export default { ...config, projects: [{ name: 'screenshots', testMatch: 'screenshots.ts' }] };
