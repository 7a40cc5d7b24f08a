/**
 * `npm run screenshots`: pictures of every page, state and width of the built site, in capturas/. `-- -g "home menu 390"` takes
 * those whose title matches; SECTION=servicios cuts out the element of that id, SCALE=2 doubles the pixels.
 */
import { type BrowserContextOptions, type Page, test } from '@playwright/test';
import { atRest, settle } from './support/page.ts';

const { SECTION, SCALE = '1' } = process.env;

const ROUTES = {
  home: '/',
  'aviso-legal': '/aviso-legal',
  '404': '/no-existe',
  '500': '/500',
  en: '/en',
  'legal-notice': '/en/legal-notice',
  'en-404': '/en/no-existe',
};

interface State {
  /** Looked at on a phone and on a desktop, unless said otherwise. */
  readonly widths?: readonly number[];
  /** All pages, unless said otherwise. */
  readonly routes?: readonly string[];
  readonly context?: BrowserContextOptions;
  /** Brings the page there. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const tab = (times: number) => async (page: Page) => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
};
const STATES: Record<string, State> = {
  // The others show neither film nor carousel in motion, which cost the processor half.
  default: { widths: [320, 390, 800, 1350, 1920], context: { reducedMotion: 'no-preference' } },
  menu: {
    routes: ['home', 'en'],
    widths: [320, 390],
    enter: (page) => page.locator('header [aria-controls="menu"]').click(),
  },
  hover: {
    routes: ['home'],
    enter: (page) => page.locator('#servicios [role="group"][aria-roledescription]').first().hover(),
  },
  'focus-skip': { routes: ['home'], enter: tab(1) },
  'focus-link': { routes: ['home'], enter: tab(4) },
  'no-script': { routes: ['home'], context: { javaScriptEnabled: false } },
  'forced-colours': { routes: ['home'], context: { forcedColors: 'active' } },
  print: {
    routes: ['home', 'en', 'aviso-legal', 'legal-notice'],
    // Paper has one width: that of A4 in CSS pixels.
    widths: [794],
    enter: (page) => page.emulateMedia({ media: 'print' }),
  },
};

for (const [route, address] of Object.entries(ROUTES))
  for (const [state, { widths = [390, 1350], routes = [route], context, enter }] of Object.entries(STATES))
    for (const width of routes.includes(route) ? widths : [])
      test.describe(() => {
        const isPhone = width < 500;
        test.use({
          viewport: { width, height: isPhone ? 844 : 900 },
          deviceScaleFactor: Number(SCALE),
          isMobile: isPhone,
          hasTouch: isPhone,
          contextOptions: { reducedMotion: 'reduce', ...context },
        });

        test(`${route} ${state} ${width}`, async ({ page }) => {
          // The failure page has no address of its own.
          await page.route('/500', (failing) => failing.fulfill({ path: 'dist/site/500.html', status: 500 }));
          await page.goto(address);
          await settle(page);
          await enter?.(page);
          await atRest(page);
          // Pictures that decode late are missing in a screenshot.
          await page.evaluate(() => {
            for (const image of document.images) image.decoding = 'sync';
          });
          const clip = SECTION && (await page.locator(`[id="${SECTION}"]`).boundingBox());
          const path = `capturas/${[route, SECTION, state, width].filter(Boolean).join('-')}.png`;
          await page.screenshot({ path, fullPage: true, ...(clip && { clip }) });
        });
      });
