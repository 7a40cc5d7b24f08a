import type { ClientDirective } from 'astro';
import { onFirstInput } from './first-input.ts';

/**
 * `client:near`: hydrates the island when its first element comes within half a screen of the viewport, and not before
 * the visitor's first input, so that a tall window does not load scripts at once. Without IntersectionObserver (or where
 * it throws) the first input alone decides.
 */
const near: ClientDirective = (load, _options, element) => {
  const hydrate = async () => {
    const run = await load();
    await run();
  };
  onFirstInput(() => {
    const target = element.firstElementChild;
    if (!target || typeof IntersectionObserver !== 'function') return void hydrate();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void hydrate();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(target);
  });
};

export default near;
