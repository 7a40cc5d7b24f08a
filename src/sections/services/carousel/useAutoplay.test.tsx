// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoplay } from './useAutoplay.ts';

const advance = vi.fn();
const motion = Object.assign(new EventTarget(), { matches: false });
let observe: (entries: { isIntersecting: boolean }[]) => void;

function Box({ index = 0 }) {
  const root = useRef<HTMLButtonElement>(null);
  const { playing, handlers } = useAutoplay(root, true, index, advance);
  return (
    <button type="button" ref={root} {...handlers}>
      {playing ? 'playing' : 'holding'}
    </button>
  );
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  advance.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => (/motion/.test(query) ? motion : { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(callback: typeof observe) {
        observe = callback;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('S2 gives each slide its two seconds, however it was reached', () => {
  const { rerender } = render(<Box />);
  act(() => observe([{ isIntersecting: true }]));
  pass(1999);
  rerender(<Box index={1} />);
  pass(1999);
  expect(advance).not.toHaveBeenCalled();
  pass(1);
  expect(advance).toHaveBeenCalledOnce();
});

it('S3 keeps the reasons to hold apart', () => {
  render(<Box />);
  const box = screen.getByRole('button', { name: 'holding' });
  act(() => observe([{ isIntersecting: true }]));
  expect(box.textContent).toBe('playing');
  fireEvent.pointerEnter(box);
  fireEvent.focus(box);
  fireEvent.pointerLeave(box);
  expect(box.textContent).toBe('holding');
  fireEvent.blur(box);
  expect(box.textContent).toBe('playing');
});

it('B3 follows the setting for reduced motion as it changes', () => {
  render(<Box />);
  act(() => observe([{ isIntersecting: true }]));
  for (const matches of [true, false]) {
    motion.matches = matches;
    act(() => motion.dispatchEvent(new Event('change')));
    expect(screen.getByRole('button').textContent).toBe(matches ? 'holding' : 'playing');
  }
});
