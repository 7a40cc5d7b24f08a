/** The JSON messages between the editor's page and its server. */
import type { FileReference } from '../../src/content/fields.ts';
import type { JudgedPicture } from '../../src/content/picture-file.ts';
import type { Problem } from '../../src/content/problem.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import type { Changes, Edit } from '../draft/draft.ts';
import { addressOf, type Keyed, type Path } from '../draft/keyed.ts';

/** A field of the content: its file, and its path in the keyed value. */
export interface Field {
  file: FileName;
  path: Path;
}

/** A picture, video or certificate, at `/editor/file/<id>`; a picture's thumbnail is at `/editor/thumbnail/<id>`. */
export interface Asset extends Partial<JudgedPicture> {
  /** SHA-256 of its bytes. */
  id: string;
  bytes: number;
  /** When it was created, in milliseconds since 1970. */
  at: number;
  /** The file extension for its first bytes, such as `jpg`; empty for an unknown type. */
  ending: string;
}

/** Assets by id, or by path such as `fotos/cobre.jpg`. */
export type Assets = Readonly<Record<string, Asset>>;

/** A problem with the keyed path of its field. */
export type FieldProblem = Omit<Problem, 'path'> & Field;

/** The saved content. */
export interface Saved {
  /** Increases if the content changes. */
  revision: number;
  /** The folder of the content, which identifies a copy of the site. */
  root: string;
  /** The keyed value of each file by its name, and the entries of {@link FILES} and {@link REVIEWED}. */
  content: Keyed;
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

/** The reply to `POST /editor/api/state` with {@link Known}, and to edits and saves. */
export interface StateReply {
  /** Increases if draft or content changes. */
  revision: number;
  /** Absent if unchanged. */
  changes?: Changes;
  saved?: Saved;
  /** The files of the content and of the draft by id. */
  assets?: Assets;
  /** The number of the window's last applied request. */
  received: number;
}

/** The revisions that a window has. */
export interface Known {
  window: string;
  revision: number;
  saved: number;
  /** The folder of the content; absent in the first request. */
  root?: string | undefined;
}

/** Edits of a window. Requests are numbered in ascending order, so that no request is applied twice. */
export interface Request {
  number: number;
  edits: readonly Edit[];
}

/** The body of `POST /editor/api/draft`; the reply is a {@link StateReply}. */
export interface Requests extends Known {
  requests: readonly Request[];
}

/** The reply to a refused request: the reason, in Spanish. */
export interface Refused {
  refusal: string;
  /** The errors that prevented a save. */
  problems?: FieldProblem[];
  /** The technical detail, such as a host's own words. */
  words?: string;
}

/** `POST /editor/api/upload?kind=picture` has the bytes as body; the reply is an {@link Asset}. */
export type Kind = FileReference['kind'];

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
export type ChangeKind = 'text' | 'datum' | 'picture' | 'file' | 'added' | 'removed' | 'moved';

/** The number of differences by kind. */
export type Counts = Partial<Record<ChangeKind, number>>;

/** The summary of a version. */
export interface VersionSummary extends Pick<Version, 'at' | 'removed'> {
  /** Counts of the changes by file; earlier editors stored only a sum. */
  changed: Partial<Record<FileName, Counts | number>>;
}

/** A publication, as this copy and the server's list keep it. */
export interface Published {
  /** The hash of the built site, which it serves in a file. */
  id: string;
  /** The time of the publication by the clock of its computer, in milliseconds since 1970. */
  at: number;
  /** The name of its computer. */
  computer: string;
  /** The written value of each file. */
  values: Partial<Record<FileName, unknown>>;
  /** The ids of the pictures, videos and certificates by path. */
  files: Readonly<Record<string, string>>;
}

/** The reply to `GET /editor/api/publish`: the hosting and the last publication, or what prevents a publication. */
export type Preparation =
  | {
      user: string;
      host: string;
      published?: Published | undefined;
      /** Why visitors do not see the last publication; absent if they do. */
      unseen?: Failure | undefined;
    }
  | { pending: FieldProblem[] }
  | Refused;

/** A cause and its remedy, in Spanish, and the host's own words. */
export interface Failure {
  message: string;
  words?: string | undefined;
}

/** The body of `POST /editor/api/publish`. */
export interface PublishRequest {
  password: string;
  /** The answer to {@link PublishResult}'s `replaces`. */
  over?: string | undefined;
}

/** What another copy has published and this publication would revert. Its text names it in the answer. */
export interface Replaces {
  over: string;
  /** `undefined` if the server's list cannot be read. */
  reverted?: Published | undefined;
}

/** The end of a publication: done, whether visitors get it or not; failed; or a question first. */
export type PublishResult =
  | { published: string; unseen?: Failure | undefined }
  | { failed: Failure }
  | { replaces: Replaces };

/** The reply to the POST: JSON lines, of which the last one is the result. */
export type Progress = { line: string; words?: string | undefined } | PublishResult;

/** Key in the keyed content: the ids of pictures, videos and certificates by path. */
export const FILES = 'files';

/** Key in the keyed content: reviewed translations, `true` by {@link pairKey}. */
export const REVIEWED = 'reviewed';

/** The URL of a field in the editor; without a path, of the form of the file. */
export const fieldUrl = (file: FileName, path: readonly PropertyKey[] = []) =>
  `/editor#${addressOf([file, ...path.map(String)])}`;

/** The key of a translation and its Spanish original. */
export const pairKey = (language: string, spanish: string, text: string) =>
  [language, spanish, text].join('\n');
