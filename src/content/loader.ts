import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { openFolder, rememberSizes, withChanges } from './content-folder.ts';
import { contentRoot, withMarks } from './folder.ts';
import { loadEditions } from './load.ts';
import { markEdition } from './marks.ts';
import { ContentError } from './problem.ts';

/**
 * Stores each edition as one entry, such as `es`. An error stops the build with a report. In development, also at the
 * start, the report is logged and the last valid content stays; if only one edition lacks texts, the others are updated.
 * @param hasMarks whether texts have marks in development
 */
export function contentLoader(root = contentRoot, hasMarks = withMarks): Loader {
  const judge = rememberSizes(root);
  return {
    name: 'content',
    async load({ store, watcher, logger, generateDigest, refreshContextData }) {
      // The editor's draft: the text of each changed file, and the ids of its items.
      const draft = refreshContextData?.draft instanceof Map ? refreshContextData.draft : new Map();
      const withIds = refreshContextData?.withIds as Parameters<typeof markEdition>[1];
      const read = async () => {
        const kept = new Set<string>();
        const keep = (language: string, error: ContentError) => {
          kept.add(language);
          logger.error(error.message);
        };
        const editions = await loadEditions(
          withChanges(openFolder(root, watcher && judge), draft),
          watcher && keep,
        );
        const entries = editions.map((edition) => {
          const data = watcher && hasMarks ? markEdition(edition, withIds) : { ...edition };
          return { id: edition.language, data, digest: generateDigest(data) };
        });
        // Remove an edition that has been switched off.
        for (const id of store.keys()) if (!kept.has(id)) store.delete(id);
        for (const entry of entries) store.set(entry);
      };
      const report = (error: unknown) => {
        const stack = error instanceof Error ? error.stack : String(error);
        logger.error(error instanceof ContentError ? error.message : `Unexpected error: ${stack}`);
      };
      const reload = () => read().then(() => logger.info('Contenido actualizado.'), report);
      // In development an error here would end the process, and one in a reload all later reloads.
      await (watcher ? read().catch(report) : read());
      // One reload at a time, so that an older state never replaces a newer one. Waiting changes share a reload.
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
