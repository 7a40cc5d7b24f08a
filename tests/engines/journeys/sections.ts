/** The carousel and the cards that reveal. */
import { expect } from 'vitest';
import { bring, content, eventually, type Journey, open, press, type Visit, wake } from '../support/visit.ts';

const { carousel: words } = content.services;
const button = (label: string) => `section[aria-roledescription] button[aria-label="${label}"]`;

/** How it is, the number of the slide at the start of the view, and whether the slides in view have their pictures. */
export const carousel = ({ browser }: Visit) =>
  browser.evaluate(() => {
    const region = document.querySelector<HTMLElement>('section[aria-roledescription]');
    const view = region?.querySelector('section[tabindex="0"]')?.getBoundingClientRect();
    const slides = [...(region?.querySelectorAll('[role="group"][aria-roledescription]') ?? [])];
    const gaps = slides.map((slide) =>
      Math.abs(slide.getBoundingClientRect().left - (view?.left ?? Number.NaN)),
    );
    const first = gaps.indexOf(Math.min(...gaps));
    return {
      live: region?.dataset.live ?? 'strip',
      first: first + 1,
      drawn: (slides[first]?.querySelector('img')?.naturalWidth ?? 0) > 0,
    };
  });

/** Brings the carousel near and waits until it is at work. */
export async function openCarousel(visit: Visit): Promise<void> {
  await open(visit, '/');
  await wake(visit);
  await bring(visit, 'section[aria-roledescription]');
  await eventually(() => carousel(visit)).toMatchObject({ live: expect.stringMatching(/playing|holding/) });
}

const reveals = ({ browser }: Visit) =>
  browser.evaluate(() =>
    [...document.querySelectorAll('[data-reveal]')].map((card) => getComputedStyle(card).opacity),
  );

export const sectionJourneys: Journey[] = [
  {
    name: 'S3 before it is near, the carousel is a strip that scrolls',
    async run(visit) {
      await open(visit, '/');
      const moved = await visit.browser.evaluate(() => {
        const view = document.querySelector('section[aria-roledescription] section[tabindex="0"]');
        view?.scrollTo({ left: 500, behavior: 'instant' });
        return view?.scrollLeft;
      });
      // It snaps to a picture.
      expect(moved).toBeGreaterThan(100);
      expect(await carousel(visit)).toMatchObject({ live: 'strip' });
    },
  },
  {
    name: 'S2 the carousel advances by itself',
    async run(visit) {
      await openCarousel(visit);
      await eventually(() => carousel(visit)).toMatchObject({ live: 'playing', first: 1 });
      await eventually(() => carousel(visit)).toMatchObject({ first: 2, drawn: true });
      await eventually(() => carousel(visit)).toMatchObject({ first: 3, drawn: true });
    },
  },
  {
    name: 'S3 its buttons pause it, and lead on and back',
    async run(visit) {
      const { browser } = visit;
      await openCarousel(visit);
      await press(visit, button(words.pause));
      await eventually(() =>
        browser.evaluate((play) => document.querySelectorAll(play).length, button(words.play)),
      ).toBe(1);
      const { first } = await carousel(visit);
      const next = (first % 13) + 1;
      await press(visit, button(words.next));
      await eventually(() => carousel(visit)).toEqual({ live: 'holding', first: next, drawn: true });
      await press(visit, button(words.previous));
      await eventually(() => carousel(visit)).toEqual({ live: 'holding', first, drawn: true });
    },
  },
  {
    name: 'A2 J2 cards below the screen wait out of sight, and each shows when it comes into view',
    async run(visit) {
      const { browser } = visit;
      await open(visit, '/');
      await wake(visit);
      await eventually(() => reveals(visit)).toEqual(Array(11).fill('0'));
      for (let index = 0; index < 11; index += 1) {
        await browser.evaluate((place) => {
          document
            .querySelectorAll('[data-reveal]')
            [place]?.scrollIntoView({ behavior: 'instant', block: 'center' });
        }, index);
        await eventually(async () => (await reveals(visit))[index]).toBe('1');
      }
      expect(await reveals(visit)).toEqual(Array(11).fill('1'));
    },
    says: /^info: The live map/,
  },
];
