/** A disk in memory. Any change may fail. Each change has its own time. */
import type * as fs from 'node:fs';
import { dirname, sep } from 'node:path';

interface Entry {
  /** `undefined` for a folder. */
  bytes?: Buffer;
  /** When it was last changed. */
  time: number;
  ino: number;
}

/**
 * `killed`: the server is killed; half of its last change may remain.
 * `held`: another program locks the last changed file and the next one, as on Windows.
 * `full`: half of each later write remains.
 */
export const faults = ['killed', 'held', 'full'] as const;
type Fault = (typeof faults)[number];

const entries = new Map<string, Entry>();
let clock = Date.now();
let fault: Fault | undefined;
/** How many changes succeed before the fault. */
let changesLeft = Number.POSITIVE_INFINITY;
let held: readonly string[] = [];
let last = '';

/** Mock time in milliseconds. */
export const now = (): number => clock;
export const passTime = (ms: number): void => {
  clock += ms;
};

export function failAfter(changes: number, kind: Fault): void {
  changesLeft = changes;
  fault = kind;
}

export const isKilled = (): boolean => fault === 'killed' && changesLeft < 0;

export function endFault(): void {
  fault = undefined;
  held = [];
}

/** Removes everything except a folder. */
export function formatDisk(root: string): void {
  entries.clear();
  for (let path = root; !entries.has(path); path = dirname(path)) put(path);
}

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

/**
 * A function that changes the disk, unless there is a fault.
 * @param half what a kill or a full disk leaves of a write
 */
const change =
  <Rest extends unknown[]>(act: (...rest: Rest) => void, half?: (...rest: Rest) => void, pathAt = 0) =>
  (...rest: Rest) => {
    changesLeft -= 1;
    const path = String(rest[pathAt]);
    if (isKilled()) {
      if (changesLeft === -1) half?.(...rest);
      throw new Error('killed');
    }
    if (fault === 'full' && changesLeft < 0 && half) {
      half(...rest);
      throw new Error('full');
    }
    if (fault === 'held' && changesLeft === -1) held = [path, last];
    if (held.includes(path)) throw Object.assign(new Error('held'), { code: 'EBUSY', path });
    last = path;
    act(...rest);
  };
const halfOf = (bytes: string | Uint8Array) => bytes.slice(0, bytes.length / 2);

const stat = (path: string, { throwIfNoEntry = true }: fs.StatSyncOptions = {}) => {
  const entry = entries.get(path);
  if (!entry) return throwIfNoEntry ? missing(path) : undefined;
  const { bytes, time, ino } = entry;
  const isFile = () => bytes !== undefined;
  return { mtimeMs: time, size: bytes?.length ?? 0, ino, isFile, isDirectory: () => !isFile() };
};

function readdir(path: string, { recursive = false } = {}): string[] {
  find(path);
  const inside = [...entries.keys()].filter((one) => one.startsWith(path + sep));
  const names = inside.map((one) => one.slice(path.length + 1));
  return recursive ? names : names.filter((name) => !name.includes(sep));
}

const read = (path: string) => find(path).bytes ?? missing(path);

/** The functions of node:fs that the editor uses. */
export const disk = {
  existsSync: (path: string) => entries.has(path),
  realpathSync: Object.assign((path: string) => path, { native: (path: string) => path }),
  statSync: stat,
  lstatSync: stat,
  readdirSync: readdir,
  readFileSync: (path: string, encoding?: BufferEncoding) =>
    encoding ? read(path).toString(encoding) : read(path),
  // The path serves as the file descriptor.
  openSync: (path: string) => path,
  closeSync: () => undefined,
  fstatSync: stat,
  readSync: (path: string, into: Buffer) => read(path).copy(into),
  mkdirSync: change((path: string) => {
    for (let one = path; !entries.has(one); one = dirname(one)) put(one);
  }),
  writeFileSync: change(
    (path: string, bytes: string | Uint8Array, { flag }: { flag?: string } = {}) => {
      if (flag === 'wx' && entries.has(path))
        throw Object.assign(new Error(`EEXIST: ${path}`), { code: 'EEXIST', path });
      write(path, bytes);
    },
    (path, bytes) => entries.has(dirname(path)) && write(path, halfOf(bytes)),
  ),
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
