import { sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { loadEditions } from '../../model/check/load.ts';
import { ContentError } from '../../model/check/problem.ts';
import { type Changes, openFolder, rememberSizes, withChanges } from '../../model/files/content-folder.ts';
import { contentRoot } from '../../model/files/folder.ts';
import type { SiteContent } from '../../model/schemas/types.ts';

/** What an integration gives `refreshContent`; it holds until the next one. */
export interface RefreshContext {
  /** The text of each file that differs from the disk. */
  changes?: Changes;
  /** Changes an edition before the pages get it. */
  transform?(edition: SiteContent): SiteContent;
}

/**
 * Stores each edition as one entry, such as `es`. An error stops the build with a report. In development, also at the
 * start, the report is logged and the last valid content stays; if only one edition lacks texts, the others are updated.
 */
export function contentLoader(root = contentRoot): Loader {
  const judge = rememberSizes(root);
  let context: RefreshContext = {};
  return {
    name: 'content',
    async load({ store, watcher, logger, generateDigest, refreshContextData }) {
      if (refreshContextData) context = refreshContextData;
      const read = async () => {
        const kept = new Set<string>();
        const keep = (language: string, error: ContentError) => {
          kept.add(language);
          logger.error(error.message);
        };
        const { changes, transform } = context;
        const folder = openFolder(root, watcher && judge);
        const editions = await loadEditions(changes ? withChanges(folder, changes) : folder, watcher && keep);
        const entries = editions.map((edition) => {
          const data = { ...(transform?.(edition) ?? edition) };
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
