import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from './protocol.ts';

const MOST = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What staff may take back stays this long. */
export const KEPT_MS = 90 * DAY_MS;

/** The saves, one file each. */
export class Versions {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All versions, the newest first. */
  list(): Version[] {
    return this.#times().map((at) => JSON.parse(readFileSync(this.#path(at), 'utf8')));
  }

  /**
   * Adds a version before its save, so that no crash leaves a save without one. The version of a save that did not happen
   * tells what was there, and what somebody wrote: it does no harm.
   */
  add(version: Omit<Version, 'at'>): Version {
    const [newest = 0] = this.#times();
    const at = Math.max(Date.now(), newest + 1);
    mkdirSync(this.#folder, { recursive: true });
    // A crash leaves no half file under its name.
    const draft = join(this.#folder, 'nuevo');
    writeFileSync(draft, JSON.stringify({ at, ...version }), { flush: true });
    renameSync(draft, this.#path(at));
    return { at, ...version };
  }

  /** Removes a version. */
  remove({ at }: Version): void {
    rmSync(this.#path(at), { force: true });
  }

  /** Removes the versions that are old, but for the newest ones. */
  prune(now: number): void {
    for (const at of this.#times().slice(MOST)) if (at < now - KEPT_MS) rmSync(this.#path(at));
  }

  #path(at: number): string {
    return join(this.#folder, `${at}.json`);
  }

  /** The newest first. */
  #times(): number[] {
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    const times = names.filter((name) => /^\d+\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
    return times.sort((a, b) => b - a);
  }
}
