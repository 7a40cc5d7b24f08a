import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFileName } from '../shared/content.ts';
import { countsOf, differencesIn } from '../shared/differences.ts';
import { type Version, type VersionSummary, versionSummary } from '../shared/protocol.ts';
import { writeWhole } from './commit.ts';
import { Refusal } from './refusal.ts';

const DAMAGED = 'Falta una versión de después, o está dañada: recupere los formularios uno a uno.';
const MAX_KEPT = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a version, and each file that it restores, is kept. */
export const KEPT_MS = 90 * DAY_MS;

/** The versions, one file for each save: a line with the summary, then the version. */
export class Versions {
  readonly #folder: string;
  /** A cache: versions never change. */
  readonly #summaries = new Map<number, VersionSummary>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The summaries of all versions, newest first. */
  list(): VersionSummary[] {
    return this.#times().flatMap((at) => {
      const summary = this.#summaries.get(at) ?? this.#parse(at, (lines) => ({ ...readSummary(lines), at }));
      if (summary) this.#summaries.set(at, summary);
      return summary ?? [];
    });
  }

  /** The version saved at a time; `undefined` when there is none or its file is damaged. */
  read(at: number): Version | undefined {
    return this.#times().includes(at)
      ? this.#parse(at, (lines) => ({ ...JSON.parse(lines.at(-1) ?? ''), at }))
      : undefined;
  }

  /** What all later saves have replaced, as if it had been one save: {@link Version.before} is how all was. */
  since(at: number): Version {
    const later = this.#times().filter((time) => time > at);
    const all = later.map((time) => {
      const version = this.read(time);
      if (!version) throw new Refusal(DAMAGED);
      return version;
    });
    const [before, removed] = [all.map((one) => one.before), all.map((one) => one.removed)];
    return { at, before: Object.assign({}, ...before), after: {}, removed: Object.assign({}, ...removed) };
  }

  /**
   * Adds a version before its save: no crash leaves a save without a version. The version of a failed save is harmless:
   * it contains the previous content and the draft.
   */
  add(version: Omit<Version, 'at'>): Version {
    const [newest = 0] = this.#times();
    const at = Math.max(Date.now(), newest + 1);
    const lines = [summarize(version), version].map((part) => JSON.stringify(part));
    writeWhole(this.#path(at), lines.join('\n'));
    return { at, ...version };
  }

  /** Removes old versions, but always keeps the newest {@link MAX_KEPT}. */
  prune(now: number): void {
    for (const at of this.#times().slice(MAX_KEPT)) if (at < now - KEPT_MS) rmSync(this.#path(at));
  }

  /** Reads the lines of a file; `undefined` if the file is damaged. */
  #parse<Result>(at: number, read: (lines: string[]) => Result): Result | undefined {
    try {
      return read(readFileSync(this.#path(at), 'utf8').split('\n'));
    } catch (error) {
      console.error(`${this.#path(at)} is not a version:`, error);
      return undefined;
    }
  }

  #path(at: number): string {
    return join(this.#folder, `${at}.json`);
  }

  /** Newest first. */
  #times(): number[] {
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    const times = names.filter((name) => /^\d+\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
    return times.sort((a, b) => b - a);
  }
}

type Summary = Omit<VersionSummary, 'at'>;

/** The summary in the first line. Files of earlier editors have only the version: summarizes it. */
function readSummary([line = '']: string[]): Summary {
  const first: Summary | Version = JSON.parse(line);
  return versionSummary.omit({ at: true }).parse('before' in first ? summarize(first) : first);
}

function summarize({ before, after, removed }: Omit<Version, 'at'>): Summary {
  const names = Object.keys({ ...before, ...after }).filter(isFileName);
  const counts = names.map((name) => {
    const { differences } = differencesIn(name, before[name], after[name]);
    return [name, countsOf(differences)];
  });
  return { changed: Object.fromEntries(counts), removed };
}
