/**
 * Finds the Chromium of the browser tests, the screenshots and the bench, and installs one if there is none.
 * `node testing/browser.ts` prints its path.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages, type Machine, thisMachine } from './machine.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first Chromium found: CHROMIUM_PATH, Playwright's own, the system's. */
export function findChromium(
  machine: Machine = thisMachine,
  chosen = process.env.CHROMIUM_PATH,
): string | undefined {
  if (chosen) {
    if (machine.exists(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist: correct or unset it.`);
  }
  const own = chromium.executablePath();
  if (machine.exists(own)) return own;
  // Ubuntu's stub for the snap has the name, but not a version.
  return SYSTEM_NAMES.map((name) => machine.find(name)).find(
    (path) => path !== undefined && machine.run(path, ['--version']),
  );
}

/**
 * Finds Chromium, or installs it: Debian's package as root on Debian, else Playwright's download.
 * @throws Error when there is none and none can be installed
 */
export function ensureChromium(machine: Machine = thisMachine, chosen = process.env.CHROMIUM_PATH): string {
  const found =
    findChromium(machine, chosen) ?? (install(machine) ? findChromium(machine, chosen) : undefined);
  if (found !== undefined) return found;
  throw new Error('Chromium could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH.');
}

function install(machine: Machine): boolean {
  // Debian's package has no font.
  if (installPackages(['chromium', 'fonts-liberation'], machine)) return true;
  console.log('Installing Chromium with Playwright');
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  // --with-deps asks a non-root user for a password.
  const withDeps = machine.isRoot ? ['--with-deps'] : [];
  return machine.run(process.execPath, [playwright, 'install', ...withDeps, 'chromium']);
}

/**
 * Features of Chromium that are switched off. The address bar's two pages load in each window and cost a third of its time.
 * The rest is Playwright's own list, as far as it concerns tests: a second list replaces the first.
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

/** Options of every Chromium this project starts: quiet, and able to reach this machine only. */
export function launchOptions(
  executablePath: string | undefined,
  isRoot = thisMachine.isRoot,
): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      `--disable-features=${OFF.join()}`,
      // Blocks third parties by name: a Playwright route would turn off the HTTP cache. A proxy would bypass the rule.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      '--no-proxy-server',
      // Chromium does not start as root with its sandbox.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

if (import.meta.main) console.log(ensureChromium());
