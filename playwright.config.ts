import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, launchOptions } from './tests/support/browser.ts';
import { DIST } from './tests/support/fixture.ts';

/** The embedded server on a free port. */
export const serve = (dist: string) => ({
  command: `"${process.execPath}" "${resolve(import.meta.dirname, 'host/main.ts')}" "${dist}"`,
  env: { PORT: '0', HOST: 'localhost' },
  // Workers get the captured port as SITE_PORT.
  wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  timeout: 30_000,
});

/** Whether this is the long run, which adds the tests tagged `@long`. */
const isLong = Boolean(process.env.LONG || process.env.CI);

/**
 * Tests the built site on the real server. A test runs on the desktop unless it has a tag: `@phone` runs on the phone,
 * `@both` on the phone and, in the long run, on the desktop.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // These tests need the real content (tests/real-content).
  testIgnore: ['real-content/**', 'generated/**'],
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/accessibility/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Long enough for a busy machine; only failing tests wait so long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  webServer: serve(DIST),
  use: {
    baseURL: `http://localhost:${process.env.SITE_PORT ?? ''}`,
    launchOptions: launchOptions(findChromium()),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // Without video and autoplay, tests need half the CPU time. Tests of motion use `test.use(moving)`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'editor',
      testMatch: 'editor/*.spec.ts',
      // One worker: two development servers of one folder would share state. First, so that others run beside it.
      workers: 1,
      fullyParallel: false,
      grepInvert: isLong ? /^$/ : /@long/,
      // On a busy machine, the development server takes long to compile the preview.
      expect: { timeout: 45_000 },
      use: { viewport: { width: 1350, height: 900 }, reuseContext: true },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      grepInvert: isLong ? /^$/ : /@long/,
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
      grepInvert: isLong ? /@phone/ : /@phone|@both|@long/,
      testIgnore: ['editor/**', 'real-content/**', 'generated/**'],
      use: { viewport: { width: 1350, height: 900 } },
    },
  ],
});
