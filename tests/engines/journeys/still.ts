import { expect } from 'vitest';
import { eventually, expectArrival, type Journey, open, wake } from '../support/visit.ts';
import { heroState } from './hero.ts';
import { carousel, openCarousel } from './sections.ts';

/** With `prefers-reduced-motion: reduce` (B3). */
export const stillJourneys: Journey[] = [
  {
    name: 'B3 A2 J2 every card is simply there',
    async run(visit) {
      await open(visit, '/');
      await wake(visit);
      const cards = await visit.browser.evaluate(() => ({
        asked: matchMedia('(prefers-reduced-motion: reduce)').matches,
        hidden: [...document.querySelectorAll('[data-reveal]')].filter(
          (card) => getComputedStyle(card).opacity !== '1' || card.hasAttribute('data-armed'),
        ).length,
      }));
      expect(cards).toEqual({ asked: true, hidden: 0 });
    },
  },
  {
    name: 'B3 O3 the video is not requested, and its poster stands',
    async run(visit) {
      await open(visit, '/');
      await eventually(() => heroState(visit)).toEqual({ video: 'paused', control: 'none', poster: true });
      const requested = await visit.browser.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|mp4)$/.test(name)).length,
      );
      expect(requested).toBe(0);
    },
  },
  {
    name: 'B3 S3 the carousel does not advance by itself',
    async run(visit) {
      await openCarousel(visit);
      expect(await carousel(visit)).toMatchObject({ live: 'holding', first: 1 });
    },
  },
  {
    name: 'B1 B3 an address with a hash brings its section under the header',
    async run(visit) {
      await open(visit, '/#certificaciones');
      await expectArrival(visit, 'certificaciones');
    },
  },
];
