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
  // One read at a time, also of two loads: an older state never replaces a newer one.
  let turn = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  };
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
      // In development, an error in the first read would end the process.
      await (watcher ? inTurn(read).catch(report) : read());
      let isWaiting = false;
      const follow = (path: string) => {
        // Waiting changes share a reload.
        if (isWaiting || !path.startsWith(root + sep)) return;
        isWaiting = true;
        inTurn(() => {
          isWaiting = false;
          return read();
        }).then(() => logger.info('Contenido actualizado.'), report);
      };
      watcher?.add(root);
      for (const event of ['change', 'add', 'unlink'] as const) watcher?.on(event, follow);
    },
  };
}
