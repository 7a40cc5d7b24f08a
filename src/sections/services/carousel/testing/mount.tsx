import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Carousel } from '../Carousel.tsx';
import { carouselTitle } from '../CarouselView.tsx';
import { stubBrowser } from './browser.ts';
import { Strip, words } from './strip.tsx';

export const carousel = (count = 13) => (
  <Carousel words={words} total={count} heading={<h3 id={carouselTitle}>Título</h3>} failure={<p>Avería</p>}>
    <Strip count={count} />
  </Carousel>
);
export const region = () => screen.getByRole('region', { name: words.label });
export const button = (name: string) => within(region()).getByRole('button', { name });
export const view = () => screen.getByRole('region', { name: 'Título' });
/** Position of the current slide, from 1. */
export const position = () =>
  screen
    .getAllByRole('group', { name: /^\d+ de / })
    .findIndex((slide) => slide.hasAttribute('data-current')) + 1;
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** To be called once in a file of tests: fake time in each, and nothing of one left for the next. */
export function freshEachTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The carousel, on screen, with fake time. */
export function mount(options?: { still: boolean }) {
  const browser = stubBrowser(options);
  render(carousel());
  browser.show(region());
  return browser;
}
