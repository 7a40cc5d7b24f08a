import type { ClientDirective } from 'astro';

/** What Astro keeps on an island once its files have come. */
interface LoadedIsland extends HTMLElement {
  hydrator?: unknown;
  Component?: unknown;
}

/**
 * Loads an island's files and hydrates it. Throws when its file came without the component (a half-finished deployment, a
 * proxy's own answer): React would take away what stands there, and put nothing in its place (R4).
 */
export async function hydrate(load: Parameters<ClientDirective>[0], island: LoadedIsland): Promise<void> {
  const run = await load();
  if (island.hydrator && !island.Component) throw new Error('No component');
  // In a task of its own: on a slow phone it must not add to the one that has just run React's file.
  await new Promise((done) => setTimeout(done));
  await run();
}
