/** A disk in memory, below a server that can be killed before any change. Each change has a time of its own. */
import type * as fs from 'node:fs';
import { dirname, sep } from 'node:path';

interface Entry {
  /** Nothing of a folder. */
  bytes?: Buffer;
  /** When it was last changed. */
  time: number;
  ino: number;
}

const entries = new Map<string, Entry>();
let clock = Date.now();
/** How many changes the server makes before it is killed, and before another program holds the file that it would change. */
let [left, free] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
let held: readonly string[] = [];
let last = '';

/** What time it is. A server takes a while to start. */
export const now = (): number => clock;
export const passTime = (): void => {
  clock += 10_000;
};

/** Kills the server before its change of this number, the next one being 0. */
export const killAfter = (changes: number): void => {
  left = changes;
};

export const isKilled = (): boolean => left < 0;

/** Lets another program hold the file of the change of this number, as on Windows, and the one that was changed before. */
export const holdAfter = (changes: number): void => {
  free = changes;
};

/** Lets a server change the disk as it likes. */
export function revive(): void {
  left = free = Number.POSITIVE_INFINITY;
  held = [];
}

/** Empties the disk, but for a folder. */
export function format(root: string): void {
  entries.clear();
  for (let path = root; !entries.has(path); path = dirname(path)) put(path);
}

/** What is on the disk, as a part of node:fs. */
function missing(path: string): never {
  throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT', path });
}
const find = (path: string): Entry => entries.get(path) ?? missing(path);

function put(path: string, bytes?: Buffer, ino = ++clock): void {
  entries.set(path, { ...(bytes && { bytes }), time: ++clock, ino });
}

function write(path: string, bytes: string | Uint8Array): void {
  find(dirname(path));
  put(path, Buffer.from(bytes as string), entries.get(path)?.ino);
}

/** A change of the server, which a kill prevents, or a program that holds the file. Half of what is being written may be there. */
const change =
  <Rest extends unknown[]>(
    act: (...rest: Rest) => void,
    half: (...rest: Rest) => void = () => undefined,
    pathAt = 0,
  ) =>
  (...rest: Rest) => {
    left -= 1;
    if (left === -1) half(...rest);
    if (left < 0) throw new Error('killed');
    free -= 1;
    const path = String(rest[pathAt]);
    if (free === -1) held = [path, last];
    if (held.includes(path)) throw Object.assign(new Error('held'), { code: 'EBUSY', path });
    last = path;
    act(...rest);
  };
const halfOf = (bytes: string | Uint8Array) => bytes.slice(0, bytes.length / 2);

const append = (path: string, bytes: string) =>
  write(path, Buffer.concat([entries.get(path)?.bytes ?? Buffer.of(), Buffer.from(bytes)]));

const stat = (path: string, { throwIfNoEntry = true }: fs.StatSyncOptions = {}) => {
  const entry = entries.get(path);
  if (!entry) return throwIfNoEntry ? missing(path) : undefined;
  return { mtimeMs: entry.time, size: entry.bytes?.length ?? 0, ino: entry.ino };
};

function readdir(path: string, { recursive = false } = {}): string[] {
  find(path);
  const inside = [...entries.keys()].filter((one) => one.startsWith(path + sep));
  const names = inside.map((one) => one.slice(path.length + 1));
  return recursive ? names : names.filter((name) => !name.includes(sep));
}

const read = (path: string) => find(path).bytes ?? missing(path);

/** The functions of node:fs that the editor uses. Its files are read at their paths. */
export const disk = {
  existsSync: (path: string) => entries.has(path),
  realpathSync: (path: string) => path,
  statSync: stat,
  lstatSync: stat,
  readdirSync: readdir,
  readFileSync: (path: string, encoding?: BufferEncoding) =>
    encoding ? read(path).toString(encoding) : read(path),
  // A file that is open is its path.
  openSync: (path: string) => path,
  fsyncSync: () => undefined,
  closeSync: () => undefined,
  fstatSync: stat,
  readSync: (path: string, into: Buffer) => read(path).copy(into),
  mkdirSync: change((path: string) => {
    for (let one = path; !entries.has(one); one = dirname(one)) put(one);
  }),
  writeFileSync: change(write, (path, bytes) => entries.has(dirname(path)) && write(path, halfOf(bytes))),
  appendFileSync: change(append, (path, bytes) => append(path, halfOf(bytes) as string)),
  renameSync: change(
    (from: string, to: string) => {
      const { bytes, ino } = find(from);
      entries.delete(from);
      put(to, bytes, ino);
    },
    undefined,
    1,
  ),
  rmSync: change((path: string) => {
    for (const one of entries.keys()) if (one === path || one.startsWith(path + sep)) entries.delete(one);
  }),
  utimesSync: change((path: string) => {
    find(path).time = ++clock;
  }),
};
