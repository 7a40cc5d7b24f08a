// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationMap } from '../../src/sections/contact/LocationMap.tsx';

/** Replaces `Image`, which loads the icon of the map's host. */
class FakeImage {
  static asked: FakeImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';

  constructor() {
    FakeImage.asked.push(this);
  }
}

const mapOf = () => screen.queryByTitle('Mapa');
const answer = () => act(() => FakeImage.asked.at(-1)?.onload?.());
let come = () => {};

beforeEach(() => {
  FakeImage.asked = [];
  vi.stubGlobal('Image', FakeImage);
  vi.useFakeTimers();
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<LocationMap embedUrl="https://map.example/a?b=1" words={{ title: 'Mapa', move: 'Mover' }} />);
  come = () => act(() => tell([{ isIntersecting: true }]));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('K3 a map whose host refuses, does not answer or does not send it is given up until it comes near again', () => {
  const notes = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  come();
  expect(FakeImage.asked.map(({ src }) => src)).toEqual(['https://map.example/favicon.ico']);
  act(() => FakeImage.asked[0]?.onerror?.());
  expect([mapOf(), notes.mock.calls.length], 'refused').toEqual([null, 1]);
  come();
  wait(5_999);
  expect(notes, 'no answer yet').toHaveBeenCalledTimes(1);
  wait(1);
  expect(notes, 'no answer').toHaveBeenCalledTimes(2);
  come();
  answer();
  wait(11_999);
  expect(mapOf(), 'not loaded yet').not.toBeNull();
  wait(1);
  expect([mapOf(), notes.mock.calls.length], 'not loaded').toEqual([null, 3]);
});

test('K3 the links of the map open whole pages; a button moves it until a press outside, or until the mouse leaves', () => {
  come();
  answer();
  expect(mapOf()?.getAttribute('sandbox')).toMatch(/ allow-popups-to-escape-sandbox$/);
  fireEvent.load(screen.getByTitle('Mapa'));
  const button = screen.getByRole('button', { name: 'Mover', pressed: false });
  for (const leave of [
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.pointerLeave(button.closest('[data-state]') ?? button, { pointerType: 'mouse' }),
  ]) {
    fireEvent.click(button);
    fireEvent.pointerDown(button);
    // A finger leaves whenever it lifts.
    fireEvent.pointerLeave(button.closest('[data-state]') ?? button, { pointerType: 'touch' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    leave();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  }
});
