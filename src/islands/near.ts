import type { ClientDirective } from 'astro';
import { onFirstInput } from './first-input.ts';
import { hydrate } from './hydrate.ts';

/**
 * `client:near`: hydrates the island when its first element comes within half a screen of the viewport, and not before
 * the visitor's first input, so that a tall window does not load scripts at once. Where IntersectionObserver is missing or
 * throws, the first input alone decides. A failure rejects, so that Astro reports it.
 */
const near: ClientDirective = (load, _options, element) =>
  new Promise<void>((done, fail) => {
    const wake = () => void hydrate(load, element).then(done, fail);
    onFirstInput(() => {
      try {
        const target = element.firstElementChild;
        if (!target) return;
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            observer.disconnect();
            wake();
          },
          { rootMargin: '50% 0px' },
        );
        observer.observe(target);
      } catch {
        wake();
      }
    });
  });

export default near;
