import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * React as the only framework. `@astrojs/react` calls each component once to see whether it is React's, and drops the
 * result: an async component would go on by itself, beyond the end of the build.
 */
export function onlyReact(): AstroIntegration {
  const { name, hooks } = react();
  const setup = hooks['astro:config:setup'];
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, serverEntrypoint: new URL('server.ts', import.meta.url) }),
        }),
    },
  };
}
