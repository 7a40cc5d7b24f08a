// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoplay } from '../../src/sections/services/carousel/useAutoplay.ts';
import { stubObserver } from './support/observer.ts';

const advance = vi.fn();
let tell: ReturnType<typeof stubObserver>;

/** The hook, on screen. */
function start() {
  const root = { current: document.createElement('section') };
  const hook = renderHook((index: number) => useAutoplay(root, true, index, advance), { initialProps: 0 });
  expect(hook.result.current.playing).toBe(false);
  act(() => tell({ isIntersecting: true }));
  expect(hook.result.current.playing).toBe(true);
  return hook;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  tell = stubObserver();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('S2 shows each slide for two seconds, however it was reached', () => {
  const { rerender } = start();
  vi.advanceTimersByTime(1999);
  rerender(1);
  vi.advanceTimersByTime(1999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledOnce();
});

it('S3 reasons to pause are independent, and focus without a visible ring is not a reason', () => {
  const { result } = start();
  const { handlers } = result.current;
  const focus = (isVisible: boolean) =>
    act(() => handlers.onFocus({ target: { matches: () => isVisible } as unknown as Element }));
  act(handlers.onPointerEnter);
  focus(false);
  act(handlers.onPointerLeave);
  expect(result.current.playing).toBe(true);
  act(handlers.onPointerEnter);
  focus(true);
  act(handlers.onPointerLeave);
  expect(result.current.playing).toBe(false);
  act(handlers.onBlur);
  expect(result.current.playing).toBe(true);
});
