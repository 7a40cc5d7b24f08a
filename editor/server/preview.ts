/** Keeps the pages of the development server on the draft. */
import { withDraft } from '../shared/content.ts';
import type { Draft, Saved } from '../shared/protocol.ts';
import { type Disk, folderOf } from './disk.ts';
import { report } from './refusal.ts';
import { type Shown, shownOf } from './shown.ts';

export class Preview {
  readonly #disk: Disk;
  /** Called with what the pages show, and the paths of all files on disk. */
  onDraft?: (shown: Shown, paths: readonly string[]) => Promise<void>;
  #next: { saved: Saved; draft: Draft } | undefined;
  #running: Promise<void> | undefined;
  /** How often what the pages show has changed. */
  showings = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Shows a draft. Drafts that come meanwhile are shown together in the next round. */
  show(saved: Saved, draft: Draft): void {
    this.#next = { saved, draft };
    this.#running ??= this.#showAll()
      .catch(report)
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Resolves when the pages show the last draft. */
  shown = async (): Promise<void> => this.#running;

  async #showAll(): Promise<void> {
    while (this.#next) {
      const { saved, draft } = this.#next;
      this.#next = undefined;
      const shown = await shownOf(folderOf(this.#disk), saved.values, withDraft(saved, draft).values);
      await this.onDraft?.(shown, Object.keys(saved.files));
      this.showings += 1;
    }
  }
}
