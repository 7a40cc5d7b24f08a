/** What the server has not stored, in localStorage. */
import * as z from 'zod';
import type { Keyed } from '../../shared/keyed.ts';
import { type Draft, draft, fileName } from '../../shared/protocol.ts';

const NOTHING: Draft = { forms: {}, files: {}, reviewed: [] };

const unsent = z.object({
  /** The windows that had it. */
  windows: z.array(z.string()),
  draft,
  /** What the server was known to have when it was typed. */
  base: draft.default(NOTHING),
});
export type Unsent = z.infer<typeof unsent>;

/** A form that was typed here without a server, and differently in another window: nobody has chosen yet. */
const apart = z.object({
  file: fileName,
  value: z.custom<Keyed>().optional(),
  /** The new and removed files of its draft. */
  files: draft.shape.files,
});
export type Apart = z.infer<typeof apart>;

/** The localStorage key of what the server has not stored. Copies of the project, with other roots, may share the port. */
export const entryOf = (root: string) => `editor ${root}`;
const apartOf = (root: string) => `${entryOf(root)} aparte`;

/** Drafts as JSON: the text is kept for each letter. */
export const asUnsent = (windows: readonly string[], draft: string, base: string): string =>
  `{"windows":${JSON.stringify(windows)},"draft":${draft},"base":${base}}`;

export const readUnsent = (root: string): Unsent | undefined => read(entryOf(root), unsent);
export const readApart = (root: string): readonly Apart[] => read(apartOf(root), z.array(apart)) ?? [];

export const putApart = (root: string, all: readonly Apart[]): void =>
  put(apartOf(root), all.length > 0 ? JSON.stringify(all) : undefined);

/** The text in localStorage; `null` if it is not known. */
let kept: string | undefined | null = null;

/** Keeps what the server does not have. If localStorage is full, only the `beforeunload` warning prevents its loss. */
export function keepUnsent(root: string, text: string | undefined): void {
  if (text === kept) return;
  kept = text;
  put(entryOf(root), text);
}

export const putUnsent = (root: string, { windows, draft, base }: Unsent): void =>
  keepUnsent(root, asUnsent(windows, JSON.stringify(draft), JSON.stringify(base)));

/** Sets or removes an entry of localStorage, which may be full. */
export function put(entry: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(entry);
    else localStorage.setItem(entry, text);
  } catch (error) {
    console.warn(error);
  }
}

function read<T>(entry: string, schema: z.ZodType<T>): T | undefined {
  const text = localStorage.getItem(entry);
  if (text === null) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The unsent changes are damaged:', error);
    // The next text that cannot be sent would overwrite it.
    put(`${entry} ilegible ${Date.now()}`, text);
    put(entry, undefined);
    return undefined;
  }
}
