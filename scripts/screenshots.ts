/**
 * `npm run screenshots`: photographs every route, state and width of the built site into capturas/, for people to
 * look at. Narrow it down: `npm run screenshots -- --only home --width 390 --state menu`, or `--section servicios`
 * for one element by its id; `--scale 2` for a finer picture. Every option but the last may be repeated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { createSite } from '../server/site.ts';
import { atRest, settle } from '../tests/browser/support/settle.ts';
import { ensureChromium, launchOptions } from './browser.ts';
import { listen } from './ports.ts';
import { STATES } from './screenshot-states.ts';

const ROUTES: Record<string, string> = {
  home: '/',
  'aviso-legal': '/aviso-legal',
  404: '/no-existe',
  // No host serves this page under an address of its own: it is shown in the place of one that fails.
  500: '/500',
};
const WIDTHS = ['320', '390', '800', '1350', '1920'];
const AT_ONCE = 3;
const DIST = resolve(import.meta.dirname, '../dist');
const FOLDER = resolve(import.meta.dirname, '../capturas');

interface Shot {
  route: string;
  state: string;
  width: number;
  section: string | undefined;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(ROUTES) },
    state: { type: 'string', multiple: true, default: Object.keys(STATES) },
    width: { type: 'string', multiple: true, default: WIDTHS },
    section: { type: 'string', multiple: true },
    scale: { type: 'string', default: '1' },
  },
});

async function take(browser: Browser, origin: string, shot: Shot): Promise<string> {
  const { route, width, section } = shot;
  const state = STATES[shot.state] ?? {};
  const phone = width < 800;
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 900 },
    deviceScaleFactor: Number(values.scale),
    isMobile: phone,
    hasTouch: phone,
    locale: 'es-ES',
    ...state.context,
  });
  try {
    const page = await context.newPage();
    const body = readFileSync(resolve(DIST, 'site/500.html'));
    await page.route('/500', (failing) => failing.fulfill({ status: 500, contentType: 'text/html', body }));
    await page.goto(`${origin}${ROUTES[route]}`);
    await settle(page);
    if ((await state.enter?.(page)) === false) return `· ${route} has no «${shot.state}» at ${width}`;
    await atRest(page);
    const name = [route, section, shot.state, width].filter((part) => part !== undefined).join('-');
    const path = resolve(FOLDER, `${name}.png`);
    if (section === undefined) await page.screenshot({ path, fullPage: true });
    else await page.locator(`[id="${section}"]`).screenshot({ path, timeout: 5_000 });
    return `✓ ${name}.png`;
  } finally {
    await context.close();
  }
}

function shots(): Shot[] {
  refuseUnknown('only', values.only, Object.keys(ROUTES));
  refuseUnknown('state', values.state, Object.keys(STATES));
  // A section belongs to the home page, and is looked at as it is unless a state is asked for.
  const bySection = values.section !== undefined;
  const routes = bySection ? ['home'] : values.only;
  const states = bySection && !process.argv.includes('--state') ? ['default'] : values.state;
  const sections = values.section ?? [undefined];
  return routes.flatMap((route) =>
    states.flatMap((state) =>
      values.width.flatMap((width) =>
        sections.map((section) => ({ route, state, width: Number(width), section })),
      ),
    ),
  );
}

function refuseUnknown(option: string, given: string[], known: string[]): void {
  const unknown = given.find((value) => !known.includes(value));
  if (unknown !== undefined) throw new Error(`--${option} ${unknown}: choose among ${known.join(', ')}.`);
}

async function takeAll(origin: string, waiting: Shot[]): Promise<number> {
  const browser = await chromium.launch(launchOptions(await ensureChromium()));
  let failures = 0;
  const photographer = async () => {
    for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
      const { route, state, width } = shot;
      const line = await take(browser, origin, shot).catch((error: unknown) => {
        failures += 1;
        return `✗ ${route} «${state}» at ${width}: ${error}`;
      });
      console.log(line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, photographer));
  await browser.close();
  return failures;
}

async function main(): Promise<void> {
  if (!existsSync(resolve(DIST, 'site'))) throw new Error('There is no build to photograph: npm run build');
  const waiting = shots();
  const { server, stop } = createSite(DIST);
  const port = await listen(server, 'localhost');
  const failures = await takeAll(`http://localhost:${port}`, waiting);
  await stop(1_000);
  if (failures > 0) throw new Error(`${failures} of the pictures could not be taken.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
