import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { wordsOf } from '../src/content/editions.ts';
import { valueAt } from '../src/content/explain.ts';
import { type FileReference, fieldMeta, part } from '../src/content/fields.ts';
import { kinds } from '../src/content/files.ts';
import { folderName, otherEditions } from '../src/content/folder.ts';
import { listMistakes } from '../src/content/load.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { readYaml } from '../src/content/yaml.ts';
import { type Changes, commit, isPlain } from './commit.ts';
import { formPath, fromForm, rewrite, toForm } from './format.ts';
import { type Fault, Refusal } from './refusal.ts';
import { align, follow, type Note, notesOf } from './words.ts';

/** Reads and changes the editions by the names that the editor's configuration gives, such as `es/empresa.yaml`. */
export class Store {
  /** The language of the base edition, whose facts all editions share. */
  readonly base: string;
  /** The languages of the other editions. */
  readonly others: readonly string[];
  /** The name of the folder of the editions, such as `content`. */
  readonly folder: string;
  readonly #root: string;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param root folder of the base edition */
  constructor(root: string) {
    const real = realpathSync(root);
    this.base = basename(real);
    this.others = otherEditions(real).map((folder) => basename(folder));
    this.#root = dirname(real);
    this.folder = basename(this.#root);
  }

  /** The values of a form, as JSON with the version of the file. */
  read(name: string): string {
    const { schema, language, file } = this.#fileOf(name);
    const text = this.bytes(name).toString();
    const written = parse(text, file);
    const isBase = language === this.base;
    const value = isBase ? written : align(schema, this.#value(`${this.base}/${file}`), written).value;
    return JSON.stringify({ ...Object(toForm(schema, value)), version: digest(text) });
  }

  /** What a form says below its fields: where the editions differ and, in another edition, what the base edition says. */
  notes(name: string): Note[] {
    const { file, language, whole } = this.#fileOf(name);
    const words = wordsOf(whole);
    const base = this.#value(`${this.base}/${file}`);
    const isBase = language === this.base;
    return (isBase ? this.others : [language]).flatMap((other) => {
      const { texts } = align(words, base, this.#value(`${other}/${file}`));
      return notesOf(texts, isBase ? other : undefined);
    });
  }

  #value(name: string): unknown {
    return isPlain(join(this.#root, name)) ? readYaml(this.bytes(name).toString()).value : undefined;
  }

  #fileOf(name: string) {
    const [language = '', ...rest] = name.split('/');
    const file = rest.join('/');
    const isBase = language === this.base;
    const found = Object.values(contentFiles).find((one) => one.file === file);
    const schema = found && (isBase ? found.schema : wordsOf(found.schema));
    if (!schema || !(isBase || this.others.includes(language)))
      throw new Refusal('El editor no conoce ese archivo.');
    return { language, file, schema, whole: found.schema };
  }

  /** The bytes of a file of the content. */
  bytes(name: string): Buffer {
    const path = join(this.#root, name);
    if (!isPlain(path)) throw new Refusal(`El archivo «${name}» no existe.`);
    return readFileSync(path);
  }

  /** The names of the files in one of the folders of pictures, video or certificates. */
  list(folder: string): string[] {
    const kind = Object.values(kinds).find((one) => `${this.base}/${one.folder}` === folder);
    const path = join(this.#root, folder);
    if (!kind || !isPlain(path)) throw new Refusal('El editor no conoce esa carpeta.');
    return readdirSync(path).filter(
      (name) => isPlain(join(path, name)) && kind.endings.some((ending) => name.endsWith(`.${ending}`)),
    );
  }

  /** Saves a form with the files chosen in it. Resolves with the new version. */
  async save(name: string, form: unknown, uploads: ReadonlyMap<string, Uint8Array>): Promise<string> {
    return this.#inTurn(async () => {
      const { language, file, schema } = this.#fileOf(name);
      if (language !== this.base && uploads.size > 0)
        throw new Refusal('Los archivos se añaden en la edición principal.');
      const isGallery = schema === contentFiles.pictures.schema;
      const isNewPicture = (path: string) =>
        path.startsWith(`${this.base}/${kinds.picture.folder}/`) && !existsSync(join(this.#root, path));
      if (!isGallery && [...uploads.keys()].some(isNewPicture))
        throw new Refusal('Una fotografía nueva se sube primero en «Fotografías», con su descripción.');
      const text = this.bytes(name).toString();
      const read = new Map([[name, String(valueAt(form, ['version']))]]);
      const refuseIfChanged = () => {
        for (const [one, version] of read)
          if (digest(this.bytes(one).toString()) !== version)
            throw new Refusal(
              `El archivo «${file}» ha cambiado desde que lo abrió: no se ha guardado nada. Copie aparte lo que haya escrito, vuelva a cargar la página y repita el cambio.`,
            );
      };
      refuseIfChanged();
      const value = fromForm(schema, form);
      const fresh = rewrite(text, value);
      const changes: Changes = new Map(uploads);
      if (fresh !== text) changes.set(name, fresh);
      const before = parse(text, file);
      for (const other of language === this.base ? this.others : []) {
        const words = this.#value(`${other}/${file}`);
        if (words === undefined) continue;
        const written = this.bytes(`${other}/${file}`).toString();
        const moved = rewrite(written, follow(wordsOf(schema), before, value, words));
        if (moved === written) continue;
        changes.set(`${other}/${file}`, moved);
        read.set(`${other}/${file}`, digest(written));
      }
      const kept = ownedFiles(schema, value);
      for (const owned of ownedFiles(schema, before)) {
        if (!kept.has(owned)) changes.set(`${language}/${owned}`, undefined);
      }
      const check = (staged: string) => this.#check(staged, name, form);
      await commit(this.#root, [this.base, ...this.others], changes, check, refuseIfChanged);
      return digest(fresh);
    });
  }

  /** One save after the other. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /**
   * The check of the build, on a copy of the content. A save answers for the whole base edition, or for its one file of
   * another edition: what that lacks otherwise is told, not refused.
   */
  async #check(staged: string, name: string, form: unknown): Promise<void> {
    const saved = this.#fileOf(name);
    const isBase = saved.language === this.base;
    const own = folderName(join(staged, saved.language));
    const mistakes = (await listMistakes(join(staged, this.base))).filter(
      ({ folder, file }) => folder === own && (isBase || file === saved.file),
    );
    if (mistakes.length === 0) return;
    const faults = mistakes.map(({ file, path, label, problem, remedy }): Fault => {
      const at = file === saved.file ? { path: formPath(saved.schema, path, form).join('.') } : {};
      const found = Object.values(contentFiles).find((one) => one.file === file);
      return { form: fieldMeta(found?.schema).title ?? file, label, text: `${problem} ${remedy}`, ...at };
    });
    throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', faults);
  }
}

/** What a file of YAML says. Throws a refusal when it cannot be read. */
function parse(text: string, file: string): unknown {
  const {
    value,
    findings: [mistake],
  } = readYaml(text);
  if (!mistake) return value;
  const { line, problem, remedy } = mistake;
  throw new Refusal(`El archivo «${file}» no se puede leer (línea ${line}): ${problem} ${remedy}`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

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
