import { join, resolve } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { isBuildFolder } from './scripts/build-folders.ts';
import { projectRoot } from './src/content/folder.ts';
import { clientDirective } from './src/islands/integration.ts';
import { className } from './src/styles/class-names.ts';
import { mediaRanges } from './src/styles/media-ranges.ts';

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientDirective()],
  // Effort 2 costs a tenth more bytes than the default and takes an eighth of its time. 4:2:0 decodes a fifth faster.
  image: {
    service: {
      entrypoint: './src/content/image-service.ts',
      config: { avif: { effort: 2, chromaSubsampling: '4:2:0' } },
    },
  },
  vite: {
    // A build beside the editor would replace the packages of the development server by those of production.
    cacheDir: `node_modules/.vite/${process.env.NODE_ENV ?? 'production'}`,
    // iOS 15 (docs/engines.md): nesting and range syntax in media queries are compiled away.
    // scripts/licences.ts turns the licences into licencias.txt.
    // Four letters of a hash, beside the name, keep the page small.
    build: {
      cssTarget: 'safari15.4',
      license: { fileName: 'licencias.json' },
      rolldownOptions: { output: { assetFileNames: '_astro/[name].[hash:4][extname]' } },
    },
    css: { modules: { generateScopedName: className }, postcss: { plugins: [mediaRanges] } },
    server: { watch: { ignored: [(path) => isBuildFolder(path)] } },
    resolve: {
      alias: [
        // import.meta.glob takes no variable; the alias leads it to the content folder. A build has just chosen its copy.
        { find: '@content', replacement: resolve(projectRoot, process.env.CONTENT_DIR ?? 'content') },
        // Astro 7.3.4 resolves this one to its real path, links or not. Sessions are off.
        {
          find: /^.*\/session\/provider\.js$/,
          replacement: join(projectRoot, 'node_modules/astro/dist/core/session/provider-disabled.js'),
        },
      ],
      // As Node does (scripts/run.cjs).
      preserveSymlinks: process.execArgv.includes('--preserve-symlinks'),
    },
  },
});
