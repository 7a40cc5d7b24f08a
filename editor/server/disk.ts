/** The content on disk, and what the editor keeps beside it. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { editionsOf } from '../../src/content/check.ts';
import { openFolder } from '../../src/content/content-folder.ts';
import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { STALE_FILE } from '../../src/content/schemas/index.ts';
import { today } from '../../src/content/validity.ts';
import { currentOf, type Draft } from '../draft/draft.ts';
import { addressOf, getAt, type Keyed, keyedOf, plainOf } from '../draft/keyed.ts';
import { publishedStamp, readPublished } from '../publish/published.ts';
import { ownedFiles } from '../shared/content.ts';
import { countUnpublished } from '../shared/differences.ts';
import { FILES, type Saved } from '../shared/protocol.ts';
import type { Library } from './assets.ts';
import { isPlain } from './commit.ts';
import { atField, findObstacles, onceEach } from './obstacles.ts';
import { readFiles } from './read.ts';
import { stalePairs } from './stale.ts';
import type { Versions } from './versions.ts';

const STALE = {
  label: 'Texto por revisar',
  problem: 'Ha cambiado el texto español.',
  remedy: 'Compruebe la traducción.',
  canWait: true,
};

export interface Disk {
  /** Folder of the content. */
  root: string;
  library: Library;
  versions: Versions;
}

/** The content on disk as a check sees it. Pictures that are there have been decoded before. */
export const folderOf = ({ root, library }: Disk) => openFolder(root, library.pictureSize);

/** The lines of the texts that are to be reviewed. */
export function staleLines({ root }: Disk): string[] {
  const path = join(root, STALE_FILE);
  // Not as YAML: what git leaves of a conflict says what both sides say.
  return isPlain(path) ? (readFileSync(path, 'utf8').match(/[0-9a-f]{16} [0-9a-f]{16}/g) ?? []) : [];
}

/**
 * The content as it is on disk, keyed.
 * @param like contents whose items keep their ids
 * @throws Refusal when a file cannot be read
 */
export async function readContent({ root, library }: Disk, like: readonly Keyed[]): Promise<Keyed> {
  const files = Object.entries(await library.list()).map(([path, { id }]) => [path, id]);
  return { ...Object(keyedOf(readFiles(root), like)), [FILES]: Object.fromEntries(files) };
}

/** Changes with any file of the content, with a publication, and every day: certificates end. */
export function stampOf({ root }: Disk): string {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const stamps = names.map((name) => {
    if (name.startsWith('.')) return '';
    const { mtimeMs, size } = lstatSync(join(root, name), { throwIfNoEntry: false }) ?? {};
    return `${name} ${mtimeMs} ${size}\n`;
  });
  return [today(), publishedStamp(root), ...stamps].join('');
}

/** What the windows learn of the content on disk. */
export async function describeContent(disk: Disk, content: Keyed): Promise<Omit<Saved, 'revision'>> {
  const editions = editionsOf(plainOf(getAt(content, ['site']))) ?? {
    all: [BASE_LANGUAGE],
    published: [BASE_LANGUAGE],
  };
  const stale = stalePairs(content, staleLines(disk));
  const obstacles = onceEach((await findObstacles(folderOf(disk))).map((one) => atField(content, one)));
  const published = readPublished(disk.root);
  return {
    root: disk.root,
    content,
    languages: editions.all,
    published: editions.published,
    stale: stale.map(({ key }) => key),
    savedAt: disk.versions.list()[0]?.at,
    obstacles: [...obstacles, ...stale.map(({ field }) => ({ ...field, ...STALE }))],
    unpublished: published && countUnpublished(published, content),
  };
}

/** A draft in which every file that it names is there, if it is kept: what comes back brings its file. */
export function withFiles({ versions, library }: Disk, draft: Draft): Draft {
  const content = currentOf(draft);
  const missing = [...ownedFiles(content)].filter((path) => getAt(content, [FILES, path]) === undefined);
  const found = missing.flatMap((path) => {
    const asset = versions.findRemoved(path, library.keeps);
    return asset ? [[addressOf([FILES, path]), { to: asset.id }] as const] : [];
  });
  return { ...draft, changes: { ...draft.changes, ...Object.fromEntries(found) } };
}

const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** Acts again, for a second, while another program replaces the files, as git does: one that was listed is gone. */
export async function retryWhileGone<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (Object(error).code !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
