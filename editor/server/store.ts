import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterSave, currentOf, type Draft, rebased, withEdits } from '../draft/draft.ts';
import { Journal, type Received } from '../draft/journal.ts';
import { getAt } from '../draft/keyed.ts';
import { isUnnamed } from '../shared/content.ts';
import {
  type Assets,
  FILES,
  type FieldProblem,
  type Known,
  type Requests,
  type Saved,
  type State,
} from '../shared/protocol.ts';
import { Library } from './assets.ts';
import { recover } from './commit.ts';
import {
  type Disk,
  describeContent,
  folderOf,
  readContent,
  retryWhileGone,
  stampOf,
  withFiles,
} from './disk.ts';
import { Refusal } from './refusal.ts';
import { refuseConflicts, saveContent } from './save.ts';
import { shownFiles } from './shown.ts';
import { Versions } from './versions.ts';

const CHANGED =
  'Otro programa ha cambiado el contenido en este momento. No se ha guardado nada: guarde otra vez.';

const SAVED =
  'Se ha guardado, pero el editor no ha podido anotarlo en su carpeta: otro programa la usa. Recargue la página.';

/** The content and the draft over it. One request after the other. */
export class Store {
  readonly library: Library;
  readonly versions: Versions;
  readonly #disk: Disk;
  readonly #journal: Journal;
  #turn: Promise<unknown> = Promise.resolve();
  #draft: Draft = { saved: {}, changes: {} };
  #received: Received = {};
  #saved: Saved | undefined;
  /** What the files were when they were read. */
  #stamp = '';
  // After a restart, no window takes what it has for what is new.
  #revision = Date.now();
  /** Told what the page can show: the text of each file that the draft changes, and the paths of the pictures on disk. */
  onDraft: (draft: ReadonlyMap<string, string>, paths: readonly string[]) => Promise<void> | undefined = () =>
    undefined;
  #shown: Promise<void> | undefined;
  #isShown = true;

  /** @param folder of the content */
  constructor(folder: string) {
    const root = realpathSync(folder);
    this.library = new Library(root);
    this.versions = new Versions(join(root, '.editor/versiones'));
    this.#disk = { root, library: this.library, versions: this.versions };
    this.#journal = new Journal(join(root, '.editor/borrador'));
  }

  /** What a window has not got yet. */
  state = (known: Known): Promise<State> =>
    this.#inTurn(async () => this.#answer(known, await this.#refresh()));

  /** Resolves when the page shows the draft. */
  shown = async (): Promise<void> => {
    await this.obstacles();
    await this.#shown;
  };

  /** What is pending in what is saved. */
  obstacles = (): Promise<FieldProblem[]> => this.#inTurn(async () => (await this.#refresh()).obstacles);

  /** Takes the edits of a window into the draft. */
  edit = ({ requests, ...known }: Requests): Promise<State> =>
    this.#inTurn(async () => {
      const saved = this.#saved && !this.#journal.hasChanged() ? this.#saved : await this.#refresh();
      const fresh = requests.filter(({ number }) => number > this.#receivedFrom(known));
      if (fresh.length > 0) {
        const draft = fresh.reduce((before, { edits }) => withEdits(before, edits), this.#draft);
        const number = Math.max(...fresh.map((request) => request.number));
        this.#keep(withFiles(this.#disk, draft), { ...this.#received, [known.window]: number });
        this.#show();
      }
      return this.#answer(known, saved);
    });

  /** Saves all that is changed, or nothing. */
  save = (known: Known): Promise<State> =>
    this.#inTurn(async () => {
      const { content: before } = await this.#refresh();
      const draft = this.#draft;
      const after = currentOf(draft);
      refuseConflicts(draft.changes, after);
      const stamp = this.#stamp;
      await saveContent(this.#disk, before, after, this.#fileIds(), () => {
        if (stampOf(this.#disk) !== stamp) throw new Refusal(CHANGED);
      });
      const now = stampOf(this.#disk);
      const isLeft = (address: string) => isUnnamed(after, address);
      const saved = await readContent(this.#disk, [after]);
      await this.#take(afterSave(draft, draft.changes, saved, isLeft), now).catch((error: unknown) => {
        console.error(error);
        throw new Refusal(SAVED);
      });
      return this.#answer(known, await this.#refresh());
    });

  /** Resolves when what has been asked so far is done. */
  idle = (): Promise<unknown> => this.#turn;

  /** One request after the other. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(() => retryWhileGone(act));
    // A save that fails may have been written: what is on disk is read again.
    this.#turn = result.catch(() => {
      this.#saved = undefined;
    });
    return result;
  }

  #receivedFrom = ({ window }: Known): number => this.#received[window] ?? 0;

  async #answer(known: Known, saved: Saved): Promise<State> {
    const answer = { revision: this.#revision, received: this.#receivedFrom(known) };
    if (known.revision === this.#revision) return answer;
    const news = { changes: this.#draft.changes, assets: await this.#assets() };
    return { ...answer, ...news, ...(known.saved === saved.revision ? {} : { saved }) };
  }

  /** What is known of the files that the content and the draft have. */
  async #assets(): Promise<Assets> {
    const present = Object.values(await this.library.list());
    const known = new Set(present.map(({ id }) => id));
    const others = this.#fileIds().filter((id) => !known.has(id));
    const uploads = await Promise.all(others.map((id) => this.library.find(id)));
    return Object.fromEntries(
      [...present, ...uploads].flatMap((asset) => (asset ? [[asset.id, asset]] : [])),
    );
  }

  #fileIds = (): string[] => Object.values(Object(getAt(currentOf(this.#draft), [FILES]))).map(String);

  /** Stores a draft on disk before any window receives it. */
  #keep(draft: Draft, received = this.#received): void {
    const { saved, changes } = this.#draft;
    if (draft.saved === saved) this.#journal.append(changes, draft.changes, received);
    else this.#journal.write(draft, received);
    this.#draft = draft;
    this.#received = received;
    this.#revision += 1;
  }

  /** Reads what has changed on disk. */
  async #refresh(): Promise<Saved> {
    recover(this.#disk.root);
    if (this.#journal.hasChanged()) {
      const kept = this.#journal.read();
      this.#draft = kept?.draft ?? { saved: this.#draft.saved, changes: {} };
      this.#received = kept?.received ?? {};
      this.#saved = undefined;
    }
    const stamp = stampOf(this.#disk);
    if (this.#saved && stamp === this.#stamp) return this.#saved;
    return this.#take(
      rebased(this.#draft, await readContent(this.#disk, [this.#draft.saved, currentOf(this.#draft)])),
      stamp,
    );
  }

  /** Takes a draft over what is now on disk. */
  async #take(draft: Draft, stamp: string): Promise<Saved> {
    this.#keep(draft);
    this.#saved = { revision: this.#revision, ...(await describeContent(this.#disk, draft.saved)) };
    this.#stamp = stamp;
    this.#show();
    return this.#saved;
  }

  #show(): void {
    this.#isShown = false;
    this.#shown ??= this.#showAll()
      .catch(console.error)
      .finally(() => {
        this.#shown = undefined;
      });
  }

  async #showAll(): Promise<void> {
    // What changes meanwhile is shown next, all at once.
    while (!this.#isShown) {
      this.#isShown = true;
      const paths = Object.keys(Object(getAt(this.#draft.saved, [FILES])));
      await this.onDraft(await shownFiles(folderOf(this.#disk), this.#draft), paths);
    }
  }
}
