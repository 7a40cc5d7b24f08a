import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { headerSize, pictureSize as measure } from './files.ts';
import type { PictureSize } from './picture-sizes.ts';

/** As many as the signature of every kind of file needs. */
const START_BYTES = 12;

/** What a file begins with, and how many bytes it has. */
interface Head {
  start: Buffer;
  bytes: number;
}

/** Tells the size of a picture turned upright; nothing of a picture that cannot be decoded to its end. */
export type PictureSizeAt = (path: string) => Promise<PictureSize | undefined>;

/** The content as one check sees it. Paths are below its folder, with slashes: `fotos/cobre.jpg`. */
export interface ContentFolder {
  /** The names of the files in a folder, without those that operating systems leave. None when there is no folder. */
  list(folder: string): readonly string[];
  /** The bytes of a file, nothing when there is none. @throws the system's error when it cannot be read */
  read(path: string): Buffer | undefined;
  /** As {@link ContentFolder.read}, for files that are not read whole. */
  head(path: string): Head | undefined;
  pictureSize: PictureSizeAt;
}

/** What a check may change: the new bytes of each file; `undefined` deletes it. */
export type Changes = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * The content on disk. Each file is read once, when it is first asked for: open the folder again to see later changes.
 * @param pictureSize decodes the pictures by default
 */
export function openFolder(
  root: string,
  pictureSize: PictureSizeAt = async (path) => measure(readFileSync(join(root, path))),
): ContentFolder {
  return {
    list: once((folder) => {
      const names = ifThere(() => readdirSync(join(root, folder))) ?? [];
      return names.filter((name) => !/^\.|^Thumbs\.db$|^desktop\.ini$/i.test(name)).sort();
    }),
    read: once((path) => ifThere(() => readFileSync(join(root, path)))),
    head: once((path) => ifThere(() => readHead(join(root, path)))),
    pictureSize,
  };
}

/**
 * A content with changes that are not on disk.
 * @param pictureSize decodes the changed pictures by default
 */
export function withChanges(
  folder: ContentFolder,
  changes: Changes,
  pictureSize?: PictureSizeAt,
): ContentFolder {
  const changed = new Map([...changes].map(([path, bytes]) => [path, asBuffer(bytes)]));
  const measureChanged: PictureSizeAt = async (path) => {
    const bytes = changed.get(path);
    return bytes ? measure(bytes) : folder.pictureSize(path);
  };
  return {
    list(name) {
      const kept = folder.list(name).filter((file) => !changed.has(`${name}/${file}`));
      const written = [...changed].filter(([path, bytes]) => bytes && posix.dirname(path) === name);
      return [...kept, ...written.map(([path]) => posix.basename(path))].sort();
    },
    read: (path) => (changed.has(path) ? changed.get(path) : folder.read(path)),
    head(path) {
      if (!changed.has(path)) return folder.head(path);
      const bytes = changed.get(path);
      return bytes && { start: bytes.subarray(0, START_BYTES), bytes: bytes.length };
    },
    pictureSize: pictureSize ?? measureChanged,
  };
}

/**
 * The sizes of the pictures of a folder on disk for the development server, by their headers: the editor decodes what it is
 * sent, and the build all. A picture is read again only when its file has changed.
 */
export function rememberSizes(root: string): PictureSizeAt {
  const known = new Map<string, { stamp: string; size: ReturnType<PictureSizeAt> }>();
  let turn: Promise<unknown> = Promise.resolve();
  return async (path) => {
    const place = join(root, path);
    const { mtimeMs, size: bytes } = statSync(place);
    const stamp = `${mtimeMs} ${bytes}`;
    if (known.get(path)?.stamp !== stamp) {
      // One after the other: two hundred photographs at once are a gigabyte.
      const size = turn.then(() => headerSize(readFileSync(place)));
      turn = size.catch(() => undefined);
      known.set(path, { stamp, size });
    }
    return known.get(path)?.size;
  };
}

/** Asks once for each path. */
function once<Answer>(ask: (path: string) => Answer) {
  const answers = new Map<string, Answer>();
  return (path: string): Answer => {
    if (!answers.has(path)) answers.set(path, ask(path));
    return answers.get(path) as Answer;
  };
}

/** What the system answers; nothing when there is no such file. */
function ifThere<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

function readHead(path: string): Head {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    const length = readSync(file, start);
    return { start: start.subarray(0, length), bytes: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

function asBuffer(bytes: string | Uint8Array | undefined): Buffer | undefined {
  if (typeof bytes === 'string') return Buffer.from(bytes);
  // Without a copy: a picture has megabytes.
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
