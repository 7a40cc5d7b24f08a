import type { ClientDirective } from 'astro';

const signs = ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Resolves at the visitor's first scroll, press or key: a visitor who only looks at the first screen loads no script. */
export function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      for (const sign of signs) removeEventListener(sign, wake, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  });
}

/** Loads an island's files and hydrates it in a task of its own, which keeps the page responsive on a slow phone. */
export async function hydrate(load: Parameters<ClientDirective>[0]): Promise<void> {
  const run = await load();
  await new Promise((resolve) => setTimeout(resolve));
  await run();
}
