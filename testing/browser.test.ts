import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium, launchOptions } from './browser.ts';
import { ensureTools, type Machine } from './machine.ts';

/** A machine with these files, where an installation adds `arrives`. */
function machine(files: string[], parts: Partial<Machine> & { arrives?: string[] } = {}) {
  const ran: string[] = [];
  const { arrives = [], ...rest } = parts;
  const there: Machine = {
    exists: (path) => files.includes(path),
    find: (command) => files.find((file) => file === `/usr/bin/${command}`),
    run: (command, args) => {
      if (args[0] === '--version') return true;
      ran.push([command, ...args].join(' ').replace(/^.*\/cli\.js/, 'playwright'));
      if (args.includes('install')) files.push(...arrives);
      return arrives.length > 0;
    },
    isRoot: true,
    isDebian: true,
    ...rest,
  };
  return { there, ran };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('CHROMIUM_PATH wins, and must exist', () => {
  const { there } = machine(['/mine/chrome', chromium.executablePath()]);
  expect(findChromium(there, '/mine/chrome')).toBe('/mine/chrome');
  expect(() => findChromium(there, '/nowhere')).toThrow('CHROMIUM_PATH names /nowhere, which does not exist');
});

test("Playwright's Chromium comes before the system's, and chromium before Chrome", () => {
  const files = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = files.map((_, gone) => findChromium(machine(files.slice(gone)).there, ''));
  expect(found).toEqual(files);
  expect(findChromium(machine([]).there, '')).toBeUndefined();
});

test('a command that does not run is not a browser', () => {
  expect(findChromium(machine(['/usr/bin/chromium'], { run: () => false }).there, '')).toBeUndefined();
});

test('a missing Chromium is installed from Debian', () => {
  const { there, ran } = machine([], { arrives: ['/usr/bin/chromium'] });
  expect(ensureChromium(there, '')).toBe('/usr/bin/chromium');
  expect(ran).toEqual([
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends chromium fonts-liberation',
  ]);
});

test('without root, Playwright installs Chromium without asking for a password', () => {
  const { there, ran } = machine([], { isRoot: false });
  expect(() => ensureChromium(there, '')).toThrow(/^Chromium could not be installed: .*CHROMIUM_PATH/);
  expect(ran).toEqual(['playwright install chromium']);
});

test('only root gives up the sandbox', () => {
  expect(launchOptions('/usr/bin/chromium', true).args).toContain('--no-sandbox');
  expect(launchOptions('/usr/bin/chromium', false).args).not.toContain('--no-sandbox');
});

test('missing tools are installed together; a missing file of a package counts', () => {
  const tools = [
    { command: 'apache2', packages: ['apache2'], files: ['/usr/lib/brotli.so'] },
    { command: 'Xvfb', packages: ['xvfb'] },
    { command: 'sh', packages: ['dash'] },
  ];
  const arrives = ['/usr/lib/brotli.so', '/usr/bin/Xvfb'];
  const { there, ran } = machine(['/usr/bin/apache2', '/usr/bin/sh'], { arrives });
  expect(ensureTools(tools, there)).toEqual(['/usr/bin/apache2', '/usr/bin/Xvfb', '/usr/bin/sh']);
  expect(ran.at(-1)).toBe('apt-get install -y -q --no-install-recommends apache2 xvfb');
  expect(() => ensureTools(tools, machine([], { isRoot: false }).there)).toThrow(
    'apache2 is missing: install apache2 (names of Debian packages).',
  );
});
