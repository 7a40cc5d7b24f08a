import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { loadContent } from './load.ts';
import { ContentError } from './mistakes.ts';

/** Where the content stands, from the root of the project. */
const contentFolder = 'content/es';

/**
 * Puts the whole content in one entry, `es`. A mistake stops the build with its report; while developing, the report
 * is printed and the last good content stays.
 */
export function contentLoader(): Loader {
  return {
    name: 'contenido',
    async load({ store, watcher, logger, config, generateDigest }) {
      const root = fileURLToPath(new URL(contentFolder, config.root));
      const read = () => {
        const data = { ...loadContent(root) };
        store.set({ id: 'es', data, digest: generateDigest(data) });
      };
      const readAgain = (path: string) => {
        if (!path.startsWith(root + sep)) return;
        try {
          read();
          logger.info('Contenido actualizado.');
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          logger.error(error.message);
        }
      };
      read();
      watcher?.add(root);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, readAgain);
    },
  };
}
