import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:input'?: boolean;
    'client:near'?: boolean;
  }
}

/**
 * Adds the client directives `client:input` (hydrate on the visitor's first input) and `client:near` (hydrate when the
 * island comes near the screen). Both keep the first load free of script files.
 */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['input', 'near'] as const) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) });
        }
      },
    },
  };
}
