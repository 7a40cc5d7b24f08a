import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { contentRoot, language } from './folder.ts';
import { loadContent } from './load.ts';
import { ContentError } from './mistakes.ts';

/**
 * Stores the content as one entry, `es`. A mistake stops the build with its report. In development the report is
 * printed and the last good content stays.
 */
export function contentLoader(): Loader {
  return {
    name: 'content',
    async load({ store, watcher, logger, generateDigest }) {
      const read = async () => {
        const data = { ...(await loadContent(contentRoot)) };
        store.set({ id: language, data, digest: generateDigest(data) });
      };
      const reload = async () => {
        try {
          await read();
          logger.info('Contenido actualizado.');
        } catch (error) {
          // Any error ends here: a rejected turn would end all later reloads.
          const stack = error instanceof Error ? error.stack : String(error);
          logger.error(error instanceof ContentError ? error.message : `Unexpected error: ${stack}`);
        }
      };
      await read();
      // One reload after the other: an older state never overtakes a newer one.
      let turn = Promise.resolve();
      const follow = (path: string) => {
        if (path.startsWith(contentRoot + sep)) turn = turn.then(reload);
      };
      watcher?.add(contentRoot);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, follow);
    },
  };
}
