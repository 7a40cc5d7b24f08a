import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { retryWhile } from '../../scripts/retry.ts';
import { currentOf, type Draft, rebased, withEdits } from '../draft/draft.ts';
import { Journal, type Received } from '../draft/journal.ts';
import { getAt } from '../draft/keyed.ts';
import {
  type Assets,
  FILES,
  type FieldProblem,
  type Known,
  type Requests,
  type Saved,
  type StateReply,
} from '../shared/protocol.ts';
import { Library } from './assets.ts';
import { recover } from './commit.ts';
import { type Disk, describeContent, folderOf, readContent, stampOf, withFiles } from './disk.ts';
import { Refusal, report } from './refusal.ts';
import { afterSave, refuseConflicts, saveContent } from './save.ts';
import { type Shown, shownOf } from './shown.ts';
import { Versions } from './versions.ts';

const CHANGED =
  'Otro programa ha cambiado el contenido en este momento. No se ha guardado nada: guarde otra vez.';

const SAVED =
  'Se ha guardado, pero el editor no ha podido anotarlo en su carpeta: otro programa la usa. Recargue la página.';

/** How many windows' last request numbers are kept. */
const MAX_WINDOWS = 1000;

/** A listed file no longer exists: another program, such as git, is replacing the files. */
const isGone = (error: unknown) => Object(error).code === 'ENOENT';

/** Writing is not allowed: the content can be read all the same. */
const isForbidden = (error: unknown) => ['EROFS', 'EACCES', 'EPERM'].includes(Object(error).code);

/** The content and its draft. Handles one request at a time. */
export class Store implements Disk {
  readonly root: string;
  readonly library: Library;
  readonly versions: Versions;
  readonly #journal: Journal;
  #turn: Promise<unknown> = Promise.resolve();
  #draft: Draft = { saved: {}, changes: {} };
  #received: Received = {};
  #saved: Saved | undefined;
  /** {@link stampOf} the content when it was read. */
  #stamp = '';
  // A restart never repeats a revision that a window knows.
  #revision = Date.now();
  /** Called with what the pages show, and the paths of all files on disk. */
  onDraft?: (shown: Shown, paths: readonly string[]) => Promise<void>;
  #shown: Promise<void> | undefined;
  #isShown = true;
  /** How often what the pages show has changed. */
  showings = 0;

  /** @param folder folder of the content */
  constructor(folder: string) {
    this.root = existsSync(folder) ? realpathSync.native(folder) : folder;
    this.library = new Library(this.root);
    this.versions = new Versions(join(this.root, '.editor/versiones'));
    this.#journal = new Journal(join(this.root, '.editor/borrador'));
  }

  /** The state that a window does not have yet. */
  state = (known: Known): Promise<StateReply> =>
    this.#inTurn(async () => this.#reply(known, await this.#refresh()));

  /** Resolves when the preview shows the draft. */
  shown = async (): Promise<void> => {
    await this.pending();
    await this.#shown;
  };

  /** The errors and pending tasks of the saved content. */
  pending = (): Promise<FieldProblem[]> => this.#inTurn(async () => (await this.#refresh()).pending);

  /** Applies the edits of a window to the draft. */
  edit = ({ requests, ...known }: Requests): Promise<StateReply> =>
    this.#inTurn(async () => {
      const saved = this.#saved && !this.#journal.hasChanged() ? this.#saved : await this.#refresh();
      const fresh = requests.filter(({ number }) => number > this.#receivedFrom(known));
      if (fresh.length > 0) {
        const draft = fresh.reduce((before, { edits }) => withEdits(before, edits), this.#draft);
        const number = Math.max(...fresh.map((request) => request.number));
        this.#keep(withFiles(this, draft), { [known.window]: number });
        this.show();
      }
      return this.#reply(known, saved);
    });

  /** Saves all changes or none. */
  save = (known: Known): Promise<StateReply> =>
    this.#inTurn(async () => {
      const { content: before } = await this.#refresh();
      const draft = this.#draft;
      const after = currentOf(draft);
      refuseConflicts(draft.changes, after);
      const stamp = this.#stamp;
      await saveContent(this, before, after, this.#fileIds(), () => {
        if (stampOf(this) !== stamp) throw new Refusal(CHANGED);
      });
      const now = stampOf(this);
      const saved = await readContent(this, [after]);
      await this.#setDraft(afterSave(draft, saved), now).catch((error: unknown) => {
        console.error(error);
        throw new Refusal(SAVED);
      });
      return this.#reply(known, await this.#refresh());
    });

  /** Resolves after all requests so far. */
  idle = (): Promise<unknown> => this.#turn;

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(() => retryWhile(isGone, act));
    // After an error, reads the disk again: a failed save may have been written.
    this.#turn = result.catch(() => {
      this.#saved = undefined;
    });
    return result;
  }

  #receivedFrom = ({ window }: Known): number => this.#received[window] ?? 0;

  async #reply(known: Known, saved: Saved): Promise<StateReply> {
    const reply = { revision: this.#revision, received: this.#receivedFrom(known) };
    if (known.revision === this.#revision) return reply;
    const news = { changes: this.#draft.changes, assets: await this.#assets() };
    return { ...reply, ...news, ...(known.saved === saved.revision ? {} : { saved }) };
  }

  /** The files of the content and of the draft by id. */
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
  #keep(draft: Draft, news: Received = {}): void {
    const others = Object.entries(this.#received).filter(([id]) => !(id in news));
    const received = Object.fromEntries([...others, ...Object.entries(news)].slice(-MAX_WINDOWS));
    try {
      if (draft.saved === this.#draft.saved) this.#journal.append(this.#draft.changes, draft.changes, news);
      else this.#journal.write(draft, received);
    } catch (error) {
      const isEmpty = [this.#draft, draft].every(({ changes }) => Object.keys(changes).length === 0);
      if (!isEmpty || !isForbidden(error)) throw error;
    }
    this.#draft = draft;
    this.#received = received;
    this.#revision += 1;
  }

  /** Reads changes on disk. */
  async #refresh(): Promise<Saved> {
    recover(this.root);
    if (this.#journal.hasChanged()) {
      const kept = this.#journal.read();
      this.#draft = kept?.draft ?? { saved: this.#draft.saved, changes: {} };
      this.#received = kept?.received ?? {};
      this.#saved = undefined;
    }
    const stamp = stampOf(this);
    if (this.#saved && stamp === this.#stamp && !(await this.library.canReadMore())) return this.#saved;
    return this.#setDraft(
      rebased(this.#draft, await readContent(this, [this.#draft.saved, currentOf(this.#draft)])),
      stamp,
    );
  }

  /** Sets a draft that is based on the content on disk. */
  async #setDraft(draft: Draft, stamp: string): Promise<Saved> {
    this.#keep(draft);
    this.#saved = { revision: this.#revision, ...(await describeContent(this, draft.saved)) };
    this.#stamp = stamp;
    this.show();
    return this.#saved;
  }

  /** Shows the draft on the pages. */
  show = (): void => {
    this.#isShown = false;
    this.#shown ??= this.#showAll()
      .catch(report)
      .finally(() => {
        this.#shown = undefined;
      });
  };

  async #showAll(): Promise<void> {
    // Changes during a round are shown together in the next round.
    while (!this.#isShown) {
      this.#isShown = true;
      const { saved } = this.#draft;
      const shown = await shownOf(folderOf(this), saved, currentOf(this.#draft));
      await this.onDraft?.(shown, Object.keys(Object(getAt(saved, [FILES]))));
      this.showings += 1;
    }
  }
}
