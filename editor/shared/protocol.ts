/** The JSON messages between the editor's page and its server. Requests are parsed with these schemas. */
import * as z from 'zod';
import type { Problem } from '../../model/check/problem.ts';
import { type Flaw, flaws } from '../../model/files/flaws.ts';
import { contentFiles, type FileName } from '../../model/schemas/index.ts';
import { tidied } from '../../model/text/tidied.ts';
import { addressOf, type Keyed, type Path } from './keyed.ts';

export const fileNames = Object.keys(contentFiles) as FileName[];
export const fileName = z.enum(fileNames as [FileName, ...FileName[]]);

/** A field of the content: its file, and its path in the keyed value. */
export interface Field {
  file: FileName;
  path: Path;
}

/** A picture, video or certificate, at `/editor/file/<id>`; a picture's thumbnail is at `/editor/thumbnail/<id>`. */
const asset = z.object({
  /** SHA-256 of its bytes. */
  id: z.string(),
  bytes: z.number(),
  /** When it was created, in milliseconds since 1970. */
  at: z.number(),
  /** The file extension for its first bytes, such as `jpg`; empty for an unknown type. */
  ending: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  flaw: z.enum(Object.keys(flaws) as [Flaw, ...Flaw[]]).optional(),
});
export type Asset = Readonly<z.infer<typeof asset>>;

/** Assets by id, or by path such as `fotos/cobre.jpg`. */
const assets = z.record(z.string(), asset);
export type Assets = Readonly<z.infer<typeof assets>>;

/** The keyed value of each file by its name. */
export type Values = Readonly<Record<FileName, Keyed>>;

/** The ids of pictures, videos and certificates by path. */
export type Files = Readonly<Record<string, string>>;

/** The content: its values and files, and the {@link pairKey}s of translations that somebody has reviewed. */
export interface Content {
  readonly values: Values;
  readonly files: Files;
  readonly reviewed: readonly string[];
}

/** What is not saved: whole forms and files. */
export const draft = z.strictObject({
  /** The keyed value of each changed form, `undefined` if it is empty, and the hash of the saved value on which it is based. */
  forms: z.partialRecord(
    fileName,
    // What a form contains is not checked: a draft arrives for each letter, and a save checks it.
    z.strictObject({ value: z.record(z.string(), z.custom<Keyed>()).optional(), base: z.string() }),
  ),
  /** The ids of new files by path; `null` removes the file. */
  files: z.record(z.string(), z.string().nullable()),
  reviewed: z.array(z.string()),
});
export type Draft = z.infer<typeof draft>;

/** A window, and what it has. */
export const known = z.strictObject({
  window: z.uuid(),
  /** The revision of the content. */
  saved: z.number(),
  /** The folder of the content; absent in the first request. */
  root: z.string().optional(),
});
export type Known = z.infer<typeof known>;

/** `POST /editor/api/open`: the window that writes from now on. */
export const opening = z.strictObject({
  ...known.shape,
  /** Whether this computer asks the other computer for the folder. */
  takes: z.boolean().optional(),
});

export type Opening = z.infer<typeof opening>;

/** `POST /editor/api/draft`: all that is not saved. */
export const writing = z.strictObject({ ...known.shape, draft });
export type Writing = z.infer<typeof writing>;

/** A problem with the keyed path of its field. */
export type FieldProblem = Omit<Problem, 'path'> & Field;

/** The saved content. */
export interface Saved extends Pick<Content, 'values' | 'files'> {
  /** Changes with the content. */
  revision: number;
  /** The folder of the content, which identifies a copy of the site. */
  root: string;
  /** The hash of each file's value. */
  hashes: Readonly<Record<FileName, string>>;
  /** The languages of the texts, the base language first, and those of published editions. */
  languages: string[];
  published: string[];
  /** The {@link pairKey}s of translations that may be older than their Spanish. */
  stale: string[];
  /** Errors and pending tasks. */
  pending: FieldProblem[];
  /** When it was last saved here, in milliseconds since 1970. */
  savedAt?: number | undefined;
  /** The number of unpublished changes; `undefined` before the first publication from this computer. */
  unpublished?: number | undefined;
}

/** Who writes instead of a window: another window, or another editor. */
export interface Writer {
  /** The name of the other editor's computer; absent for a window of this editor. */
  computer?: string | undefined;
  /** Since when the other editor has been open, in milliseconds since 1970. */
  since?: number | undefined;
  /** Whether this editor has asked the other one for the folder. */
  isAsked?: boolean | undefined;
}

/** The reply to the requests of a window. */
export interface StateReply {
  /** Changes with what the pages show. */
  revision: number;
  /** Absent if the window writes. */
  writer?: Writer | undefined;
  /** Absent if unchanged. */
  saved?: Saved;
  /** The files of the content and of the draft by id; with `saved`. */
  assets?: Assets;
}

/** The reply to `POST /editor/api/open`: also the draft, and the window that has written it. */
export interface OpenReply extends StateReply {
  saved: Saved;
  assets: Assets;
  draft: Draft;
  author?: string | undefined;
}

/** The reply to a refused request: the reason, in Spanish. */
export interface Refused {
  refusal: string;
  /** The errors that prevented a save. */
  problems?: FieldProblem[];
  /** Who writes instead of the window. */
  writer?: Writer;
  /** The technical detail, such as a host's own words. */
  words?: string;
}

/** A save, with the content that it replaced. */
export interface Version {
  /** The time of the save, in milliseconds since 1970; also its id. */
  at: number;
  /** The changed files before and after the save. */
  before: Partial<Record<FileName, unknown>>;
  after: Partial<Record<FileName, unknown>>;
  /** The files that the save removed or replaced, by path. */
  removed: Assets;
}

/** The kinds of differences that people count. */
const changeKind = z.enum(['text', 'datum', 'picture', 'file', 'added', 'removed', 'moved']);
export type ChangeKind = z.infer<typeof changeKind>;

/** The number of differences by kind. */
const counts = z.partialRecord(changeKind, z.number());
export type Counts = z.infer<typeof counts>;

/** The summary of a version. */
export const versionSummary = z.object({
  at: z.number(),
  removed: assets,
  /** Counts of the changes by file; earlier editors stored only a sum. */
  changed: z.record(z.string(), z.union([counts, z.number()])),
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** The URL of a field in the editor; without a path, of the form of the file. */
export const fieldUrl = (file: FileName, path: readonly PropertyKey[] = []) =>
  `/editor#${addressOf([file, ...path.map(String)])}`;

/** The key of a translation and its Spanish original, the same before and after a save tidies them. */
export const pairKey = (language: string, spanish: string, text: string) =>
  [language, tidied(spanish), tidied(text)].join('\n');
