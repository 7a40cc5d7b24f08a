import { setTimeout as sleep } from 'node:timers/promises';
import { loadContent } from '../model/check/load.ts';
import { PHONE } from '../tests/support/browser.ts';

const { services, contact } = await loadContent('content');

/** Pause after a load, a scroll or a press, in milliseconds; then the length of a press. */
const SETTLE_MS = 1_500;
const PRESS_MS = 60;
/** CPU slowdown of a cheap phone. */
const SLOWER = 4;

const menu = '[popovertarget]';
const next = `[aria-label="${services.carousel.next}"]`;
/** `at`: selector to scroll to. `targets`: selectors to press in order; only the last press is measured. */
export const PRESSES: Record<string, { at?: string; targets: readonly string[] }> = {
  'first press: open the menu': { targets: [menu] },
  'close the menu': { targets: [menu, menu] },
  'choose a container': { at: '[for="volume-25"]', targets: ['[for="volume-25"]'] },
  'move the carousel': { at: next, targets: [next, next, next] },
  'copy the phone': { at: '#contacto address', targets: [`[aria-label$="${contact.quote.copy.phone}"]`] },
};

/** The parts of Puppeteer's API in use. */
interface Session {
  send(method: string, params?: object): Promise<{ targetId: string; result: { value: never } }>;
}
interface Target {
  url(): string;
  createCDPSession(): Promise<Session>;
}
export interface Chromium {
  wsEndpoint(): string;
  target(): Target;
  waitForTarget(wanted: (target: Target) => boolean): Promise<Target>;
  close(): Promise<void>;
}

/** Runs in the page. Records long tasks, and the time from a click to the next frame if it is 16 ms or more. */
function observe(): void {
  const note = (name: string, options: object, isMeant = (_: string) => true) => {
    const durations: number[] = [];
    Object.assign(globalThis, { [name]: durations });
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().flatMap((entry) => (isMeant(entry.name) ? entry.duration : [])));
    }).observe({ buffered: true, ...options });
  };
  note('clicks', { type: 'event', durationThreshold: 16 }, (name) => name === 'click');
  note('tasks', { type: 'longtask' });
}

/**
 * Opens the page on a slow phone. Puppeteer's `newPage` would enable the protocol's Runtime domain, with which V8
 * parses a script again for each stack trace: 70 ms for React, which no visitor's browser spends.
 */
async function open(browser: Chromium, address: string) {
  const control = await browser.target().createCDPSession();
  const url = `about:blank?${performance.now()}`;
  const { targetId } = await control.send('Target.createTarget', { url });
  const session = await (await browser.waitForTarget((target) => target.url() === url)).createCDPSession();
  const evaluate = async (expression: string) =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const until = async (expression: string) => {
    for (let turns = 0; !(await evaluate(expression)); turns += 1) {
      if (turns === 300) throw new Error(`Timed out waiting for: ${expression}`);
      await sleep(100);
    }
  };
  const { viewport, isMobile: mobile, hasTouch: enabled, deviceScaleFactor } = PHONE;
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.clearBrowserCache');
  await control.send('Browser.grantPermissions', { permissions: ['clipboardSanitizedWrite'] });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
  await session.send('Page.navigate', { url: address });
  await until('location.protocol !== "about:" && document.readyState === "complete"');
  await sleep(SETTLE_MS);
  return { session, evaluate, until, close: () => control.send('Target.closeTarget', { targetId }) };
}

/** Milliseconds from the release of a press to the next frame. */
export async function measurePress(browser: Chromium, address: string, press: (typeof PRESSES)[string]) {
  const { session, evaluate, until, close } = await open(browser, address);
  if (press.at) {
    await evaluate(
      `document.querySelector('${press.at}').scrollIntoView({ behavior: 'instant', block: 'center' })`,
    );
    await sleep(SETTLE_MS);
  }
  for (const target of press.targets) {
    const box = `document.querySelector('${target}')?.getBoundingClientRect().toJSON()`;
    await until(`${box}?.width > 0`);
    const { x, y, width, height }: DOMRect = await evaluate(box);
    await evaluate('clicks.length = 0');
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await sleep(PRESS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await sleep(SETTLE_MS);
  }
  const longest: number = await evaluate('Math.max(0, ...clicks)');
  await close();
  return longest;
}

/** Longest task while the page scrolls, in milliseconds; 0 if no task took more than 50. */
export async function measureLongestTask(browser: Chromium, address: string) {
  const { session, evaluate, close } = await open(browser, address);
  await evaluate('tasks.length = 0');
  for (let turns = 0; turns < 40; turns += 1) {
    const wheel = { type: 'mouseWheel', x: 200, y: 400, deltaX: 0, deltaY: 400 };
    await session.send('Input.dispatchMouseEvent', wheel);
    await sleep(50);
  }
  await sleep(SETTLE_MS);
  const longest: number = await evaluate('Math.max(0, ...tasks)');
  await close();
  return longest;
}
