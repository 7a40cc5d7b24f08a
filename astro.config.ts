import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentRoot } from './src/content/folder.ts';
import { clientDirectives } from './src/islands/integration.ts';
import { shortClassNames, shortPropertyNames } from './src/styles/short-names.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientDirectives()],
  // A low encoding effort costs about a tenth more bytes and an eighth of the time: the build stays under a minute.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    // iOS 15, where many an older telephone stays (docs/engines.md): nesting and ranges in media queries are spelt out.
    // scripts/licences.ts turns the licences into licencias.txt. (Astro passes no such option to the client environment alone.)
    build: { cssTarget: 'safari15.4', license: { fileName: 'licencias.json' } },
    plugins: [shortPropertyNames(root)],
    css: { modules: { generateScopedName: shortClassNames(root) } },
    // Globs take no variable: by this name they reach the same folder as everything else that reads content.
    resolve: { alias: { '@content': contentRoot } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // One chunk for React, however many islands: it is fetched and cached once. What several islands share of ours
            // is a few hundred bytes, not worth a request of its own.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(islands|components\/Button)\/\w+\.(tsx|module\.css)$/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
