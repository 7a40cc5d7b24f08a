// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startVideo } from './video.ts';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const info = vi.spyOn(console, 'info').mockImplementation(() => {});
const aborted = () => Promise.reject(new DOMException('paused while buffering', 'AbortError'));

let video: HTMLVideoElement;
let control: HTMLButtonElement;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  document.body.innerHTML = '<div><video data-hero></video></div><button data-hero-control></button>';
  video = document.querySelector('video') as HTMLVideoElement;
  control = document.querySelector('button') as HTMLButtonElement;
  play.mockReset().mockResolvedValue();
  info.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('O3 a pause while the video buffers, first or later, leaves video and control in place', async () => {
  play.mockImplementation(aborted);
  startVideo();
  control.click();
  await Promise.allSettled(play.mock.results.map(({ value }) => value));
  expect(play).toHaveBeenCalledTimes(2);
  expect([video.hidden, control.hidden]).toEqual([false, false]);
  expect(info).not.toHaveBeenCalled();
});

test('O2 a play that is refused later leaves the poster alone, with a note', async () => {
  startVideo();
  play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  control.click();
  await vi.waitFor(() => expect([video.hidden, control.hidden]).toEqual([true, true]));
  expect(info).toHaveBeenCalledOnce();
});
