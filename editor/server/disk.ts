/** The content on disk, and the editor's own files in it. */

import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editionsOf } from '../../model/check/check.ts';
import { openFolder } from '../../model/files/content-folder.ts';
import { STALE_FILE } from '../../model/schemas/index.ts';
import { BASE_LANGUAGE } from '../../model/schemas/languages.ts';
import { today } from '../../model/schemas/validity.ts';
import { publishedStamp, readPublished } from '../publish/published.ts';
import { byFile, formText, isSameForm, undescribedPictures } from '../shared/content.ts';
import { countUnpublished } from '../shared/differences.ts';
import { keyedOf, plainOf } from '../shared/keyed.ts';
import type { Content, Draft, Saved, Values } from '../shared/protocol.ts';
import type { Library } from './assets.ts';
import { isPlain } from './commit.ts';
import { atField, findPending, onceEach } from './pending.ts';
import { readFiles } from './read.ts';
import { stalePairs } from './stale.ts';
import type { Versions } from './versions.ts';

const STALE = {
  label: 'Texto por revisar',
  problem: 'Ha cambiado el texto español.',
  remedy: 'Compruebe la traducción.',
  canWait: true,
};

const UNDESCRIBED = {
  label: 'Fotografía sin describir',
  problem: 'Está en la carpeta de fotografías y no tiene descripción.',
  remedy: 'Añádala o quítela.',
  canWait: true,
};

export interface Disk {
  /** Folder of the content. */
  root: string;
  library: Library;
  versions: Versions;
}

/** The content on disk, for checks. Its pictures are judged already, its other files only if they are new. */
export const folderOf = ({ root, library }: Disk) => openFolder(root, library.judge);

/** The lines of the file that lists texts to review. */
export function staleLines({ root }: Disk): string[] {
  const path = join(root, STALE_FILE);
  if (!isPlain(path) || !statSync(path).isFile()) return [];
  // Not parsed as YAML: with git's conflict markers, the lines of both sides count.
  return readFileSync(path, 'utf8').match(/[0-9a-f]{16} [0-9a-f]{16}/g) ?? [];
}

/**
 * Reads the content from disk, keyed.
 * @param before the content read before, which gives its ids to the items
 * @param draft what a killed save may have written
 * @throws Refusal when a file cannot be read
 */
export async function readContent(
  { root, library }: Disk,
  before: Values | undefined,
  draft: Draft,
): Promise<Pick<Content, 'values' | 'files'>> {
  const files = Object.entries(await library.list()).map(([path, { id }]) => [path, id]);
  const written = readFiles(root);
  const values = byFile((name) => {
    const fresh = keyedOf(written[name], before?.[name]);
    const own = draft.forms[name]?.value;
    return own !== undefined && isSameForm(name, own, fresh) ? own : fresh;
  });
  return { values, files: Object.fromEntries(files) };
}

/** A stamp that changes with any file of the content, with a publication, and every day: certificates expire. */
export function stampOf({ root }: Disk): string {
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const stamps = names.map((name) => {
    if (name.startsWith('.')) return '';
    const { mtimeMs, size } = lstatSync(join(root, name), { throwIfNoEntry: false }) ?? {};
    return `${name} ${mtimeMs} ${size}\n`;
  });
  return [today(), publishedStamp(root), ...stamps].join('');
}

/** Describes the content on disk for the windows. */
export async function describeContent(
  disk: Disk,
  content: Pick<Content, 'values' | 'files'>,
): Promise<Omit<Saved, 'revision'>> {
  const { values, files } = content;
  const editions = editionsOf(plainOf(values.site)) ?? { all: [BASE_LANGUAGE], published: [BASE_LANGUAGE] };
  const stale = stalePairs(values, staleLines(disk));
  const pending = onceEach((await findPending(folderOf(disk))).map((one) => atField(values, one)));
  const undescribed = undescribedPictures(files, content).map((name) => {
    return { file: 'pictures' as const, path: [name], ...UNDESCRIBED };
  });
  const published = readPublished(disk.root);
  return {
    root: disk.root,
    values,
    files,
    hashes: byFile((name) => hash('sha256', formText(name, values[name])).slice(0, 16)),
    languages: editions.all,
    published: editions.published,
    stale: stale.map(({ key }) => key),
    savedAt: disk.versions.list()[0]?.at,
    pending: [...pending, ...undescribed, ...stale.map(({ field }) => ({ ...field, ...STALE }))],
    unpublished: published && countUnpublished(published, content),
  };
}
