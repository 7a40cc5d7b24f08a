import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as yaml from 'yaml';
import { valueAt } from '../src/content/explain.ts';
import { type FileReference, fieldMeta, part } from '../src/content/fields.ts';
import { kinds } from '../src/content/files.ts';
import { loadContent } from '../src/content/load.ts';
import { ContentError } from '../src/content/mistakes.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { formPath, fromForm, rewrite, toForm } from './format.ts';

/** One sentence of a refusal, and the field of the form that it is about. */
export interface Fault {
  file: string;
  label?: string | undefined;
  text: string;
  names: string[];
  value: unknown;
}

/** A save that is not done. The message is for the person at the editor. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly faults: readonly Fault[];

  constructor(message: string, faults: readonly Fault[] = []) {
    super(message);
    this.faults = faults;
  }
}

/** What a save does to the folder: the new bytes of each file; none deletes it. */
type Changes = Map<string, string | Uint8Array | undefined>;

/** Reads and changes the content of one language by the names that the editor's configuration gives. */
export class Store {
  readonly #root: string;
  /** Beside the content, so that a rename moves a file in one step and the site does not read it. */
  readonly #stage: string;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    this.#root = realpathSync(root);
    this.#stage = join(dirname(this.#root), '.guardando');
  }

  /** The values of a form, as JSON with the version of the file. */
  read(file: string): string {
    const { schema } = fileOf(file);
    const text = this.bytes(file).toString();
    const form = toForm(schema, yaml.parse(text));
    return JSON.stringify({ ...Object(form), version: digest(text) });
  }

  /** The bytes of a file of the content. */
  bytes(file: string): Buffer {
    const path = join(this.#root, file);
    if (!isPlain(path)) throw new Refusal(`El archivo «${file}» no existe.`);
    return readFileSync(path);
  }

  /** The names of the files in one of the folders of pictures, video or certificates. */
  list(folder: string): string[] {
    const kind = Object.values(kinds).find((one) => one.folder === folder);
    const path = join(this.#root, folder);
    if (!kind || !isPlain(path)) throw new Refusal('El editor no conoce esa carpeta.');
    return readdirSync(path).filter(
      (name) => isPlain(join(path, name)) && kind.endings.some((ending) => name.endsWith(`.${ending}`)),
    );
  }

  /** Saves a form with the files chosen in it. Resolves with the new version. */
  async save(file: string, form: unknown, uploads: ReadonlyMap<string, Uint8Array>): Promise<string> {
    return this.#inTurn(async () => {
      const { schema } = fileOf(file);
      const text = this.bytes(file).toString();
      const refuseIfChanged = () => {
        if (digest(this.bytes(file).toString()) === valueAt(form, ['version'])) return;
        throw new Refusal(
          `El archivo «${file}» ha cambiado desde que lo abrió: no se ha guardado nada. Copie aparte lo que haya escrito, vuelva a cargar la página y repita el cambio.`,
        );
      };
      refuseIfChanged();
      const value = fromForm(schema, form);
      const fresh = rewrite(text, value);
      const changes: Changes = new Map(uploads);
      if (fresh !== text) changes.set(file, fresh);
      const kept = ownedFiles(schema, value);
      for (const name of ownedFiles(schema, yaml.parse(text))) {
        if (!kept.has(name)) changes.set(name, undefined);
      }
      await this.#commit(changes, refuseIfChanged);
      return digest(fresh);
    });
  }

  /** One save after the other. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Makes all changes or, when the content would not be right, none. `recheck` runs just before the first. */
  async #commit(changes: Changes, recheck = () => {}): Promise<void> {
    rmSync(this.#stage, { recursive: true, force: true });
    try {
      const staged = join(this.#stage, 'nuevo');
      cpSync(this.#root, staged, { recursive: true, mode: constants.COPYFILE_FICLONE });
      for (const [file, bytes] of changes) {
        if (!isPlain(join(this.#root, dirname(file))))
          throw new Refusal(`«${dirname(file)}» no es una carpeta del contenido.`);
        rmSync(join(staged, file), { force: true });
        if (bytes !== undefined) writeFileSync(join(staged, file), bytes, { flush: true });
      }
      await check(staged);
      recheck();
      this.#replace(staged, [...changes.keys()]);
    } finally {
      rmSync(this.#stage, { recursive: true, force: true });
    }
  }

  /** Moves staged files into their places. If one cannot be moved, all are as before. */
  #replace(staged: string, files: readonly string[]): void {
    const places = files.map((file) => ({
      fresh: join(staged, file),
      place: join(this.#root, file),
      old: join(this.#stage, 'antes', file),
    }));
    for (const { place, old } of places) if (existsSync(place)) cpSync(place, old);
    try {
      for (const { fresh, place } of places)
        if (existsSync(fresh)) renameSync(fresh, place);
        else rmSync(place, { force: true });
    } catch (error) {
      for (const { place, old } of places)
        if (existsSync(old)) renameSync(old, place);
        else rmSync(place, { force: true });
      throw error;
    }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function fileOf(file: string) {
  const found = Object.values(contentFiles).find((one) => one.file === file);
  if (!found) throw new Refusal('El editor no conoce ese archivo.');
  return found;
}

/** Whether a path leads through no link: neither the file nor its folder is one. */
const isPlain = (path: string) => existsSync(path) && realpathSync(path) === path;

/** Files that only this value names: they go with their last mention. fotos.yaml owns the pictures. */
function ownedFiles(schema: Parameters<typeof part>[0], value: unknown): Set<string> {
  const name = (kind: FileReference['kind'], file: string) => `${kinds[kind].folder}/${file}`;
  if (schema === contentFiles.pictures.schema)
    return new Set(Object.keys(Object(value)).map((file) => name('picture', file)));
  const { file } = fieldMeta(schema);
  if (file && file.kind !== 'picture' && typeof value === 'string') return new Set([name(file.kind, value)]);
  if (typeof value !== 'object' || value === null) return new Set();
  const parts = Object.entries(value).map(([key, item]) =>
    ownedFiles(part(schema, Array.isArray(value) ? Number(key) : key), item),
  );
  return new Set(parts.flatMap((names) => [...names]));
}

/** The check of the build, on a copy of the content. */
async function check(root: string): Promise<void> {
  try {
    await loadContent(root);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const faults = error.mistakes.map(({ file, path, label, problem, remedy }): Fault => {
      const { schema } = fileOf(file);
      const value = valueAt(yaml.parse(readFileSync(join(root, file), 'utf8')), path);
      return { file, label, text: `${problem} ${remedy}`, names: formPath(schema, path), value };
    });
    throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', faults);
  }
}
