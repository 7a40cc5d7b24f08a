import type { ClientDirective } from 'astro';
import { firstInput } from './first-input.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
  }
}

/** Resolves when the element is within half a screen of the viewport. */
const near = (element: Element) =>
  new Promise<void>((resolve) => {
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

/**
 * `client:near`: loads and hydrates the island at the first input; an island with markup is hydrated once it is also
 * near the viewport.
 */
const directive: ClientDirective = async (load, _options, island) => {
  await firstInput();
  // Not once it is near: a script that arrives in the middle of a scroll can stop Chromium's frames (decision 0001).
  const hydrate = await load();
  if (island.firstElementChild) await near(island.firstElementChild);
  // A task of its own keeps the page responsive on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrate();
};

export default directive;
