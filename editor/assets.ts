import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureSize } from '../src/content/files.ts';
import { kinds } from '../src/content/kinds.ts';
import { isPlain } from './commit.ts';
import type { Asset, Assets, Kind } from './protocol.ts';

/** In pixels: the camera's own pictures would weigh megabytes each. */
const THUMBNAIL_WIDTH = 480;

/** The kind of the file that a path such as `fotos/cobre.jpg` names, if it is one of an asset. */
export function kindOf(path: string): Kind | undefined {
  const [, folder, ending = ''] = /^([^/]+)\/[a-z0-9_-][a-z0-9_.-]*\.([a-z0-9]+)$/.exec(path) ?? [];
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
  readonly #kept: string;
  /** What is known of the files of the content, while they do not change. */
  readonly #known = new Map<string, { stamp: string; asset: Asset }>();

  /**
   * @param root folder of the content
   * @param kept folder for uploads that are not saved yet, and for what saves remove and replace
   */
  constructor(root: string, kept: string) {
    this.#root = root;
    this.#kept = kept;
  }

  /** The files of the content by path. */
  async list(): Promise<Assets> {
    const paths = Object.values(kinds).flatMap(({ folder }) =>
      isPlain(join(this.#root, folder))
        ? readdirSync(join(this.#root, folder)).map((name) => `${folder}/${name}`)
        : [],
    );
    const plain = paths.filter((path) => kindOf(path) && isPlain(join(this.#root, path)));
    return Object.fromEntries(
      await Promise.all(plain.map(async (path) => [path, await this.#describe(path)] as const)),
    );
  }

  async #describe(path: string): Promise<Asset> {
    const { mtimeMs, size } = statSync(join(this.#root, path));
    const stamp = `${mtimeMs} ${size}`;
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.asset;
    const bytes = readFileSync(join(this.#root, path));
    const asset = await describe(bytes, mtimeMs);
    this.#known.set(path, { stamp, asset });
    return asset;
  }

  /** Keeps the bytes of a file until {@link prune} takes them. */
  keep(bytes: Uint8Array): void {
    mkdirSync(this.#kept, { recursive: true });
    const path = join(this.#kept, digest(bytes));
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
    else {
      // A crash leaves no half file under its name.
      writeFileSync(`${path}.nuevo`, bytes, { flush: true });
      renameSync(`${path}.nuevo`, path);
    }
  }

  /** The bytes of the file with an id, in the content or kept. */
  async read(id: string): Promise<Buffer | undefined> {
    const kept = join(this.#kept, id);
    if (existsSync(kept)) return readFileSync(kept);
    const [path] = Object.entries(await this.list()).find(([, asset]) => asset.id === id) ?? [];
    return path === undefined ? undefined : readFileSync(join(this.#root, path));
  }

  /** A small copy of the picture with an id, upright; nothing of what is no sound picture. */
  async thumbnail(id: string): Promise<Buffer | undefined> {
    const bytes = await this.read(id);
    if (!bytes || !endingOf(bytes, ['picture'])) return undefined;
    const small = sharp(bytes).autoOrient().resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true });
    return small
      .webp()
      .toBuffer()
      .catch(() => undefined);
  }

  /**
   * Removes what came before a time and has no use.
   * @param used gives the ids that have one
   */
  prune(before: number, used: () => ReadonlySet<string>): void {
    const names = existsSync(this.#kept) ? readdirSync(this.#kept) : [];
    const old = names.filter((name) => statSync(join(this.#kept, name)).mtimeMs < before);
    const inUse = old.length > 0 ? used() : new Set();
    for (const name of old) if (!inUse.has(name)) rmSync(join(this.#kept, name));
  }
}

/**
 * What the editor's page learns of a file. A picture that is damaged has no size.
 * @param time when it came
 */
export async function describe(bytes: Uint8Array, time: number): Promise<Asset> {
  const size = endingOf(bytes, ['picture']) ? await pictureSize(bytes) : undefined;
  return { id: digest(bytes), bytes: bytes.length, at: Math.round(time), ending: endingOf(bytes), ...size };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
