import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:input'?: boolean;
    'client:near'?: boolean;
  }
}
