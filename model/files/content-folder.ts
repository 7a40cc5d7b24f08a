import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Judged } from './flaws.ts';
import { judge, judgeByHeader } from './judge.ts';
import { type Kind, START_BYTES } from './kinds.ts';

/** The first bytes of a file, and its size. */
interface Head {
  start: Buffer;
  bytes: number;
}

/** Judges the picture, certificate or video at a path. */
export type JudgeAt = (path: string, kind: Kind) => Promise<Judged>;

/** The content folder as a check reads it. Paths are relative, with slashes: `fotos/cobre.jpg`. */
export interface ContentFolder {
  /** File names in a folder, without those that operating systems create; empty without the folder. */
  list(folder: string): readonly string[];
  /** The bytes of a file; undefined without the file. @throws the system's error when it cannot be read */
  read(path: string): Buffer | undefined;
  /** Like {@link ContentFolder.read}, for the first bytes only. */
  head(path: string): Head | undefined;
  judge: JudgeAt;
}

/** Changes to check: the new bytes of each file; `undefined` deletes the file. */
export type Changes = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * The content on disk. Each file is read once, on first use: open the folder again to see later changes.
 * @param judge by default reads the headers of pictures
 */
export function openFolder(
  root: string,
  judge: JudgeAt = async (path, kind) => judgeByHeader(readFileSync(join(root, path)), kind),
): ContentFolder {
  return {
    list: once((folder) => {
      const names = undefinedIfMissing(() => readdirSync(join(root, folder))) ?? [];
      return names.filter((name) => !/^\.|^Thumbs\.db$|^desktop\.ini$/i.test(name)).sort();
    }),
    read: once((path) => undefinedIfMissing(() => readFileSync(join(root, path)))),
    head: once((path) => undefinedIfMissing(() => readHead(join(root, path)))),
    judge,
  };
}

/** The content on disk, of which every picture, certificate and video is opened completely. */
export const openForBuild = (root: string): ContentFolder =>
  openFolder(root, async (path, kind) => judge(readFileSync(join(root, path)), kind));

/**
 * A content folder with changes that are not on disk.
 * @param judgeAt opens the changed files completely by default
 */
export function withChanges(folder: ContentFolder, changes: Changes, judgeAt?: JudgeAt): ContentFolder {
  const changed = new Map([...changes].map(([path, bytes]) => [path, asBuffer(bytes)]));
  const judgeChanged: JudgeAt = async (path, kind) => {
    const bytes = changed.get(path);
    return bytes ? judge(bytes, kind) : folder.judge(path, kind);
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
    judge: judgeAt ?? judgeChanged,
  };
}

/**
 * Reads the headers of pictures for the development server; the editor opens uploads, and the build all files. A
 * picture is read again only after its file has changed.
 */
export function rememberSizes(root: string): JudgeAt {
  const known = new Map<string, { stamp: string; judged: Promise<Judged> }>();
  let turn: Promise<unknown> = Promise.resolve();
  return async (path, kind) => {
    const file = join(root, path);
    const { mtimeMs, size: bytes } = statSync(file);
    const stamp = `${mtimeMs} ${bytes}`;
    if (known.get(path)?.stamp !== stamp) {
      // Sequential: two hundred photographs in parallel need a gigabyte.
      const judged = turn.then(() => judgeByHeader(readFileSync(file), kind));
      turn = judged.catch(() => undefined);
      known.set(path, { stamp, judged });
    }
    return known.get(path)?.judged ?? {};
  };
}

/** Caches the result for each path. */
function once<Result>(read: (path: string) => Result) {
  const results = new Map<string, Result>();
  return (path: string): Result => {
    if (!results.has(path)) results.set(path, read(path));
    return results.get(path) as Result;
  };
}

/** Undefined if the file does not exist; other errors are thrown. */
function undefinedIfMissing<Result>(read: () => Result): Result | undefined {
  try {
    return read();
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
  // A view, not a copy: a picture has megabytes.
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
