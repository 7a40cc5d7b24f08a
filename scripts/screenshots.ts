/**
 * `npm run screenshots`: pictures of every page, state and width of the built site, in capturas/. To narrow it down:
 * `npm run screenshots -- --only home --width 390 --state menu`, or `--section servicios` for one element by its id.
 * `--scale 2` doubles the pixels.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureChromium, launchOptions } from '../testing/browser.ts';
import { atRest, settle } from '../testing/page.ts';
import { startSite } from '../testing/program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = resolve(ROOT, 'capturas');
const AT_ONCE = 2;

/** The failure page has no address of its own: it is put in the place of /500. */
const ROUTES = {
  home: '/',
  'aviso-legal': '/aviso-legal',
  '404': '/no-existe',
  '500': '/500',
  en: '/en',
  'legal-notice': '/en/legal-notice',
  'en-404': '/en/no-existe',
};
const WIDTHS = ['320', '390', '800', '1350', '1920'];
/** States are looked at on a phone and on a desktop. */
const STATE_WIDTHS = ['390', '1350'];

interface State {
  readonly context?: BrowserContextOptions;
  /** Brings the page there; false where the state does not exist. */
  readonly enter?: (page: Page) => Promise<unknown>;
  /** On these pages only. */
  readonly routes?: readonly string[];
  /** `STATE_WIDTHS` unless said otherwise. */
  readonly widths?: readonly string[];
}

const HOME = ['home', 'en'];
const DOCUMENTS = [...HOME, 'aviso-legal', 'legal-notice'];
const STATES: Record<string, State> = {
  default: { widths: WIDTHS },
  menu: {
    routes: HOME,
    widths: ['320', '390'],
    enter: (page) => page.locator('header [aria-controls="menu"]').click(),
  },
  hover: {
    routes: ['home'],
    enter: (page) => page.locator('#servicios [role="group"][aria-roledescription]').first().hover(),
  },
  'focus-skip': { routes: ['home'], enter: (page) => tab(page, 1) },
  'focus-link': { routes: ['home'], enter: (page) => tab(page, 4) },
  'no-script': { routes: ['home'], context: { javaScriptEnabled: false } },
  'forced-colours': { routes: ['home'], context: { forcedColors: 'active' } },
  // Paper has one width: that of A4 in CSS pixels.
  print: { routes: DOCUMENTS, widths: ['794'], enter: (page) => page.emulateMedia({ media: 'print' }) },
};

interface Shot {
  readonly route: keyof typeof ROUTES;
  readonly state: string;
  readonly width: string;
  readonly section?: string;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(ROUTES) },
    state: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    section: { type: 'string', multiple: true },
    scale: { type: 'string', default: '1' },
  },
});

function shots(): Shot[] {
  const routes = (Object.keys(ROUTES) as Shot['route'][]).filter((route) => values.only.includes(route));
  const states = values.state ?? (values.section ? ['default'] : Object.keys(STATES));
  const sections = values.section ?? [undefined];
  return routes.flatMap((route) =>
    states.flatMap((state) => {
      const { routes: only, widths = STATE_WIDTHS } = STATES[state] ?? {};
      if (only && !only.includes(route)) return [];
      return (values.width ?? widths).flatMap((width) =>
        sections.map((section) => ({ route, state, width, ...(section && { section }) })),
      );
    }),
  );
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { route, section } = shot;
  const { context: options, enter } = STATES[shot.state] ?? {};
  const width = Number(shot.width);
  const isPhone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    deviceScaleFactor: Number(values.scale),
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'es-ES',
    // Film and carousel cost the processor half; the default state shows them.
    reducedMotion: shot.state === 'default' ? 'no-preference' : 'reduce',
    ...options,
  });
  try {
    const page = await context.newPage();
    if (route === '500') {
      const body = readFileSync(resolve(ROOT, 'dist/site/500.html'));
      await page.route(`${origin}/500`, (failing) =>
        failing.fulfill({ status: 500, contentType: 'text/html', body }),
      );
    }
    await page.goto(origin + ROUTES[route]);
    await settle(page);
    await enter?.(page);
    await atRest(page);
    const path = resolve(FOLDER, `${nameOf(shot)}.png`);
    // Pictures that decode late are missing in a screenshot.
    await page.evaluate(() => {
      for (const image of document.images) image.decoding = 'sync';
    });
    const clip = section && (await page.locator(`[id="${section}"]`).boundingBox());
    await page.screenshot({ path, fullPage: true, ...(clip && { clip }) });
  } finally {
    await context.close();
  }
}

const nameOf = ({ route, section, state, width }: Shot) =>
  [route, section, state, width].filter((part) => part !== undefined).join('-');

async function tab(page: Page, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
}

const unknown = [
  ...values.only.filter((route) => !(route in ROUTES)),
  ...(values.state ?? []).filter((state) => !(state in STATES)),
];
const waiting = shots();
if (unknown.length > 0 || waiting.length === 0) {
  console.error(`Pages: ${Object.keys(ROUTES).join(', ')}. States: ${Object.keys(STATES).join(', ')}.`);
  process.exit(1);
}
const site = await startSite();
const browser = await chromium.launch(launchOptions(ensureChromium()));
const worker = async () => {
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    try {
      await take(browser, site.origin, shot);
      console.log(`✓ ${nameOf(shot)}`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`✗ ${nameOf(shot)}: ${error}`);
    }
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
await browser.close();
await site.stop();
