import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Piece, packageFolder, readFont, readPackage, writeNotice } from './notice.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Read by their path while the maps are drawn, so that no graph of modules shows them. */
const DATA = ['world-atlas'];
/** Code that Astro writes into the pages themselves, though only its renderer imports it. */
const INLINED = /\.prebuilt\.js$/;

/** What Vite's hook gives of a bundle, as far as it is of use here. */
type Output =
  | {
      readonly type: 'chunk';
      readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
    }
  | { readonly type: 'asset'; readonly fileName: string; readonly originalFileNames: readonly string[] };

/**
 * Writes `licencias.txt` beside the pages: name, version and licence of everything of others that the build puts into
 * them, from what the bundler really took. What serves them stays with who serves, and is nobody else's business.
 * @throws LicenceError, at the end of the build
 */
export function licences(): AstroIntegration {
  const folders = new Set<string>();
  const fonts = new Set<string>();

  function note(environment: string, output: Output): void {
    if (output.type === 'asset') {
      const [source] = output.originalFileNames;
      if (output.fileName.endsWith('.woff2') && source !== undefined) fonts.add(join(ROOT, source));
      return;
    }
    for (const [module, { renderedLength }] of Object.entries(output.modules)) {
      const shipped = environment === 'client' ? renderedLength > 0 : INLINED.test(module);
      const folder = shipped ? packageFolder(module, ROOT) : undefined;
      if (folder !== undefined) folders.add(folder);
    }
  }

  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'licences',
          generateBundle(
            this: { environment: { name: string } },
            _: unknown,
            bundle: Record<string, Output>,
          ) {
            for (const output of Object.values(bundle)) note(this.environment.name, output);
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': ({ dir }) => {
        const require = createRequire(import.meta.url);
        for (const name of DATA) folders.add(dirname(require.resolve(`${name}/package.json`)));
        const pieces: Piece[] = [...[...folders].map(readPackage), ...[...fonts].map(readFont)];
        const heading = readFileSync(join(ROOT, 'content/es/licencias.txt'), 'utf8');
        writeFileSync(new URL('licencias.txt', dir), writeNotice(heading, pieces));
      },
    },
  };
}
