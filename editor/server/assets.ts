import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Judged } from '../../model/files/flaws.ts';
import { judge, judgeByHeader } from '../../model/files/judge.ts';
import { type Kind, kinds } from '../../model/files/kinds.ts';
import type { Asset, Assets } from '../shared/protocol.ts';
import { describe, endingOf, isAssetPath } from './asset-file.ts';
import { isPlain, writeCache, writeWhole } from './commit.ts';
import { shrink } from './pictures.ts';

/** The pictures, videos and certificates of the content, and those in the editor's store, named by their hashes. */
export class Library {
  readonly #root: string;
  /** Folder of uploads, and of files that a save has removed or replaced. */
  readonly #kept: string;
  readonly #thumbnails: string;
  /** The files of the content by path, time and size; after a restart, from the cache. */
  readonly #known: Map<string, Promise<Asset | undefined>>;
  /** How many files of the content could not be read when they were last listed. */
  #unread = 0;
  readonly #cache: string;
  readonly #found = new Map<string, Asset>();
  /** Paths of the content by id, as last listed. */
  #paths = new Map<string, string>();
  /** Each task has a whole file in memory. */
  readonly #describing = atMost(4);
  readonly #shrinking = atMost(2);

  /** @param root folder of the content */
  constructor(root: string) {
    this.#root = root;
    this.#kept = join(root, '.editor/archivos');
    this.#thumbnails = join(root, '.editor/miniaturas');
    this.#cache = join(root, '.editor/archivos.json');
    this.#known = readCache(this.#cache);
  }

  /** The files of the content by path, without those that cannot be read. */
  async list(): Promise<Assets> {
    const keys = Object.values(kinds).flatMap(({ folder }) => {
      const path = join(this.#root, folder);
      const names = isPlain(path) && statSync(path).isDirectory() ? readdirSync(path) : [];
      return names.flatMap((name) => {
        const key = this.#keyOf(`${folder}/${name}`);
        return key === undefined ? [] : [[`${folder}/${name}`, key] as const];
      });
    });
    const isKnown = keys.every(([, key]) => this.#known.has(key));
    const found = await Promise.all(
      keys.map(async ([path, key]) => [path, key, await this.#asset(path, key)] as const),
    );
    const all = found.flatMap(([path, key, asset]) => (asset ? [[path, key, asset] as const] : []));
    this.#unread = found.length - all.length;
    this.#paths = new Map(all.map(([path, , { id }]) => [id, path]));
    if (!isKnown)
      writeCache(this.#cache, JSON.stringify(Object.fromEntries(all.map(([, key, asset]) => [key, asset]))));
    return Object.fromEntries(all.map(([path, , asset]) => [path, asset]));
  }

  /** The files of the content, and those with these ids, by id. */
  async withIds(ids: readonly (string | null)[]): Promise<Assets> {
    const present = Object.values(await this.list());
    const known = new Set(present.map(({ id }) => id));
    const others = ids.flatMap((id) => (id === null || known.has(id) ? [] : id));
    const uploads = await Promise.all(others.map((id) => this.find(id)));
    return Object.fromEntries(
      [...present, ...uploads].flatMap((asset) => (asset ? [[asset.id, asset]] : [])),
    );
  }

  /** Whether a file that could not be read can be read now. */
  async canReadMore(): Promise<boolean> {
    const before = this.#unread;
    if (before > 0) await this.list();
    return this.#unread < before;
  }

  /** The file of the content at a path. */
  async assetOf(path: string): Promise<Asset | undefined> {
    const key = this.#keyOf(path);
    return key === undefined ? undefined : this.#asset(path, key);
  }

  /** What is known of a file of the content. */
  judge = async (path: string): Promise<Judged> => (await this.assetOf(path)) ?? {};

  /** A key that changes with a file of the content; `undefined` without the file. */
  #keyOf(path: string): string | undefined {
    if (!isAssetPath(path)) return undefined;
    // Not isPlain, whose realpath takes a quarter of a save's time.
    const stats = lstatSync(join(this.#root, path), { throwIfNoEntry: false });
    return stats?.isFile() ? `${path} ${stats.mtimeMs} ${stats.size}` : undefined;
  }

  #asset(path: string, key: string): Promise<Asset | undefined> {
    const known = this.#known.get(key);
    if (known) return known;
    const file = join(this.#root, path);
    const asset = this.#describing(async () =>
      describe(await readFile(file), statSync(file).mtimeMs, judgeFound),
    ).catch((error: unknown) => {
      this.#known.delete(key);
      // Another program, such as git, is replacing the files.
      if (Object(error).code === 'ENOENT') throw error;
      return undefined;
    });
    this.#known.set(key, asset);
    return asset;
  }

  /** Stores the bytes of a file until {@link prune} removes them. */
  keep(bytes: Uint8Array): void {
    const path = join(this.#kept, hash('sha256', bytes));
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
    else writeWhole(path, bytes);
  }

  /** Whether the file with an id is stored. A malformed request may have any text as id. */
  keeps = (id: string): boolean => /^[0-9a-f]{64}$/.test(id) && existsSync(join(this.#kept, id));

  /** The stored file with an id. A failure is not cached: a missing or locked file may become readable. */
  async find(id: string): Promise<Asset | undefined> {
    const bytes = this.#found.has(id) ? undefined : await this.read(id);
    if (bytes) this.#found.set(id, await describe(new Uint8Array(bytes), Date.now()));
    return this.#found.get(id);
  }

  /** The bytes of the file with an id, stored or in the content. */
  async read(id: string): Promise<Buffer | undefined> {
    if (this.keeps(id)) return readFile(join(this.#kept, id));
    const path = await this.#pathOf(id);
    return path === undefined ? undefined : readFile(join(this.#root, path));
  }

  async #pathOf(id: string): Promise<string | undefined> {
    const path = this.#paths.get(id) ?? '';
    if ((await this.assetOf(path))?.id === id) return path;
    await this.list();
    return this.#paths.get(id);
  }

  /** A small, rotated copy of the picture with an id; `undefined` if damaged or no picture. */
  async thumbnail(id: string): Promise<Buffer | undefined> {
    const path = join(this.#thumbnails, `${id}.webp`);
    if (existsSync(path)) return readFile(path);
    const small = await this.#shrinking(async () => {
      const bytes = await this.read(id);
      return bytes && endingOf(bytes, ['picture']) ? shrink(bytes) : undefined;
    });
    if (small) writeCache(path, small);
    return small;
  }

  /**
   * Removes stored files and thumbnails from before a time.
   * @param inUse ids of the files to keep
   */
  prune(before: number, inUse: ReadonlySet<string>): void {
    for (const folder of [this.#kept, this.#thumbnails])
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (!inUse.has(name) && statSync(join(folder, name)).mtimeMs < before) rmSync(join(folder, name));
  }
}

/** Judges a file of the content. A picture by its header: the build decodes it, and there are many. */
const judgeFound = (bytes: Uint8Array, kind: Kind) =>
  kind === 'picture' ? judgeByHeader(bytes, kind) : judge(bytes, kind);

/** The files that were known before a restart; none if the cache is missing or damaged. */
function readCache(path: string): Map<string, Promise<Asset | undefined>> {
  try {
    const all: Record<string, Asset> = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Object.entries(all).map(([key, asset]) => [key, Promise.resolve(asset)]));
  } catch {
    return new Map();
  }
}

/** Limits how many tasks run at once. */
function atMost(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    return task().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    });
  };
}
