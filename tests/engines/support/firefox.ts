import puppeteer from 'puppeteer-core';
import { ensureTools } from '../../../scripts/machine.ts';
import { listenTo } from '../../support/program.ts';
import type { Engine } from './engine.ts';

/** Firefox ESR of the system, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async start({ proxyPort, still }) {
    const [path = ''] = ensureTools([{ commands: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] }]);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: path,
      headless: true,
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxyPort,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxyPort,
        'ui.prefersReducedMotion': still ? 1 : 0,
      },
    });
    const { telling } = listenTo(browser.process() ?? undefined);
    const page = await telling(browser.newPage());
    async function evaluate<Result, Values extends unknown[]>(
      run: (...values: Values) => Result | Promise<Result>,
      ...values: Values
    ): Promise<Result> {
      return (await telling(page.evaluate(`(${run})(...${JSON.stringify(values)})`))) as Result;
    }
    return {
      version: await telling(browser.version()),
      async open(address) {
        await telling(page.goto(address));
        await telling(page.mouse.move(2, 2));
      },
      resize: (width, height) => telling(page.setViewport({ width, height })),
      click: (selector) => telling(page.click(selector)),
      press: (key) => telling(page.keyboard.press(key)),
      evaluate,
      close: () => browser.close(),
    };
  },
};
