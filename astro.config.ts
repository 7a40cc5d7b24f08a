import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { licences } from './scripts/licences/integration.ts';
import { clientDirectives } from './src/islands/integration.ts';

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientDirectives(), licences()],
  // A low encoding effort costs about a tenth more bytes and an eighth of the time: the build stays under a minute.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // One chunk for React, however many islands: it is fetched and cached once.
            output: {
              codeSplitting: {
                groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      },
    },
  },
});
