import { basename, join, resolve } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, sharpImageService } from 'astro/config';
import { projectRoot } from './model/files/folder.ts';
import { isBuildFolder } from './scripts/build-folders.ts';
import { clientDirective } from './src/islands/integration.ts';
import { mediaRanges } from './src/styles/media-ranges.ts';

export default defineConfig({
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientDirective()],
  // Effort 2 takes an eighth of the default's time for 10 % more bytes. 4:2:0 decodes 20 % faster.
  image: { service: sharpImageService({ avif: { effort: 2, chromaSubsampling: '4:2:0' } }) },
  vite: {
    // One cache per NODE_ENV: in a shared one, a build would replace the development server's packages.
    cacheDir: `node_modules/.vite/${process.env.NODE_ENV ?? 'production'}`,
    build: {
      // iOS 15 (docs/engines.md): compile nesting and media query ranges away.
      cssTarget: 'safari15.4',
      // scripts/licences.ts formats this report as licencias.txt.
      license: { fileName: 'licencias.json' },
    },
    css: {
      // `Header-bar`: readable, and shorter than Vite's names. The names of the modules differ (sources.test.ts).
      modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
      postcss: { plugins: [mediaRanges] },
    },
    server: { watch: { ignored: [(path) => isBuildFolder(path)] } },
    resolve: {
      alias: [
        // import.meta.glob accepts only literals: this alias is the content folder, or its copy during a build.
        { find: '@content', replacement: resolve(projectRoot, process.env.CONTENT_DIR ?? 'content') },
        // Astro 7.3.4 ignores preserveSymlinks for this path. The site has no sessions: use the disabled provider.
        {
          find: /^.*\/session\/provider\.js$/,
          replacement: join(projectRoot, 'node_modules/astro/dist/core/session/provider-disabled.js'),
        },
      ],
      // The same setting as Node's (scripts/run.cjs).
      preserveSymlinks: process.execArgv.includes('--preserve-symlinks'),
    },
  },
});
