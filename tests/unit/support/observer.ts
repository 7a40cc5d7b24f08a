import { vi } from 'vitest';

/** Replaces IntersectionObserver, which jsdom lacks. Returns a function that calls the newest observer. */
export function stubObserver() {
  let tell: ((entries: { isIntersecting: boolean; target?: Element }[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return (...entries: Parameters<NonNullable<typeof tell>>[0]) => tell?.(entries);
}
