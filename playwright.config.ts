import { defineConfig, devices } from '@playwright/test';
import { findChromium, launchOptions } from './testing/browser.ts';

/**
 * The built site, served by the real server on a free port. A test runs on the desktop unless its tag says otherwise:
 * `@phone` runs on the phone, `@both` on both.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/accessibility/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Generous, for a busy machine: only a failing test waits so long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    env: { PORT: '0', HOST: 'localhost' },
    // Workers get the captured port as SITE_PORT.
    wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 30_000,
  },
  use: {
    baseURL: `http://localhost:${process.env.SITE_PORT ?? ''}`,
    launchOptions: launchOptions(findChromium()),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'editor',
      testMatch: 'editor/*.spec.ts',
      // Two development servers of one folder would share their state. First, so that others run beside it.
      workers: 1,
      grepInvert: process.env.LONG ? /^$/ : /@long/,
      // The page beside the form plays no film.
      use: { viewport: { width: 1350, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: devices['Pixel 7'].userAgent,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: 'editor/**',
      use: { viewport: { width: 1350, height: 900 } },
    },
  ],
});
