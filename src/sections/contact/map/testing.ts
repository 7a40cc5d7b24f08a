import { vi } from 'vitest';

/** The host's icon as the test wants it: `answer` or `fail` says what becomes of the last one asked for. */
export class FakeImage {
  static asked: FakeImage[] = [];
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';

  constructor() {
    FakeImage.asked.push(this);
  }
}

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

/** Puts both in place of the browser's; `vi.unstubAllGlobals` undoes it. */
export function fakeBrowser(): void {
  FakeImage.asked = [];
  FakeObserver.all = [];
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
}
