// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startVideo } from '../../src/scripts/video.ts';
import { stubObserver } from './support/observer.ts';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
// Missing in jsdom.
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
const info = vi.spyOn(console, 'info').mockImplementation(() => {});
const aborted = () => Promise.reject(new DOMException('paused while buffering', 'AbortError'));

/** Reports whether the video is on screen. */
let report: (isIntersecting: boolean) => void;
/** Starts the video on screen. */
const start = () => {
  startVideo();
  report(true);
};

let video: HTMLVideoElement;
let control: HTMLButtonElement;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const tell = stubObserver();
  report = (isIntersecting) => tell({ isIntersecting });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  document.body.innerHTML =
    '<div><video data-hero data-wide="/a.webm"></video></div><button data-hero-control></button>';
  video = document.querySelector('video') as HTMLVideoElement;
  control = document.querySelector('button') as HTMLButtonElement;
  play.mockReset().mockResolvedValue();
  info.mockClear();
});

test('O3 a pause while the video buffers, at first or later, keeps video and control visible', async () => {
  play.mockImplementation(aborted);
  start();
  control.click();
  await Promise.allSettled(play.mock.results.map(({ value }) => value));
  expect(play).toHaveBeenCalledTimes(2);
  expect([video.hidden, control.hidden]).toEqual([false, false]);
  expect(info).not.toHaveBeenCalled();
});

test.each([
  ['at first', start],
  ['later', () => control.click()],
])('O2 a play that is rejected %s leaves the poster, with a note in the console', async (when, act) => {
  if (when === 'later') start();
  play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  act();
  await vi.waitFor(() => expect([video.hidden, control.hidden]).toEqual([true, true]));
  expect(info).toHaveBeenCalledOnce();
});

test('O3 B3 under reduced motion the video has no source', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  startVideo();
  expect([video.childElementCount, play.mock.calls.length]).toEqual([0, 0]);
});

test('O3 the video stops off screen and in a hidden tab, and stays paused if the visitor paused it', () => {
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  // Count this video's calls only: videos of earlier tests still listen.
  const calls = () => [play, pause].map(({ mock }) => mock.contexts.filter((one) => one === video).length);
  start();
  expect(calls()).toEqual([1, 0]);
  report(false);
  expect(calls()).toEqual([1, 1]);
  report(true);
  expect(calls()).toEqual([2, 1]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls()).toEqual([2, 2]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls()).toEqual([3, 2]);
  expect(control.getAttribute('aria-pressed'), 'off screen, the control does not show a pause').toBe('false');
  control.click();
  expect(control.getAttribute('aria-pressed')).toBe('true');
  paused.mockReturnValue(true);
  report(false);
  report(true);
  expect(calls()[0]).toBe(3);
});
