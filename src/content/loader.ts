import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { contentRoot, withMarks } from './folder.ts';
import { loadEditions } from './load.ts';
import { markEdition } from './marks.ts';
import { ContentError } from './mistakes.ts';

/**
 * Stores each edition as one entry, such as `es`. A mistake stops the build with its report. In development the report is
 * printed and the last good content stays: that of all editions or, where one lacks texts, of that one.
 */
export function contentLoader(): Loader {
  return {
    name: 'content',
    async load({ store, watcher, logger, generateDigest }) {
      const read = async () => {
        const kept = new Set<string>();
        const keep = (language: string, error: ContentError) => {
          kept.add(language);
          logger.error(error.message);
        };
        const entries = (await loadEditions(contentRoot, watcher && keep)).map((edition) => {
          const data = watcher && withMarks ? markEdition(edition) : { ...edition };
          return { id: edition.language, data, digest: generateDigest(data) };
        });
        // An edition that has been switched off goes.
        for (const id of store.keys()) if (!kept.has(id)) store.delete(id);
        for (const entry of entries) store.set(entry);
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
      // One reload after the other: an older state never overtakes a newer one. Changes that come while one waits share it.
      let turn = Promise.resolve();
      let isWaiting = false;
      const follow = (path: string) => {
        if (isWaiting || !path.startsWith(contentRoot + sep)) return;
        isWaiting = true;
        turn = turn.then(() => {
          isWaiting = false;
          return reload();
        });
      };
      watcher?.add(contentRoot);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, follow);
    },
  };
}
