import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { withDraft } from '../shared/content.ts';
import type {
  Draft,
  FieldProblem,
  Known,
  Opening,
  OpenReply,
  Saved,
  StateReply,
  Writing,
} from '../shared/protocol.ts';
import { Library } from './assets.ts';
import { recover } from './commit.ts';
import { type Disk, describeContent, readContent, stampOf } from './disk.ts';
import { DraftFile, isEmptyDraft, NO_DRAFT } from './draft-file.ts';
import { Holder, type Identity } from './holder.ts';
import { Preview } from './preview.ts';
import { Queue } from './queue.ts';
import { Refusal } from './refusal.ts';
import { refuseConflicts, saveContent } from './save.ts';
import { Versions } from './versions.ts';
import { WriteTurn } from './write-turn.ts';

const CHANGED =
  'Otro programa ha cambiado el contenido en este momento. No se ha guardado nada: guarde otra vez.';
const SAVED =
  'Se ha guardado, pero el editor no ha podido anotarlo en su carpeta: otro programa la usa. Recargue la página.';

/** The content and its draft. One window writes at a time; handles one request at a time. */
export class Store implements Disk {
  readonly root: string;
  readonly library: Library;
  readonly versions: Versions;
  readonly holder: Holder;
  readonly preview: Preview;
  readonly #file: DraftFile;
  readonly #writer: WriteTurn;
  // After a failure, the disk is read again: a failed save may have been written.
  readonly #queue = new Queue(() => {
    this.#stamp = '';
  });
  #saved: Saved | undefined;
  /** {@link stampOf} the content when it was read. */
  #stamp = '';
  // A restart never repeats a revision that a window knows.
  #revision = Date.now();
  /** The number of running uploads. */
  #uploads = 0;

  /** @param folder folder of the content */
  constructor(folder: string, identity?: Partial<Identity>) {
    this.root = existsSync(folder) ? realpathSync.native(folder) : folder;
    this.library = new Library(this.root);
    this.versions = new Versions(join(this.root, '.editor/versiones'));
    this.holder = new Holder(this.root, identity);
    this.preview = new Preview(this);
    this.#writer = new WriteTurn(this.holder);
    this.#file = new DraftFile(join(this.root, '.editor/borrador.json'), this.#writer);
  }

  /** Makes a window the one that writes, and gives it everything. */
  open = ({ takes, ...known }: Opening): Promise<OpenReply> =>
    this.#queue.run(async () => {
      if (takes) this.holder.ask();
      const saved = await this.#refresh();
      this.#writer.take(known.window);
      const { draft, author } = this.#file.kept;
      this.#file.note(known.window);
      return {
        ...this.#reply(known, saved),
        saved,
        assets: await this.library.withIds(Object.values(this.#file.kept.draft.files)),
        draft,
        author,
      };
    });

  /** The state that a window does not have yet. */
  state = (known: Known): Promise<StateReply> =>
    this.#queue.run(async () => {
      const saved = await this.#refresh();
      this.#writer.recall(known.window, this.#file.author);
      // Another computer may just have given up the folder.
      if (!this.#writer.insteadOf(known.window)) this.#file.note(known.window);
      return this.#answer(known, saved);
    });

  /** Resolves when the preview shows the draft. */
  shown = (): Promise<void> => this.pending().then(this.preview.shown);

  /** The errors and pending tasks of the saved content. */
  pending = (): Promise<FieldProblem[]> => this.#queue.run(async () => (await this.#refresh()).pending);

  /** Keeps all that a window has not saved. */
  write = ({ draft, ...known }: Writing): Promise<StateReply> =>
    this.#queue.run(async () => {
      // What is under way comes before the request of another computer.
      this.#writer.claim(false);
      const saved = this.#saved && !this.#file.hasChanged() ? this.#saved : await this.#refresh(false);
      this.#writer.refuseOthers(known.window, this.#file.author);
      this.#keep(draft, known.window);
      this.show();
      return this.#answer(known, saved);
    });

  /** Saves all changes or none. */
  save = (known: Known): Promise<StateReply> =>
    this.#queue.run(async () => {
      const before = await this.#refresh(false);
      this.#writer.refuseOthers(known.window, this.#file.author);
      const { draft } = this.#file.kept;
      refuseConflicts(before, draft);
      const after = withDraft(before, draft);
      const stamp = this.#stamp;
      await saveContent(this, before, after, Object.values(draft.files), () => {
        this.holder.refuseLost();
        if (stampOf(this) !== stamp) throw new Refusal(CHANGED);
      });
      // What has been saved keeps the ids of its items.
      this.#saved = { ...before, values: after.values };
      this.#stamp = '';
      try {
        this.#keep(NO_DRAFT, known.window);
      } catch (error) {
        console.error(error);
        throw new Refusal(SAVED);
      }
      return this.#answer(known, await this.#refresh(false));
    });

  /** Runs an upload. Another computer gets the folder after it. */
  during<Result>(upload: () => Promise<Result>): Promise<Result> {
    this.#uploads += 1;
    return upload().finally(() => {
      this.#uploads -= 1;
    });
  }

  /** Resolves after all requests so far. */
  idle = (): Promise<unknown> => this.#queue.idle();

  /** Tells other computers that this one has the folder open. */
  beat = (): Promise<void> =>
    this.#queue.run(async () => {
      if (this.#saved && this.#file.hasChanged()) await this.#refresh(false);
      this.holder.claim(this.#uploads === 0);
    });

  #reply({ window }: Known, { revision }: Saved): StateReply {
    const writer = this.#writer.insteadOf(window);
    return { revision: Math.max(revision, this.#revision), ...(writer && { writer }) };
  }

  async #answer(known: Known, saved: Saved): Promise<StateReply> {
    const reply = this.#reply(known, saved);
    return known.saved === saved.revision
      ? reply
      : { ...reply, saved, assets: await this.library.withIds(Object.values(this.#file.kept.draft.files)) };
  }

  /** Stores a draft on disk before it is acknowledged. */
  #keep(draft: Draft, author: string): void {
    if (isEmptyDraft(draft) && isEmptyDraft(this.#file.kept.draft)) return;
    this.holder.refuseLost();
    this.#file.write({ draft, author });
    this.holder.refuseLost();
    this.#revision += 1;
  }

  /** Reads changes on disk. */
  async #refresh(gives = true): Promise<Saved> {
    // The own draft is put back before another computer gets the folder.
    this.#writer.claim(gives && this.#uploads === 0 && !this.#file.hasChanged());
    // Only the holder undoes the interrupted save of a killed process.
    if (this.#writer.isOwn) recover(this.root);
    if (this.#file.update()) {
      this.#revision += 1;
      this.show();
    }
    const stamp = stampOf(this);
    if (this.#saved && stamp === this.#stamp && !(await this.library.canReadMore())) return this.#saved;
    const content = await readContent(this, this.#saved?.values, this.#file.kept.draft);
    this.#revision += 1;
    this.#saved = { revision: this.#revision, ...(await describeContent(this, content)) };
    this.#stamp = stamp;
    this.show();
    return this.#saved;
  }

  /** Shows the draft on the pages. */
  show = (): void => {
    if (this.#saved) this.preview.show(this.#saved, this.#file.kept.draft);
  };
}
