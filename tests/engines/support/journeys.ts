import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactJourneys } from '../journeys/contact.ts';
import { headerJourneys } from '../journeys/header.ts';
import { heroJourneys } from '../journeys/hero.ts';
import { pageJourneys } from '../journeys/pages.ts';
import { sectionJourneys } from '../journeys/sections.ts';
import { stillJourneys } from '../journeys/still.ts';
import type { Browser, Engine } from './engine.ts';
import { startWatchedSite, type WatchedSite } from './site.ts';
import type { Journey, Visit } from './visit.ts';

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1350, height: 900 } } as const;
/** An engine that is missing is installed first. */
const START_LIMIT_MS = 6 * 60_000;

const LIVELY = [...pageJourneys, ...headerJourneys, ...heroJourneys, ...sectionJourneys, ...contactJourneys];

/** Declares every journey as a test, on both screens, in a browser with motion and in one that is asked for less (B3). */
export function testJourneys(engine: Engine): void {
  describe.each([
    ['', false, LIVELY],
    [' that is asked for less motion', true, stillJourneys],
  ] as const)(`${engine.name}%s`, (_, still, journeys) => {
    let browser: Browser;
    let site: WatchedSite;
    beforeAll(async () => {
      site = await startWatchedSite();
      browser = await engine.start({ proxyPort: site.proxyPort, still });
      console.log(browser.version);
    }, START_LIMIT_MS);
    afterAll(async () => {
      await browser?.close();
      await site?.stop();
    });

    describe.each(Object.keys(SCREENS) as Visit['screen'][])('on a %s', (screen) => {
      beforeAll(() => browser.resize(SCREENS[screen].width, SCREENS[screen].height));
      test.each(
        journeys
          .filter((journey) => (journey.screen ?? screen) === screen)
          .map((journey) => [journey.name, journey] as const),
      )('%s', async (_name, journey: Journey) => {
        await journey.run({ browser, site, screen });
        const said = await browser.evaluate(() => window.said);
        expect(said.filter((line) => !journey.says?.test(line))).toEqual([]);
      });
    });
  });
}
