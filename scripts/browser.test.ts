import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type BrowserMachine, ensureChromium, findChromium, launchOptions } from './browser.ts';

/** A machine with nothing on it, but what the test puts there. */
function machine(parts: Partial<BrowserMachine> & { files?: string[]; ran?: string[] } = {}): BrowserMachine {
  const { files = [], ran = [], ...rest } = parts;
  return {
    chosen: undefined,
    bundled: '/playwright/chrome',
    exists: (path) => files.includes(path),
    command: (name) => files.find((file) => file === `/usr/bin/${name}`),
    isRoot: false,
    isDebian: false,
    run: (command, args) => {
      ran.push([command, ...args].map((word) => basename(word)).join(' '));
      return false;
    },
    say: () => {},
    ...rest,
  };
}

const everywhere = ['/mine/chrome', '/playwright/chrome', '/usr/bin/chromium', '/usr/bin/google-chrome'];

test('CHROMIUM_PATH wins over every other browser', () => {
  expect(findChromium(machine({ chosen: '/mine/chrome', files: everywhere }))).toBe('/mine/chrome');
});

test('a CHROMIUM_PATH that does not exist is an error, not a wish', () => {
  const wrong = machine({ chosen: '/nowhere', files: everywhere });
  expect(() => findChromium(wrong)).toThrow('CHROMIUM_PATH names /nowhere, which does not exist');
});

test("Playwright's own comes before the system's", () => {
  expect(findChromium(machine({ files: everywhere }))).toBe('/playwright/chrome');
});

test('the system is asked for chromium, chromium-browser and google-chrome, in this order', () => {
  const names = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
  while (names.length > 0) {
    expect(findChromium(machine({ files: names }))).toBe(names.shift());
  }
  expect(findChromium(machine())).toBeUndefined();
});

test('nothing is installed when a browser is there', async () => {
  const ran: string[] = [];
  expect(await ensureChromium(machine({ files: ['/usr/bin/chromium'], ran }))).toBe('/usr/bin/chromium');
  expect(ran).toEqual([]);
});

test("root on Debian installs Debian's package first, then tries Playwright's", async () => {
  const ran: string[] = [];
  const refused = ensureChromium(machine({ isRoot: true, isDebian: true, ran }));
  await expect(refused).rejects.toThrow(/^No Chromium, and it could not be installed: .*CHROMIUM_PATH/);
  expect(ran).toEqual(['apt-get update -q', 'node cli.js install --with-deps chromium']);
});

test('the browser that was installed is the one used', async () => {
  const files: string[] = [];
  const run: BrowserMachine['run'] = (_command, args) => {
    if (args.includes('chromium')) files.push('/usr/bin/chromium');
    return true;
  };
  expect(await ensureChromium(machine({ isRoot: true, isDebian: true, files, run }))).toBe(
    '/usr/bin/chromium',
  );
});

test('an ordinary user is never asked for a password', async () => {
  const ran: string[] = [];
  await expect(ensureChromium(machine({ isDebian: true, ran }))).rejects.toThrow();
  expect(ran).toEqual(['node cli.js install chromium']);
});

test('only root gives up the sandbox', () => {
  expect(launchOptions('/usr/bin/chromium', true).args).toContain('--no-sandbox');
  expect(launchOptions('/usr/bin/chromium', false).args).not.toContain('--no-sandbox');
  expect(launchOptions(undefined)).not.toHaveProperty('executablePath');
});
