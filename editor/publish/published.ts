/** The content of the last publication from this computer, stored with the content. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Library } from '../server/assets.ts';
import { writeWhole } from '../server/commit.ts';
import { readFiles } from '../server/read.ts';
import type { Published } from '../shared/protocol.ts';

const pathIn = (root: string) => join(root, '.editor/publicado.json');

/**
 * Stores the content of a publication.
 * @param root folder of the content
 * @param copy folder of the copy that was published
 */
export async function keepPublished(root: string, copy: string): Promise<void> {
  const folder = realpathSync(copy);
  const assets = Object.entries(await new Library(folder).list());
  const published: Published = {
    at: Date.now(),
    values: readFiles(folder),
    files: Object.fromEntries(assets.map(([path, { id }]) => [path, id])),
  };
  writeWhole(pathIn(root), JSON.stringify(published));
}

/** The last publication; `undefined` before the first publication, or when its file is damaged. */
export function readPublished(root: string): Published | undefined {
  try {
    const { at, values, files }: Published = JSON.parse(readFileSync(pathIn(root), 'utf8'));
    return typeof at === 'number' && values && files ? { at, values, files } : undefined;
  } catch (error) {
    if (Object(error).code !== 'ENOENT') console.error(error);
    return undefined;
  }
}

/** A number that changes with every publication. */
export const publishedStamp = (root: string): number =>
  statSync(pathIn(root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
