import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { ensureTools } from '../../../scripts/machine.ts';
import { freePort } from '../../../scripts/ports.ts';
import { type Program, startProgram, untilReady } from '../../support/program.ts';
import type { Browser, Engine } from './engine.ts';

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const KEYS = { Escape: Key.ESCAPE, Shift: Key.SHIFT };

/** WebKitGTK's own small browser, driven by WebKitWebDriver on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  async start({ proxyPort, still }) {
    const [xvfb = '', webDriver = ''] = ensureTools([
      { commands: ['Xvfb'], packages: ['xvfb'], mute: true },
      {
        commands: ['WebKitWebDriver'],
        files: [`${LIBRARIES}/gio/modules/libgiognutls.so`],
        // Without the second it speaks no https, and the map's host would not even be asked for.
        packages: ['webkit2gtk-driver', 'glib-networking'],
        mute: true,
      },
    ]);
    const home = mkdtempSync(join(tmpdir(), 'webkit-'));
    // What a desktop would tell: WebKitGTK takes still windows for the wish for less motion.
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
    const screen = startScreen(xvfb);
    const port = await freePort();
    const driving = startProgram(webDriver, [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: await displayOf(screen),
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        XDG_DATA_HOME: home,
      },
    });
    await untilReady(driving, async () => (await isUp(port)) || undefined);
    const driver = await driving.telling(connect(port, proxyPort));
    const close = async () => {
      await driver.quit().catch(() => {});
      await driving.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    };
    return browserOf(driver, driving, close);
  },
};

function startScreen(xvfb: string): Program {
  // It writes the number of the free display that it took to the fourth channel.
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  return startProgram(xvfb, options, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
}

async function displayOf({ process, telling }: Program): Promise<string> {
  const ended = once(process, 'close').then(() => Promise.reject(new Error('No screen.')));
  const [number] = await telling(Promise.race([once(process.stdio[3] as Readable, 'data'), ended]));
  return `:${String(number).trim()}`;
}

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    (answer) => answer.ok,
    () => false,
  );

async function connect(port: number, proxyPort: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
      // The driver takes a proxy as well, but does not hand it on.
      args: [
        '--automation',
        `--proxy=http://127.0.0.1:${proxyPort}`,
        '--ignore-host=127.0.0.1',
        '--ignore-host=localhost',
      ],
    },
  });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

async function browserOf(driver: WebDriver, { telling }: Program, close: Browser['close']): Promise<Browser> {
  const capabilities = await driver.getCapabilities();
  const evaluate: Browser['evaluate'] = (run, ...values) =>
    telling(driver.executeScript(`return (${run})(...arguments)`, ...values));
  return {
    version: `WebKitGTK ${capabilities.get('browserVersion')}`,
    async open(address) {
      await telling(driver.get(address));
      await telling(driver.actions().move({ x: 2, y: 2, duration: 0, origin: Origin.VIEWPORT }).perform());
    },
    async resize(width, height) {
      const window = driver.manage().window();
      await telling(window.setRect({ x: 0, y: 0, width, height }));
      const chrome = await evaluate(() => outerHeight - innerHeight);
      await telling(window.setRect({ x: 0, y: 0, width, height: height + chrome }));
    },
    click: async (selector) => telling(driver.findElement(By.css(selector)).click()),
    press: (key) => telling(driver.actions().sendKeys(KEYS[key]).perform()),
    evaluate,
    close,
  };
}
