/**
 * Finds the Chromium that the browser tests and the screenshots use, and installs one when there is none.
 * Run by itself (`node scripts/browser.ts`) it prints the path of the browser.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages, type Machine, runsAsRoot, thisMachine } from './machine.ts';

/** What the search asks, besides, of the machine; the unit test hands in a machine of its own. */
export interface BrowserMachine extends Machine {
  /** Value of the environment variable CHROMIUM_PATH. */
  chosen: string | undefined;
  /** Where Playwright keeps its own Chromium, installed or not. */
  bundled: string;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/** The first Chromium there is: CHROMIUM_PATH, then Playwright's own, then the system's. */
export function findChromium(machine: BrowserMachine = browserMachine()): string | undefined {
  if (machine.chosen !== undefined) {
    // A choice that cannot be honoured is an error, not a reason to test another browser in silence.
    if (machine.exists(machine.chosen)) return machine.chosen;
    throw new Error(`CHROMIUM_PATH names ${machine.chosen}, which does not exist: correct or unset it.`);
  }
  if (machine.exists(machine.bundled)) return machine.bundled;
  for (const name of SYSTEM_NAMES) {
    const path = machine.command(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The Chromium there is, or the one it has just installed. */
export async function ensureChromium(machine: BrowserMachine = browserMachine()): Promise<string> {
  for (const install of [undefined, ...installers(machine)]) {
    if (install !== undefined) {
      machine.say(`No Chromium on this machine: installing it (${install.name}).`);
      if (!install.run()) continue;
    }
    const found = findChromium(machine);
    if (found !== undefined) return found;
  }
  throw new Error(
    'No Chromium, and it could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its path.',
  );
}

interface Installer {
  name: string;
  run(): boolean;
}

function installers(machine: BrowserMachine): Installer[] {
  const { isRoot, isDebian, run } = machine;
  // Without root, --with-deps would ask for a password, and in CI nobody answers.
  const withDeps = isRoot ? ['--with-deps'] : [];
  const playwright: Installer = {
    name: 'playwright install',
    run: () => run(process.execPath, [PLAYWRIGHT, 'install', ...withDeps, 'chromium']),
  };
  if (!(isRoot && isDebian)) return [playwright];
  // Debian's comes first where it can: half the bytes, all its libraries, and its mirrors are reachable from
  // build machines that reach no other download. A font comes along, since it recommends none.
  const debian: Installer = {
    name: 'apt-get install chromium',
    run: () => installPackages(machine, ['chromium', 'fonts-liberation']),
  };
  return [debian, playwright];
}

/** How every browser of this project is started: quiet, and unable to reach anything but this machine. */
export function launchOptions(executablePath: string | undefined, isRoot = runsAsRoot()): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      // Third parties are blocked by name rather than by Playwright's routes, as a route switches the HTTP
      // cache off and so changes what is being tested. Through a proxy the rule would not hold.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      '--no-proxy-server',
      // Chromium refuses to start as root with its sandbox, and containers run as root.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

function browserMachine(): BrowserMachine {
  return {
    ...thisMachine(),
    chosen: process.env.CHROMIUM_PATH || undefined,
    bundled: chromium.executablePath(),
  };
}

if (import.meta.main) console.log(await ensureChromium());
