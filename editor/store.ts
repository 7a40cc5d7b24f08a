import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkLanguages, editionsOf } from '../src/content/check.ts';
import type { FileReference } from '../src/content/fields.ts';
import { kinds } from '../src/content/files.ts';
import { BASE_LANGUAGE, languageName } from '../src/content/languages.ts';
import { readContent } from '../src/content/load.ts';
import { type Field, fieldAt, fieldMeta, walk } from '../src/content/parts.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { readYaml, writeYaml } from '../src/content/yaml.ts';
import { type Changes, commit, isPlain } from './commit.ts';
import { formPath, fromForm, toForm } from './format.ts';
import { type Fault, Refusal } from './refusal.ts';

/** What a form says below one of its fields: that an edition lacks the text, or that it may be out of date. */
export interface Note {
  /** Names of the form's fields and places in lists, such as `lines.0.title_en`. */
  path: string;
  mark: string;
  /** The field's label. */
  name: string;
}

/** Reads and changes the content by the names that the editor's configuration gives, such as `empresa.yaml`. */
export class Store {
  /** The name of the folder of the content, such as `content`. */
  readonly folder: string;
  readonly #root: string;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param root folder of the content */
  constructor(root: string) {
    this.#root = realpathSync(root);
    this.folder = basename(this.#root);
  }

  /** The editions that sitio.yaml names, if it can be read. */
  get #editions() {
    const { file } = contentFiles.site;
    return isPlain(join(this.#root, file))
      ? editionsOf(readYaml(this.bytes(file).toString()).value)
      : undefined;
  }

  /** The languages of the texts, the base language first. */
  get languages() {
    return this.#editions?.all ?? [BASE_LANGUAGE];
  }

  /** The values of a form, as JSON with the version of the file. */
  read(name: string): string {
    const schema = schemaOf(name);
    const text = this.bytes(name).toString();
    return JSON.stringify({ ...Object(toForm(schema, parse(text, name))), version: digest(text) });
  }

  /** What a form says below its fields. */
  notes(name: string): Note[] {
    const schema = schemaOf(name);
    const { value } = readYaml(this.bytes(name).toString());
    const form = toForm(schema, value);
    return checkLanguages(schema, value, this.#editions).flatMap(({ path, edition }) => {
      if (edition === undefined) return [];
      const { title = '' } = fieldMeta(fieldAt(schema, path));
      const mark = `Falta en ${languageName(edition)}`;
      return [{ path: formPath(schema, path, form).join('.'), mark, name: title }];
    });
  }

  /** The bytes of a file of the content. */
  bytes(name: string): Buffer {
    const path = join(this.#root, name);
    if (!isPlain(path)) throw new Refusal(`El archivo «${name}» no existe.`);
    return readFileSync(path);
  }

  /** The names of the files in one of the folders of pictures, video or certificates. */
  list(folder: string): string[] {
    const kind = Object.values(kinds).find((one) => one.folder === folder);
    const path = join(this.#root, folder);
    if (!kind || !isPlain(path)) throw new Refusal('El editor no conoce esa carpeta.');
    const endings = Object.keys(kind.types);
    return readdirSync(path).filter(
      (name) => isPlain(join(path, name)) && endings.some((ending) => name.endsWith(`.${ending}`)),
    );
  }

  /** Saves a form with the files chosen in it. Resolves with the new version, and what to do in the other languages. */
  async save(name: string, form: unknown, uploads: ReadonlyMap<string, Uint8Array>) {
    return this.#inTurn(async () => {
      const schema = schemaOf(name);
      const isNewPicture = (path: string) =>
        path.startsWith(`${kinds.picture.folder}/`) && !existsSync(join(this.#root, path));
      if (name !== contentFiles.pictures.file && [...uploads.keys()].some(isNewPicture))
        throw new Refusal('Una fotografía nueva se sube primero en «Fotografías», con su descripción.');
      const refuseIfChanged = () => {
        if (digest(this.bytes(name).toString()) !== Object(form).version)
          throw new Refusal(
            `El archivo «${name}» ha cambiado desde que lo abrió: no se ha guardado nada. Copie aparte lo que haya escrito, vuelva a cargar la página y repita el cambio.`,
          );
      };
      refuseIfChanged();
      const before = parse(this.bytes(name).toString(), name);
      const value = fromForm(schema, form, this.languages);
      const fresh = writeYaml(schema, value);
      const changes: Changes = new Map<string, string | Uint8Array>(uploads).set(name, fresh);
      const kept = ownedFiles(schema, value);
      for (const owned of ownedFiles(schema, before)) if (!kept.has(owned)) changes.set(owned, undefined);
      await commit(this.#root, changes, (staged) => check(staged, name, form), refuseIfChanged);
      return { version: digest(fresh), notes: [...this.notes(name), ...staleNotes(schema, before, value)] };
    });
  }

  /** One save after the other. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

/** Texts whose Spanish has changed while another language stayed as it was, wherever in the file they stand. */
function staleNotes(schema: Field, before: unknown, after: unknown): Note[] {
  const wordsIn = (value: unknown) =>
    [...walk(schema, value)].flatMap(({ schema: field, value: words, path }) => {
      const { translated, title: name = '' } = fieldMeta(field);
      const { [BASE_LANGUAGE]: base, ...others } = Object(words);
      if (!translated) return [];
      return Object.entries(others).map(([language, word]) => ({ name, path, base, language, word }));
    });
  const old = wordsIn(before);
  const form = toForm(schema, after);
  return wordsIn(after).flatMap(({ name, path, base, language, word }) => {
    const twins = old.filter((one) => one.language === language && one.word === word);
    if (typeof word !== 'string' || twins.length === 0 || twins.some((one) => one.base === base)) return [];
    const mark = `Revise el texto en ${languageName(language)}: el español ha cambiado`;
    return [{ path: formPath(schema, [...path, language], form).join('.'), mark, name }];
  });
}

function schemaOf(name: string): Field {
  const found = Object.values(contentFiles).find(({ file }) => file === name);
  if (!found) throw new Refusal('El editor no conoce ese archivo.');
  return found.schema;
}

/** The check of the build, on a copy of the content. A text that another edition lacks is told, not refused. */
async function check(staged: string, name: string, form: unknown): Promise<void> {
  const { mistakes } = await readContent(staged);
  const faults = mistakes.flatMap(({ file, path, label, problem, remedy, edition }): Fault[] => {
    if (edition !== undefined) return [];
    const at = file === name ? { path: formPath(schemaOf(name), path, form).join('.') } : {};
    return [{ form: fieldMeta(schemaOf(file)).title ?? file, label, text: `${problem} ${remedy}`, ...at }];
  });
  if (faults.length > 0) throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', faults);
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
function ownedFiles(schema: Field, value: unknown): Set<string> {
  const name = (kind: FileReference['kind'], file: string) => `${kinds[kind].folder}/${file}`;
  if (schema === contentFiles.pictures.schema)
    return new Set(Object.keys(Object(value)).map((file) => name('picture', file)));
  const named = [...walk(schema, value)].flatMap(({ schema: field, value: one }) => {
    const { file } = fieldMeta(field);
    return file && file.kind !== 'picture' && typeof one === 'string' ? [name(file.kind, one)] : [];
  });
  return new Set(named);
}
