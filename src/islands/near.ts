import type { ClientDirective } from 'astro';
import { firstInput, hydrate } from './wake.ts';

/** Resolves when the element is within half a screen of the viewport. */
function near(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
  });
}

/**
 * `client:near`: hydrates the island when its first element comes near the viewport, but not before the visitor's first
 * input, so that a tall window does not load scripts at once.
 */
const directive: ClientDirective = async (load, _options, island) => {
  await firstInput();
  // Without IntersectionObserver the first input alone decides.
  if (island.firstElementChild) await near(island.firstElementChild).catch(() => {});
  await hydrate(load);
};

export default directive;
