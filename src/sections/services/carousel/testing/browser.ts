import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Width of the view, which shows one slide. */
const width = 400;

/** Stands in for the parts of a browser that jsdom lacks and the carousel leans on; each test stubs anew. */
export function stubBrowser({ still = false } = {}) {
  const screens = new Set<{ tell: (inView: boolean) => void; watches: (node: Element) => boolean }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #nodes = new Set<Element>();
      #entry;
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.#entry = {
          tell: (isIntersecting: boolean) =>
            callback([...this.#nodes].map((target) => ({ target, isIntersecting }))),
          watches: (node: Element) => this.#nodes.has(node),
        };
        screens.add(this.#entry);
      }
      observe(node: Element) {
        this.#nodes.add(node);
      }
      disconnect() {
        screens.delete(this.#entry);
      }
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );

  const queries = { motion: Object.assign(new EventTarget(), { matches: still }), other: { matches: false } };
  vi.stubGlobal('matchMedia', (query: string) =>
    /reduced-motion/.test(query) ? queries.motion : queries.other,
  );

  // A row of slides as wide as the view.
  const place = (node: HTMLElement) => [...(node.parentElement?.children ?? [])].indexOf(node);
  const isSlide = (node: HTMLElement) => node.hasAttribute('aria-roledescription');
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return isSlide(this) ? place(this) * width : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);

  return {
    /** The carousel comes on screen or leaves it. */
    show: (node: Element, inView = true) =>
      act(() => {
        for (const screen of screens) if (screen.watches(node)) screen.tell(inView);
      }),
    /** The system's wish for reduced motion changes. */
    reduceMotion: (matches: boolean) =>
      act(() => {
        queries.motion.matches = matches;
        queries.motion.dispatchEvent(new Event('change'));
      }),
    /** The tab is hidden or comes back. */
    hideTab: (hidden: boolean) =>
      act(() => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
}
