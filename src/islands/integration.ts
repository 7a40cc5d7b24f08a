import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the two client directives of the site: `client:input` (hydrate on the visitor's first input) and `client:near`
 * (hydrate when the island comes near the screen). Both keep the first load free of script files.
 */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'input',
          entrypoint: fileURLToPath(new URL('./input.ts', import.meta.url)),
        });
        addClientDirective({
          name: 'near',
          entrypoint: fileURLToPath(new URL('./near.ts', import.meta.url)),
        });
      },
    },
  };
}
