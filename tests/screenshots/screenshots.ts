/**
 * `npm run screenshots`: pictures of every page, state and width of the built site, in capturas/.
 * `-- -g "home menu 390"` takes only pictures whose title matches; SECTION=servicios crops to the element with this id,
 * SCALE=2 doubles the pixels.
 */
import { type BrowserContextOptions, type Page, test } from '@playwright/test';
import { PAGES } from '../browser/support/site.ts';
import { atRest, settle } from '../support/page.ts';

const { SECTION, SCALE = '1' } = process.env;

interface State {
  /** A phone and a desktop by default. */
  readonly widths?: readonly number[];
  /** All pages by default. */
  readonly pages?: readonly string[];
  readonly context?: BrowserContextOptions;
  /** Brings the page into the state. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const tab = (times: number) => async (page: Page) => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
};
const STATES: Record<string, State> = {
  // Reduced motion in other states: video and carousel cost half of the CPU time.
  default: { widths: [320, 390, 800, 1350, 1920], context: { reducedMotion: 'no-preference' } },
  menu: {
    pages: ['home', 'English home'],
    widths: [320, 390],
    enter: (page) => page.locator('header [aria-controls="menu"]').click(),
  },
  hover: {
    pages: ['home'],
    enter: (page) => page.locator('#servicios [role="group"][aria-roledescription]').first().hover(),
  },
  'focus-skip': { pages: ['home'], enter: tab(1) },
  'focus-link': { pages: ['home'], enter: tab(4) },
  'no-script': { pages: ['home'], context: { javaScriptEnabled: false } },
  'forced-colours': { pages: ['home'], context: { forcedColors: 'active' } },
  print: {
    pages: ['home', 'English home', 'legal', 'English legal'],
    // The width of A4 in CSS pixels.
    widths: [794],
    enter: (page) => page.emulateMedia({ media: 'print' }),
  },
};

for (const [name, address] of Object.entries(PAGES))
  for (const [state, { widths = [390, 1350], pages = [name], context, enter }] of Object.entries(STATES))
    for (const width of pages.includes(name) ? widths : [])
      test.describe(() => {
        const isPhone = width < 500;
        test.use({
          viewport: { width, height: isPhone ? 844 : 900 },
          deviceScaleFactor: Number(SCALE),
          isMobile: isPhone,
          hasTouch: isPhone,
          contextOptions: { reducedMotion: 'reduce', ...context },
        });

        test(`${name} ${state} ${width}`, async ({ page }) => {
          // The failure page has no path.
          await page.route('/fallo', (failing) =>
            failing.fulfill({ path: 'dist/site/500.html', status: 500 }),
          );
          await page.goto(address);
          await settle(page);
          await enter?.(page);
          await atRest(page);
          // A screenshot omits pictures that are still decoding.
          await page.evaluate(() => {
            for (const image of document.images) image.decoding = 'sync';
          });
          const clip = SECTION && (await page.locator(`[id="${SECTION}"]`).boundingBox());
          const words = [name.replaceAll(' ', '-'), SECTION, state, width];
          const path = `capturas/${words.filter(Boolean).join('-')}.png`;
          await page.screenshot({ path, fullPage: true, ...(clip && { clip }) });
        });
      });
