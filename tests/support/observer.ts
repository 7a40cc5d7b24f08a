import { vi } from 'vitest';

/** Stands in for IntersectionObserver, which jsdom lacks. Returns what tells the newest observer what it sees. */
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
