import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
  }
}

/** Adds the client directive `client:near`, which keeps the first load free of script files. */
export function clientDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./near.ts', import.meta.url));
  return {
    name: 'client-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'near', entrypoint }),
    },
  };
}
