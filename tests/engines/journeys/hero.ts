import { expect } from 'vitest';
import { content, eventually, type Journey, open, press, type Visit } from '../support/visit.ts';

const words = content.hero.video;
const CONTROL = '[data-hero-control]';

export const heroState = ({ browser }: Visit) =>
  browser.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-hero]');
    const control = document.querySelector<HTMLElement>('[data-hero-control]');
    const poster = video?.parentElement?.querySelector('img');
    return {
      video:
        !video || video.hidden
          ? 'gone'
          : video.paused
            ? 'paused'
            : video.currentTime > 0
              ? 'playing'
              : 'late',
      control: control?.checkVisibility() ? control.getAttribute('aria-label') : 'none',
      poster: Boolean(poster?.complete && poster.naturalWidth > 0 && poster.checkVisibility()),
    };
  });

export const heroJourneys: Journey[] = [
  {
    name: 'O1 O3 the video plays over its poster, and its control pauses and resumes it',
    async run(visit) {
      await open(visit, '/');
      await eventually(() => heroState(visit)).toEqual({
        video: 'playing',
        control: words.pause,
        poster: true,
      });
      await press(visit, CONTROL);
      await eventually(() => heroState(visit)).toEqual({
        video: 'paused',
        control: words.play,
        poster: true,
      });
      await press(visit, CONTROL);
      await eventually(() => heroState(visit)).toEqual({
        video: 'playing',
        control: words.pause,
        poster: true,
      });
    },
  },
  {
    name: 'O2 a video that cannot be played leaves its poster, and a note in the console',
    says: new RegExp(`^info: ${words.failed}|^error: not loaded <source`),
    async run(visit) {
      await visit.browser.open(visit.site.originWithoutVideo);
      await eventually(() => heroState(visit)).toEqual({ video: 'gone', control: 'none', poster: true });
      const said = await visit.browser.evaluate(() => window.said);
      expect(said.filter((line) => line.startsWith(`info: ${words.failed}`))).not.toEqual([]);
    },
  },
];
