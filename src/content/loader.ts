import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { contentRoot } from './folder.ts';
import { loadContent } from './load.ts';
import { ContentError } from './mistakes.ts';

/**
 * Puts the whole content in one entry, `es`. A mistake stops the build with its report; while developing, the report
 * is printed and the last good content stays.
 */
export function contentLoader(): Loader {
  return {
    name: 'contenido',
    async load({ store, watcher, logger, generateDigest }) {
      const read = async () => {
        const data = { ...(await loadContent(contentRoot)) };
        store.set({ id: 'es', data, digest: generateDigest(data) });
      };
      const readAgain = async () => {
        try {
          await read();
          logger.info('Contenido actualizado.');
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          logger.error(error.message);
        }
      };
      // One after the other, so that an older state never overtakes a newer one.
      let turn = read();
      const follow = (path: string) => {
        if (path.startsWith(contentRoot + sep)) turn = turn.then(readAgain);
      };
      await turn;
      watcher?.add(contentRoot);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, follow);
    },
  };
}
