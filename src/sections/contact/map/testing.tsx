import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { LocationMap } from './LocationMap.tsx';

/** The host's icon, which answers or fails when the test says so. */
export class FakeImage {
  static asked: FakeImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';

  constructor() {
    FakeImage.asked.push(this);
  }
}

/** The map's page, which answers or fails at once: the tests need no turn of the loop. */
export const fakeFetch = vi.fn();
const settledFetch = (alive: boolean) => ({
  // biome-ignore lint/suspicious/noThenProperty: stands in for a promise, settled synchronously
  then: (onAnswer: () => void, onFailure: () => void) => (alive ? onAnswer() : onFailure()),
});
export const pageAnswers = (alive: boolean) => fakeFetch.mockImplementation(() => settledFetch(alive));

/** An observer that says «near» when told to. */
export class FakeObserver {
  static all: FakeObserver[] = [];
  disconnect = vi.fn();
  observe = vi.fn();
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  readonly options: IntersectionObserverInit | undefined;

  constructor(tell: FakeObserver['tell'], options?: IntersectionObserverInit) {
    this.tell = tell;
    this.options = options;
    FakeObserver.all.push(this);
  }
}

/** Fake timers, and all fakes in place of the browser's; `vi.unstubAllGlobals` and `vi.useRealTimers` undo it. */
export function fakeBrowser(): void {
  FakeImage.asked = [];
  FakeObserver.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakeImage);
  fakeFetch.mockReset();
  pageAnswers(true);
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
}

const words = { frameTitle: 'Mapa', move: 'Mover', done: 'Dejar', consent: 'Cargar con cookies' };

export const osmUrl = 'https://www.openstreetmap.org/export/embed.html?bbox=1';

/** The map over a drawing, and something else on the page. */
export const map = (provider: 'openstreetmap' | 'google' = 'openstreetmap', embedUrl = osmUrl) => (
  <>
    <LocationMap provider={provider} embedUrl={embedUrl} words={words}>
      <p>drawing</p>
    </LocationMap>
    <button type="button">elsewhere</button>
  </>
);

export const frame = () => screen.queryByTitle('Mapa');
export const button = (name: string) => screen.queryByRole('button', { name });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const near = (isIntersecting = true) => act(() => FakeObserver.all.at(-1)?.tell([{ isIntersecting }]));
export const answer = () => act(() => FakeImage.asked.at(-1)?.onload?.());
export const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
export const load = () => fireEvent.load(screen.getByTitle('Mapa'));

/** Through all the steps to a map that is seen. */
export function show(): void {
  render(map());
  near();
  answer();
  load();
}
