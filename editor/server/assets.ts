import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isReservedName, kinds } from '../../src/content/kinds.ts';
import { headerSize, pictureSize } from '../../src/content/picture-file.ts';
import type { PictureSize } from '../../src/content/picture-sizes.ts';
import type { Asset, Assets, Kind } from '../shared/protocol.ts';
import { isPlain, writeWhole } from './commit.ts';
import { shrink } from './pictures.ts';

/** The kind of the file that a path such as `fotos/cobre.jpg` names, if it is one of an asset. */
export function kindOf(path: string): Kind | undefined {
  const [, folder, name = '', ending = ''] =
    /^([^/]+)\/([a-z0-9_-][a-z0-9_.-]*\.([a-z0-9]+))$/.exec(path) ?? [];
  if (isReservedName(name)) return undefined;
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => kinds[kind].folder === folder && Object.hasOwn(kinds[kind].types, ending));
}

/** The ending that the first bytes of a file ask for, such as `jpg`. */
export function endingOf(bytes: Uint8Array, among: readonly Kind[] = ['picture', 'video', 'certificate']) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  const types = among.flatMap((kind) => Object.entries<RegExp>(kinds[kind].types));
  return types.find(([, signature]) => signature.test(start))?.[0] ?? '';
}

/** The pictures, videos and certificates: those of the content, and those kept beside it by the hashes of their bytes. */
export class Library {
  readonly #root: string;
  /** Uploads that are not saved yet, and what saves remove and replace. */
  readonly #kept: string;
  readonly #thumbnails: string;
  /** What is known of the files of the content, by path, time and size. A restart reads it from the cache. */
  readonly #known: Map<string, Promise<Asset>>;
  readonly #cache: string;
  readonly #found = new Map<string, Promise<Asset | undefined>>();
  /** Paths of the content by id, as last listed. */
  #paths = new Map<string, string>();
  /** These have whole files in memory. */
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

  /** The files of the content by path. */
  async list(): Promise<Assets> {
    const keys = Object.values(kinds).flatMap(({ folder }) => {
      const names = isPlain(join(this.#root, folder)) ? readdirSync(join(this.#root, folder)) : [];
      return names.flatMap((name) => {
        const key = this.#keyOf(`${folder}/${name}`);
        return key === undefined ? [] : [[`${folder}/${name}`, key] as const];
      });
    });
    const isKnown = keys.every(([, key]) => this.#known.has(key));
    const all = await Promise.all(
      keys.map(async ([path, key]) => [path, key, await this.#asset(path, key)] as const),
    );
    this.#paths = new Map(all.map(([path, , { id }]) => [id, path]));
    if (!isKnown)
      writeWhole(this.#cache, JSON.stringify(Object.fromEntries(all.map(([, key, asset]) => [key, asset]))));
    return Object.fromEntries(all.map(([path, , asset]) => [path, asset]));
  }

  /** A file of the content; `undefined` when there is none at this path. */
  async assetOf(path: string): Promise<Asset | undefined> {
    const key = this.#keyOf(path);
    return key === undefined ? undefined : this.#asset(path, key);
  }

  /** The size of a picture of the content turned upright; `undefined` when it is damaged. */
  pictureSize = async (path: string): Promise<PictureSize | undefined> => {
    const { width, height } = (await this.assetOf(path)) ?? {};
    return width && height ? { width, height } : undefined;
  };

  /** Changes with a file of the content. */
  #keyOf(path: string): string | undefined {
    const place = join(this.#root, path);
    if (!kindOf(path) || !isPlain(place)) return undefined;
    const { mtimeMs, size } = statSync(place);
    return `${path} ${mtimeMs} ${size}`;
  }

  #asset(path: string, key: string): Promise<Asset> {
    const known = this.#known.get(key);
    if (known) return known;
    const place = join(this.#root, path);
    const asset = this.#describing(async () =>
      describe(await readFile(place), statSync(place).mtimeMs, headerSize),
    );
    this.#known.set(key, asset);
    asset.catch(() => this.#known.delete(key));
    return asset;
  }

  /** Keeps the bytes of a file until {@link prune} takes them. */
  keep(bytes: Uint8Array): void {
    const path = join(this.#kept, hash('sha256', bytes));
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
    else writeWhole(path, bytes);
  }

  /** Whether the bytes of a file are kept. */
  keeps = (id: string): boolean => existsSync(join(this.#kept, id));

  /** What is known of a file that is kept, by its id. */
  find(id: string): Promise<Asset | undefined> {
    const known =
      this.#found.get(id) ??
      this.read(id).then((bytes) => bytes && describe(new Uint8Array(bytes), Date.now()));
    this.#found.set(id, known);
    return known;
  }

  /** The bytes of the file with an id, in the content or kept. */
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

  /** A small copy of the picture with an id, upright; nothing of what is no sound picture. */
  async thumbnail(id: string): Promise<Buffer | undefined> {
    const path = join(this.#thumbnails, `${id}.webp`);
    if (existsSync(path)) return readFile(path);
    const small = await this.#shrinking(async () => {
      const bytes = await this.read(id);
      return bytes && endingOf(bytes, ['picture']) ? shrink(bytes) : undefined;
    });
    if (small) writeWhole(path, small);
    return small;
  }

  /**
   * Removes what came before a time and has no use. A thumbnail can be made again.
   * @param used gives the ids that have one
   */
  prune(before: number, used: () => ReadonlySet<string>): void {
    const [old = [], small = []] = [this.#kept, this.#thumbnails].map((folder) => {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.map((name) => join(folder, name)).filter((path) => statSync(path).mtimeMs < before);
    });
    const inUse = old.length > 0 ? used() : new Set();
    for (const path of [...old.filter((one) => !inUse.has(basename(one))), ...small]) rmSync(path);
  }
}

/** What was known before a restart. Without a sound cache, all files are read again. */
function readCache(path: string): Map<string, Promise<Asset>> {
  try {
    const all: Record<string, Asset> = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Object.entries(all).map(([key, asset]) => [key, Promise.resolve(asset)]));
  } catch {
    return new Map();
  }
}

/**
 * What the editor's page learns of a file. A picture that is damaged has no size.
 * @param time when it came
 */
export async function describe(
  bytes: Uint8Array<ArrayBuffer>,
  time: number,
  measure = pictureSize,
): Promise<Asset> {
  const size = endingOf(bytes, ['picture']) ? await measure(bytes) : undefined;
  const id = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return { id, bytes: bytes.length, at: Math.round(time), ending: endingOf(bytes), ...size };
}

/** Runs tasks, so many at once; the others wait for their turn. */
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
