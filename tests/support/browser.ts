/** Finds the Chromium of browser tests, screenshots and benchmarks, and installs one if there is none. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages, isRoot, run } from './debian.ts';
import { findCommand } from './tools.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first Chromium found: CHROMIUM_PATH, Playwright's own, the system's. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist: correct or unset it.`);
  const own = chosen || chromium.executablePath();
  if (existsSync(own)) return own;
  // Ubuntu's stub for the snap has the name, but prints no version.
  return SYSTEM_NAMES.map(findCommand).find((path) => path !== undefined && run(path, ['--version']));
}

export const NO_CHROMIUM =
  'There is no Chromium, and none could be installed (test-results/install.log): install Chromium or Chrome, or set CHROMIUM_PATH.';

/** Finds Chromium, or installs it: Debian's package as root on Debian, else Playwright's download. */
export const obtainChromium = (): string | undefined =>
  findChromium() ?? (install() ? findChromium() : undefined);

/** @throws Error when there is no Chromium and none can be installed */
export function ensureChromium(): string {
  const found = obtainChromium();
  if (found === undefined) throw new Error(NO_CHROMIUM);
  return found;
}

function install(): boolean {
  // Debian's package has no font.
  if (installPackages(['chromium', 'fonts-liberation'])) return true;
  console.log('Installing Chromium with Playwright');
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  // --with-deps asks a non-root user for a password.
  const withDeps = isRoot ? ['--with-deps'] : [];
  return run(process.execPath, [playwright, 'install', ...withDeps, 'chromium']);
}

/**
 * Chromium features that are switched off. The first two load pages of the address bar in each window, which takes a
 * third of the window's time. The others are from Playwright's list, which this argument replaces.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
];

/** The phone of budgets and benchmarks. */
export const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Options of every Chromium that this project starts: no background traffic, no other host. */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Without a locale, Chromium cannot read a dropped file whose path has an accent.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      `--disable-features=${OFF.join()}`,
      // Blocks third parties: a Playwright route would disable the HTTP cache, and a proxy would bypass the rule.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      '--no-proxy-server',
      // As root, Chromium does not start with its sandbox.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}
