import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentRoot } from './src/content/folder.ts';
import { clientDirective } from './src/islands/integration.ts';

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientDirective()],
  // Effort 2 costs a tenth more bytes than the default and takes an eighth of its time.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    // iOS 15 (docs/engines.md): nesting and range syntax in media queries are compiled away.
    // scripts/licences.ts turns the licences into licencias.txt.
    build: { cssTarget: 'safari15.4', license: { fileName: 'licencias.json' } },
    // Three letters of a hash keep the page small; src/styles/class-names.test.ts finds two equal names.
    css: { modules: { generateScopedName: '[hash:base52:3]' } },
    // import.meta.glob takes no variable; the alias leads it to the content folder.
    resolve: { alias: { '@content': contentRoot } },
  },
});
