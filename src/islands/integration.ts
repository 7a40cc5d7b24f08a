import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
  }
}

/** Adds the client directive `client:near`, which loads no script file before the first input. */
export function clientDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./near.ts', import.meta.url));
  return {
    name: 'client-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'near', entrypoint }),
    },
  };
}
