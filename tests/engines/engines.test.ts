/** Features that engines may implement differently from Chromium. tests/browser tests the features themselves. */
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import { CONTENT } from '../support/fixture.ts';
import { isSkipped } from '../support/tools.ts';
import { Visit } from './visit.ts';

const { errors, services, contact } = await loadContent(CONTENT);
const { carousel: words } = services;
const TOGGLE = 'header [aria-controls="menu"]';
const CAROUSEL = '[aria-roledescription]:has([tabindex="0"])';
const CONTROL = '[data-hero-control]';
const MAP_NOTE = /^info: The live map is not available/;

for (const engine of ['firefox', 'webkit'] as const)
  describe.skipIf(isSkipped(engine))(engine, () => {
    const visit = new Visit(engine);

    test('H1 B1 E4 a link and a hash scroll to their section, also in the other language', async () => {
      await visit.open('/');
      await visit.triggerHydration();
      await visit.click('#menu a[href$="#sobre-nosotros"]');
      await visit.eventually(placeOf, 'sobre-nosotros').toBe('under the header, focused');
      const marked = () => document.querySelector('#menu [aria-current]')?.getAttribute('href');
      await visit.eventually(marked).toBe('#sobre-nosotros');
      await visit.open('/#certificaciones', 'phone');
      await visit.eventually(placeOf, 'certificaciones').toBe('under the header, focused');
      // The driver's click would scroll to the sticky header.
      await visit.evaluate(() => document.querySelector<HTMLElement>('#menu [hreflang]')?.click());
      await visit.eventually(() => location.pathname).toBe('/en');
      await visit.eventually(placeOf, 'certifications').toBe('under the header, focused');
    });

    test('O1 O3 the video plays, and its control pauses and resumes it', async () => {
      await visit.open('/');
      for (const isPlaying of [true, false, true]) {
        await visit.eventually(video).toEqual({ isPlaying, pressed: String(!isPlaying) });
        await visit.click(CONTROL);
      }
    });

    test('S2 S3 the carousel advances; its buttons pause and move it', async () => {
      await visit.open('/', 'phone');
      await visit.triggerHydration();
      await visit.scrollTo(CAROUSEL);
      await visit.eventually(slide, CAROUSEL).toEqual(expect.toSatisfy((first) => first > 1));
      await visit.click(`${CAROUSEL} button[aria-label="${words.pause}"]`);
      const holding = (region: string) => document.querySelectorAll(`${region}[data-live="holding"]`).length;
      await visit.eventually(holding, CAROUSEL).toBe(1);
      // Finish a move that has started.
      await visit.eventually(slide, CAROUSEL).not.toBe(0);
      const first = await visit.evaluate(slide, CAROUSEL);
      await visit.click(`${CAROUSEL} button[aria-label="${words.next}"]`);
      await visit.eventually(slide, CAROUSEL).toBe((first % words.pictures.length) + 1);
    });

    test.each([
      ['/', 'phone'],
      ['/en', 'desktop'],
      ['/aviso-legal', 'phone'],
      ['/a/b/c?x=1', 'desktop'],
    ] as const)(
      'R1 R2 R3 X1 %s loads on a %s, fits, makes no third-party request and stores nothing',
      async (path, screen) => {
        visit.allowed = new RegExp(errors.notFound.log);
        await visit.open(path, screen);
        await visit
          .eventually(pageState)
          .toEqual({ headings: 1, overflows: false, hasFont: true, others: [], stored: 0 });
      },
    );

    test.skipIf(engine === 'webkit')('X3 the home page prints on two sheets', async () => {
      for (const path of ['/', '/en']) {
        await visit.open(path);
        expect(await visit.countSheets(), path).toBe(2);
      }
    });

    test('H2 the menu opens on a press; Escape closes it and returns the focus', async () => {
      await visit.open('/', 'phone');
      await visit.click(TOGGLE);
      await visit.eventually(menu, TOGGLE).toMatchObject({ expanded: 'true', isOpen: true });
      await visit.key('Escape');
      await visit.eventually(menu, TOGGLE).toEqual({ expanded: 'false', isOpen: false, hasFocus: true });
    });

    test('K2 K3 the phone number is copied, or selected; the drawn map stays when the live map fails', async () => {
      const { copy } = contact.quote;
      visit.allowed = MAP_NOTE;
      await visit.open('/');
      await visit.triggerHydration();
      await visit.scrollTo('#contacto article:nth-of-type(2)');
      await visit.click(`#contacto button[aria-label="${copy.short} ${copy.phone}"]`);
      const outcome = () => document.querySelector('#contacto span[aria-live]:not(:empty)')?.textContent;
      await visit.eventually(outcome).toMatch(new RegExp(`^(${copy.phoneCopied}|${copy.refused})$`));
      await visit.scrollTo('#contacto figure');
      await visit.eventually(() => window.messages).toEqual([expect.stringMatching(MAP_NOTE)]);
      const map = () => [
        document.querySelectorAll('iframe').length,
        document.querySelector('#contacto figure svg')?.checkVisibility(),
      ];
      expect(await visit.evaluate(map)).toEqual([0, true]);
    });
  });

// These run in the page.

async function placeOf(id: string): Promise<string> {
  const before = scrollY;
  await new Promise((done) => setTimeout(done, 60));
  const target = document.getElementById(id);
  const header = document.querySelector('body header');
  if (!target || !header || before !== scrollY) return 'moving';
  const gap = target.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
  if (gap < -1 || gap > 80) return `${gap} px below the header, scrolled ${scrollY} px`;
  return `under the header, ${document.activeElement === target ? 'focused' : 'not focused'}`;
}

function pageState() {
  return {
    headings: document.querySelectorAll('h1').length,
    overflows: document.documentElement.scrollWidth > innerWidth,
    hasFont: [...document.fonts].some(({ status }) => status === 'loaded'),
    others: performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)),
    stored: document.cookie.length + localStorage.length + sessionStorage.length,
  };
}

const menu = (selector: string) => ({
  expanded: document.querySelector(selector)?.getAttribute('aria-expanded'),
  hasFocus: document.activeElement === document.querySelector(selector),
  isOpen: document.querySelector('#menu a')?.checkVisibility(),
});

function video() {
  const element = document.querySelector<HTMLVideoElement>('video[data-hero]');
  const control = document.querySelector('[data-hero-control]');
  const isPlaying = Boolean(element && !element.paused && element.currentTime > 0);
  return { isPlaying, pressed: control?.ariaPressed };
}

/** Number of the slide at the start of the view whose picture has loaded; 0 while the slides move. */
function slide(region: string): number {
  const left = document.querySelector(`${region} section[tabindex="0"]`)?.getBoundingClientRect().left ?? 0;
  const slides = [...document.querySelectorAll(`${region} [role="group"][aria-roledescription]`)];
  const isThere = (one: Element) => Math.abs(one.getBoundingClientRect().left - left) < 2;
  return slides.findIndex((one) => isThere(one) && one.querySelector('img')?.naturalWidth) + 1;
}
