/**
 * Finds the Chromium that the browser tests and the screenshots use, and installs one when there is none.
 * Run by itself (`node scripts/browser.ts`) it prints the path of the browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';

/** What the search asks of the machine; the unit test hands in a machine of its own. */
export interface Machine {
  /** Value of the environment variable CHROMIUM_PATH. */
  chosen: string | undefined;
  /** Where Playwright keeps its own Chromium, installed or not. */
  bundled: string;
  exists(path: string): boolean;
  /** Full path of a command on PATH that answers to `--version`. */
  command(name: string): string | undefined;
  isRoot: boolean;
  /** Debian itself: on Ubuntu the `chromium` package is only a stub for a snap, useless in a container. */
  isDebian: boolean;
  /** True when the command ended well within the time limit. */
  run(command: string, args: string[]): boolean;
  say(line: string): void;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const INSTALL_LIMIT_MS = 5 * 60_000;

/** The first Chromium there is: CHROMIUM_PATH, then Playwright's own, then the system's. */
export function findChromium(machine: Machine = thisMachine()): string | undefined {
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
export async function ensureChromium(machine: Machine = thisMachine()): Promise<string> {
  for (const install of [undefined, ...installers(machine)]) {
    if (install !== undefined) {
      machine.say(`No Chromium on this machine: installing it (${install.name}).`);
      if (!install.steps.every(([command, ...args]) => machine.run(command, args))) continue;
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
  steps: [command: string, ...args: string[]][];
}

function installers({ isRoot, isDebian }: Machine): Installer[] {
  // Without root, --with-deps would ask for a password, and in CI nobody answers.
  const withDeps = isRoot ? ['--with-deps'] : [];
  const playwright: Installer = {
    name: 'playwright install',
    steps: [[process.execPath, PLAYWRIGHT, 'install', ...withDeps, 'chromium']],
  };
  if (!(isRoot && isDebian)) return [playwright];
  // Debian's comes first where it can: half the bytes, all its libraries, and its mirrors are reachable from
  // build machines that reach no other download. A font comes along, since it recommends none.
  const packages = ['chromium', 'fonts-liberation'];
  const debian: Installer = {
    name: 'apt-get install chromium',
    steps: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages],
    ],
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

function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

function thisMachine(): Machine {
  return {
    chosen: process.env.CHROMIUM_PATH || undefined,
    bundled: chromium.executablePath(),
    exists: existsSync,
    command: commandOnPath,
    isRoot: runsAsRoot(),
    isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
    run: (command, args) => {
      const result = spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: INSTALL_LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      return result.status === 0;
    },
    say: (line) => console.log(line),
  };
}

function commandOnPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      continue;
    }
    // A stub that only tells where to get the browser exists as well, but does not answer.
    if (spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 15_000 }).status === 0) return path;
  }
  return undefined;
}

if (import.meta.main) console.log(await ensureChromium());
