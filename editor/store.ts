import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { editionsOf } from '../src/content/check.ts';
import { BASE_LANGUAGE } from '../src/content/languages.ts';
import { ContentError } from '../src/content/mistakes.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { withoutBlanks } from '../src/content/written.ts';
import { writeYaml } from '../src/content/yaml.ts';
import { kindOf, Library } from './assets.ts';
import { type Changes, commit, isPlain } from './commit.ts';
import { checkContent, findObstacles, ofMistake } from './obstacles.ts';
import type { FileName, Obstacle, Save, SavedFile, State, Version } from './protocol.ts';
import { readFiles, refuseIfChanged } from './read.ts';
import { Refusal } from './refusal.ts';

import { fileNames, ownedFiles, pairsOf, staleAfter, type Values } from './values.ts';
import { KEPT_MS, Versions } from './versions.ts';

/** The texts that may be out of date. */
const STALE_FILE = 'por-revisar.yaml';

/** Reads and changes the content. One request after the other. */
export class Store {
  readonly library: Library;
  readonly #root: string;
  readonly #versions: Versions;
  #turn: Promise<unknown> = Promise.resolve();
  /** What prevents publishing, while no file changes. */
  #checked: { stamp: string; obstacles: Obstacle[] } | undefined;

  /** @param root folder of the content */
  constructor(root: string) {
    this.#root = realpathSync(root);
    const own = join(this.#root, '.editor');
    this.library = new Library(this.#root, join(own, 'archivos'));
    this.#versions = new Versions(join(own, 'versiones'));
  }

  /** All that is saved. */
  state = (): Promise<State> => this.#inTurn(() => this.#state());

  /** What prevents publishing. */
  obstacles = (): Promise<Obstacle[]> => this.#inTurn(() => this.#obstacles());

  /** All saves, the newest first. */
  versions = (): Promise<Version[]> => this.#inTurn(async () => this.#versions.list());

  /** Saves all or nothing. Resolves with what is saved then. */
  save = (request: Save): Promise<State> => this.#inTurn(() => this.#save(request));

  /** One request after the other. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #state(): Promise<State> {
    const files = readFiles(this.#root);
    const values = valuesOf(files);
    const editions = editionsOf(values.site) ?? { all: [BASE_LANGUAGE], published: [BASE_LANGUAGE] };
    const stale = this.#stale();
    const pairs = [...pairsOf(values)].filter(([hash]) => stale.some((line) => line.startsWith(hash)));
    return {
      files,
      languages: editions.all,
      published: editions.published,
      assets: await this.library.list(),
      stale: pairs.map(([, { key }]) => key),
      obstacles: await this.#obstacles(),
    };
  }

  async #obstacles(): Promise<Obstacle[]> {
    const stamp = this.#stamp();
    if (this.#checked?.stamp !== stamp) this.#checked = { stamp, obstacles: await findObstacles(this.#root) };
    return this.#checked.obstacles;
  }

  /** Changes with any file of the content. */
  #stamp(): string {
    const names = readdirSync(this.#root, { recursive: true, encoding: 'utf8' });
    const stamps = names.map((name) => {
      const { mtimeMs, size } = lstatSync(join(this.#root, name), { throwIfNoEntry: false }) ?? {};
      return name.startsWith('.') ? '' : `${name} ${mtimeMs} ${size}\n`;
    });
    return stamps.join('');
  }

  #stale(): string[] {
    const path = join(this.#root, STALE_FILE);
    // Not as YAML: what git leaves of a conflict says what both sides say.
    return isPlain(path) ? (readFileSync(path, 'utf8').match(/[0-9a-f]{16} [0-9a-f]{16}/g) ?? []) : [];
  }

  async #save({ files, uploads, valid }: Save): Promise<State> {
    const recheck = () => refuseIfChanged(this.#root, files);
    recheck();
    const before = valuesOf(readFiles(this.#root));
    const after = { ...before };
    for (const name of fileNames) {
      const value = files[name] && withoutBlanks(contentFiles[name].schema, files[name].value);
      // A file whose value stays keeps its bytes.
      if (files[name] && !isDeepStrictEqual(value, before[name])) after[name] = value;
    }
    const changed = fileNames.filter((name) => after[name] !== before[name]);
    const present = await this.library.list();
    const owned = ownedFiles(after);
    // What goes comes first: a crash may leave an entry without its file, which a form shows, but no file without an entry.
    const gone = [...ownedFiles(before)].filter((path) => !owned.has(path) && present[path]);
    const changes: Changes = new Map(gone.map((path) => [path, undefined]));
    for (const name of changed) {
      const { file, schema } = contentFiles[name];
      changes.set(file, writeYaml(schema, after[name]));
    }
    for (const [path, id] of Object.entries(uploads)) {
      const bytes = await this.#uploaded(path, id);
      if (owned.has(path) && present[path]?.id !== id) changes.set(path, bytes);
    }
    const stale = staleAfter(before, after, this.#stale(), valid);
    if (!isDeepStrictEqual(stale, this.#stale()))
      changes.set(STALE_FILE, stale.map((line) => `- ${line}\n`).join('') || undefined);
    if (changes.size === 0) return this.#state();
    const removed = Object.fromEntries(Object.entries(present).filter(([path]) => changes.has(path)));
    const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
    await this.#commit(changes, { before: pick(before), after: pick(after), removed }, recheck);
    return this.#state();
  }

  /** The bytes of a new file. */
  async #uploaded(path: string, id: string): Promise<Uint8Array> {
    const name = path.split('/').at(-1);
    if (!kindOf(path)) throw new Refusal(`«${name}» no sirve como nombre de archivo.`);
    const bytes = await this.library.read(id);
    if (!bytes) throw new Refusal(`El archivo «${name}» ya no está en el editor. Elíjalo de nuevo.`);
    return bytes;
  }

  /** Makes the changes, once the version that can take them back is kept. */
  async #commit(changes: Changes, version: Omit<Version, 'at'>, recheck: () => void): Promise<void> {
    const now = Date.now();
    this.#versions.prune(now);
    const idsOf = ({ removed }: Version) => Object.values(removed).map(({ id }) => id);
    this.library.prune(now - KEPT_MS, () => new Set(this.#versions.list().flatMap(idsOf)));
    let obstacles: Obstacle[] = [];
    let kept: Version | undefined;
    const check = async (staged: string) => {
      obstacles = await checkContent(staged).catch((error: unknown) => {
        if (!(error instanceof ContentError)) throw error;
        const faults = error.mistakes.map(ofMistake);
        throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', { faults });
      });
    };
    const prepare = () => {
      for (const path of Object.keys(version.removed))
        this.library.keep(readFileSync(join(this.#root, path)));
      if (Object.values(version).some((part) => Object.keys(part).length > 0))
        kept = this.#versions.add(version);
      recheck();
    };
    try {
      await commit(this.#root, changes, check, prepare);
    } catch (error) {
      if (kept) this.#versions.remove(kept);
      throw error;
    }
    this.#checked = { stamp: this.#stamp(), obstacles };
  }
}

const valuesOf = (files: Record<FileName, SavedFile>) =>
  Object.fromEntries(fileNames.map((name) => [name, files[name].value])) as Record<FileName, unknown>;
