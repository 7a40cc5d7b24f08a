import { expect, test } from 'vitest';
import { formatPhone } from '../../src/content/phone.ts';
import { content, type Visit } from './visit.ts';

const { company, contact } = content;
const { video } = content.hero;
const { carousel: words } = content.services;
const REGION = 'section[aria-roledescription]';
const CONTROL = '[data-hero-control]';
const MAP_NOTE = /^info: The live map is not available/;

/** What moves: the video, the carousel and the cards that reveal. */
export function testSections(visit: Visit): void {
  const { eventually } = visit;
  const button = (label: string) => `${REGION} button[aria-label="${label}"]`;

  test('O1 O3 the video plays over its poster, and its control pauses and resumes it', async () => {
    const playing = { video: 'playing', control: 'not pressed', poster: true };
    await visit.open('/');
    await eventually(() => hero(visit)).toEqual(playing);
    await visit.click(CONTROL);
    await eventually(() => hero(visit)).toEqual({ video: 'paused', control: 'pressed', poster: true });
    await visit.click(CONTROL);
    await eventually(() => hero(visit)).toEqual(playing);
  });

  test('O2 a video that does not load leaves its poster and a note in the console', async () => {
    visit.says = new RegExp(`^info: ${video.failed}|^error: not loaded <source`);
    await visit.open(visit.site.originWithoutVideo);
    await eventually(() => hero(visit)).toEqual({ video: 'gone', control: 'none', poster: true });
    const said = await visit.browser.evaluate(() => window.said);
    expect(said).toContainEqual(expect.stringContaining(`info: ${video.failed}`));
  });

  test('S2 S3 the carousel advances on its own; its buttons pause it, and lead on and back', async () => {
    await openCarousel(visit);
    const advanced = { live: 'playing', first: expect.toSatisfy((slide: number) => slide > 1), drawn: true };
    await eventually(() => carousel(visit)).toEqual(advanced);
    await visit.click(button(words.pause));
    const pressed = (pause: string) => document.querySelector(pause)?.ariaPressed;
    await eventually(() => visit.browser.evaluate(pressed, button(words.pause))).toBe('true');
    // A started move ends.
    await eventually(() => carousel(visit)).toMatchObject({ live: 'holding', drawn: true });
    const { first } = await carousel(visit);
    await visit.click(button(words.next));
    const next = (first % words.pictures.length) + 1;
    await eventually(() => carousel(visit)).toEqual({ live: 'holding', first: next, drawn: true });
    await visit.click(button(words.previous));
    await eventually(() => carousel(visit)).toEqual({ live: 'holding', first, drawn: true });
  });

  test('A2 J2 cards below the screen are hidden, and show when they come into view', async () => {
    const { browser } = visit;
    visit.says = MAP_NOTE;
    await visit.open('/', 'phone');
    await visit.wake();
    await eventually(async () => new Set(await opacities(visit))).toEqual(new Set(['0']));
    const { length } = await opacities(visit);
    expect(length).toBeGreaterThan(5);
    for (const index of [0, length - 1]) {
      await browser.evaluate((place) => {
        const card = document.querySelectorAll('[data-reveal]')[place];
        card?.scrollIntoView({ behavior: 'instant', block: 'center' });
      }, index);
      await eventually(async () => (await opacities(visit))[index]).toBe('1');
    }
  });
}

/** What differs when the visitor prefers reduced motion, and the ways to the company, which do not. */
export function testStill(visit: Visit): void {
  const { eventually } = visit;

  test('B3 A2 J2 no card is hidden', async () => {
    await visit.open('/');
    await visit.wake();
    expect(await visit.browser.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      true,
    );
    expect(new Set(await opacities(visit))).toEqual(new Set(['1']));
  });

  test('B3 O3 the video is not requested, and its poster stays', async () => {
    await visit.open('/');
    await eventually(() => hero(visit)).toEqual({ video: 'paused', control: 'none', poster: true });
    const requested = await visit.browser.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|mp4)$/.test(name)),
    );
    expect(requested).toEqual([]);
  });

  test('B3 S3 the carousel does not advance on its own', async () => {
    await openCarousel(visit);
    expect(await carousel(visit)).toMatchObject({ live: 'holding', first: 1 });
  });

  test('K2 the phone number is copied, or selected where the browser refuses', async () => {
    const { browser } = visit;
    const { copy } = contact.quote;
    const copyButton = `#contacto button[aria-label="${copy.phone}"]`;
    visit.says = MAP_NOTE;
    await visit.open('/');
    await visit.wake();
    await visit.scrollTo('#contacto article:nth-of-type(2)');
    await visit.click(copyButton);
    const outcome = () =>
      browser.evaluate(() => document.querySelector('#contacto span[aria-live]:not(:empty)')?.textContent);
    await eventually(outcome).toMatch(new RegExp(`^(${copy.phoneCopied}|${copy.refused})$`));
    if ((await outcome()) === copy.refused) {
      const selected = await browser.evaluate(() => String(getSelection()).trim());
      expect(selected).toBe(formatPhone(company.phone.value));
    }
  });

  test('X1 K3 the map’s host is asked only near the map; when it fails, the drawn map stays', async () => {
    const { browser, site } = visit;
    const host = 'www.openstreetmap.org';
    visit.says = MAP_NOTE;
    // The page of the test before may still be asking.
    await visit.open('/aviso-legal');
    site.asked.clear();
    await visit.open('/');
    await visit.wake();
    expect([...site.asked]).not.toContain(host);
    await visit.scrollTo('#contacto figure');
    await eventually(async () => [...site.asked]).toContain(host);
    await eventually(() => browser.evaluate(() => window.said)).toEqual([expect.stringMatching(MAP_NOTE)]);
    const map = await browser.evaluate(() => ({
      frames: document.querySelectorAll('iframe').length,
      isDrawn: document.querySelector('#contacto figure svg[role="img"]')?.checkVisibility(),
    }));
    expect(map).toEqual({ frames: 0, isDrawn: true });
  });
}

const hero = ({ browser }: Visit) =>
  browser.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-hero]');
    const control = document.querySelector<HTMLElement>('[data-hero-control]');
    const poster = video?.parentElement?.querySelector('img');
    const isPlaying = video && !video.paused && video.currentTime > 0;
    return {
      video: !video || video.hidden ? 'gone' : isPlaying ? 'playing' : 'paused',
      control: !control?.checkVisibility()
        ? 'none'
        : control.ariaPressed === 'true'
          ? 'pressed'
          : 'not pressed',
      poster: Boolean(poster?.complete && poster.naturalWidth > 0 && poster.checkVisibility()),
    };
  });

/** Its state, the number of the slide at the start of the view, and whether that is there, at rest, with its picture. */
const carousel = ({ browser }: Visit) =>
  browser.evaluate((selector) => {
    const region = document.querySelector<HTMLElement>(selector);
    const view = region?.querySelector('section[tabindex="0"]')?.getBoundingClientRect();
    const slides = [...(region?.querySelectorAll('[role="group"][aria-roledescription]') ?? [])];
    const gaps = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - (view?.left ?? 0)));
    const gap = Math.min(...gaps);
    const first = gaps.indexOf(gap);
    const isDrawn = gap < 2 && (slides[first]?.querySelector('img')?.naturalWidth ?? 0) > 0;
    return { live: region?.dataset.live ?? 'strip', first: first + 1, drawn: isDrawn };
  }, REGION);

async function openCarousel(visit: Visit): Promise<void> {
  await visit.open('/', 'phone');
  await visit.wake();
  await visit.scrollTo(REGION);
  await visit
    .eventually(() => carousel(visit))
    .toMatchObject({ live: expect.stringMatching(/playing|holding/) });
}

const opacities = ({ browser }: Visit) =>
  browser.evaluate(() =>
    [...document.querySelectorAll('[data-reveal]')].map((card) => getComputedStyle(card).opacity),
  );
