/** The content of the last publication from this copy, stored with the content, and of others. */
import { hash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Library } from '../server/assets.ts';
import { writeWhole } from '../server/commit.ts';
import { readFiles } from '../server/read.ts';
import { fileNames } from '../shared/protocol.ts';
import { type Published, published as publishedSchema } from '../shared/publication.ts';

/** The part of a publication that people write. */
export type Content = Pick<Published, 'values' | 'files'>;

const pathIn = (root: string) => join(root, '.editor/publicado.json');

/** Identifies a copy of the site, without telling its path. */
export const copyId = (root: string): string => hash('sha256', `${hostname()}\n${realpathSync(root)}`);

/** What a folder of content publishes. */
export async function readContent(copy: string): Promise<Content> {
  const folder = realpathSync(copy);
  const assets = Object.entries(await new Library(folder).list());
  return {
    values: readFiles(folder),
    files: Object.fromEntries(assets.map(([path, { id }]) => [path, id])),
  };
}

/**
 * Stores the last publication.
 * @param root folder of the content
 */
export const keepPublished = (root: string, published: Published): void =>
  writeWhole(pathIn(root), JSON.stringify(published));

/** The last publication; `undefined` before the first publication, or when its file is damaged. */
export function readPublished(root: string): Published | undefined {
  try {
    return publishedSchema.safeParse(JSON.parse(readFileSync(pathIn(root), 'utf8'))).data;
  } catch (error) {
    if (Object(error).code !== 'ENOENT') console.error(error);
    return undefined;
  }
}

/** A number that changes with every publication. */
export const publishedStamp = (root: string): number =>
  statSync(pathIn(root), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * What a publication of `content` would revert.
 * @param theirs the last publication on the host
 * @param own the last publication of this copy; without one, every difference from `theirs` counts
 * @returns `theirs`, with only the forms and files that would be lost; the others are those of `content`. `undefined` if
 * none would be lost
 */
export function revertedBy(
  content: Content,
  theirs: Published,
  own: Published | undefined,
): Published | undefined {
  if (theirs.id === own?.id) return undefined;
  const isTheirs = (before: unknown, after: unknown, now: unknown) =>
    !isDeepStrictEqual(after, now) && !(own && isDeepStrictEqual(before, after));
  const values = { ...content.values };
  const files = { ...content.files };
  let isReverted = false;
  for (const name of fileNames)
    if (isTheirs(own?.values[name], theirs.values[name], content.values[name])) {
      values[name] = theirs.values[name];
      isReverted = true;
    }
  for (const [path, id] of Object.entries(theirs.files))
    if (isTheirs(own?.files[path], id, content.files[path])) {
      files[path] = id;
      isReverted = true;
    }
  return isReverted ? { ...theirs, values, files } : undefined;
}
