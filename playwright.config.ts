import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tests/browser/support/chromium.ts';

const desktop = { viewport: { width: 1350, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
};

/** Tests the built site on its own server. A test runs on the desktop; `@phone` on the phone instead, `@both` on both. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // If frames stopped, and only then (support/repeat.ts).
  retries: 1,
  // Long enough for a busy machine; only failing tests wait so long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  webServer: {
    command: 'node hosting/server.ts test-results/site',
    env: { PORT: '0', HOST: 'localhost' },
    // Workers get the captured port as SITE_PORT.
    wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL: `http://localhost:${process.env.SITE_PORT ?? ''}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    launchOptions: { ...chromium },
    screenshot: 'only-on-failure',
    // Without video and autoplay, tests need half the CPU time. Tests of motion call `move(page)`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', grep: /@phone|@both/, use: phone },
    { name: 'desktop', grepInvert: /@phone/, testIgnore: 'engines.spec.ts', use: desktop },
    // The other engines run one spec, where they are installed (support/repeat.ts). In Chromium, other specs prove the same.
    ...(['firefox', 'webkit'] as const).map((browserName) => ({
      name: browserName,
      testMatch: 'engines.spec.ts',
      use: { ...desktop, browserName, launchOptions: {} },
    })),
  ],
});
