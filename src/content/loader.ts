import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { openFolder, rememberSizes, withChanges } from './content-folder.ts';
import { contentRoot, withMarks } from './folder.ts';
import { loadEditions } from './load.ts';
import { markEdition } from './marks.ts';
import { ContentError } from './problem.ts';

/**
 * Stores each edition as one entry, such as `es`. A mistake stops the build with its report. In development the report is
 * printed and the last good content stays: that of all editions or, where one lacks texts, of that one.
 * @param hasMarks whether the texts carry marks in development
 */
export function contentLoader(root = contentRoot, hasMarks = withMarks): Loader {
  const pictureSize = rememberSizes(root);
  return {
    name: 'content',
    async load({ store, watcher, logger, generateDigest, refreshContextData }) {
      // The editor's draft, as the text of each file that it changes.
      const draft = refreshContextData?.draft instanceof Map ? refreshContextData.draft : new Map();
      const read = async () => {
        const kept = new Set<string>();
        const keep = (language: string, error: ContentError) => {
          kept.add(language);
          logger.error(error.message);
        };
        const editions = await loadEditions(
          withChanges(openFolder(root, watcher && pictureSize), draft),
          watcher && keep,
        );
        const entries = editions.map((edition) => {
          const data = watcher && hasMarks ? markEdition(edition) : { ...edition };
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
        if (isWaiting || !path.startsWith(root + sep)) return;
        isWaiting = true;
        turn = turn.then(() => {
          isWaiting = false;
          return reload();
        });
      };
      watcher?.add(root);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, follow);
    },
  };
}
