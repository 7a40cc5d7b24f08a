/** What the page of the editor and its server say to each other, as JSON. */
import type { PictureSize } from '../../src/content/picture-sizes.ts';
import type { Problem } from '../../src/content/problem.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import type { Changes, Edit } from '../draft/draft.ts';
import { addressOf, type Keyed, type Path } from '../draft/keyed.ts';

/** A field of the content: its file, and the way to it in the keyed value. */
export interface Field {
  file: FileName;
  path: Path;
}

/** A picture, video or certificate. Its bytes are at `/editor/file/<id>`, a small picture at `/editor/thumbnail/<id>`. */
export interface Asset extends Partial<PictureSize> {
  /** SHA-256 of its bytes. */
  id: string;
  bytes: number;
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** The ending that its first bytes ask for, such as `jpg`; empty for an unknown type. */
  ending: string;
}

/** By id, or by path such as `fotos/cobre.jpg`. */
export type Assets = Readonly<Record<string, Asset>>;

/** A problem at a field of the editor. It prevents publishing, or a save, unless it can wait. */
export type FieldProblem = Omit<Problem, 'path'> & Field;

/** What is saved. */
export interface Saved {
  /** Changes with the content. */
  revision: number;
  /** The folder of the content, which distinguishes two copies of the site. */
  root: string;
  /** The keyed value of each file by its name, the ids of {@link FILES} by path, and the texts that are {@link REVIEWED}. */
  content: Keyed;
  /** The languages of the texts, the base language first, and those whose editions are published. */
  languages: string[];
  published: string[];
  /** Texts whose Spanish has been saved since their other language: see {@link pairKey}. */
  stale: string[];
  /** What prevents publishing, and what can wait. */
  obstacles: FieldProblem[];
  /** When it was saved here, in milliseconds since 1970, if it was. */
  savedAt?: number | undefined;
  /** How many changes visitors do not see yet; nothing before the first publication from this computer. */
  unpublished?: number | undefined;
}

/** `POST /editor/api/state` with {@link Known}: what the window has not got yet. Edits and saves answer the same. */
export interface State {
  /** Changes with the draft and with what is saved. */
  revision: number;
  /** Unless the window has them. */
  changes?: Changes;
  saved?: Saved;
  /** What is known of the files that the content and the draft have, by id. */
  assets?: Assets;
  /** The number of the last request of the window that is in the draft. */
  received: number;
}

/** What a window has, so that it is not sent again. */
export interface Known {
  window: string;
  revision: number;
  saved: number;
}

/** Edits of a window. The numbers of its requests rise: none is done twice. */
export interface Request {
  number: number;
  edits: readonly Edit[];
}

/** `POST /editor/api/draft` answers a {@link State}. */
export interface Requests extends Known {
  requests: readonly Request[];
}

/** An answer instead of what was asked for: why nothing has been done, for the person at the editor. */
export interface Refused {
  refusal: string;
  /** What is wrong at which field. */
  faults?: FieldProblem[];
}

/** `POST /editor/api/upload?kind=picture` with the bytes as body answers an {@link Asset}. */
export type Kind = 'picture' | 'video' | 'certificate';

/** A save, with what it replaced. */
export interface Version {
  /** When it was saved, in milliseconds since 1970; its name as well. */
  at: number;
  /** The changed files as they were before, and as they were after. */
  before: Partial<Record<FileName, unknown>>;
  after: Partial<Record<FileName, unknown>>;
  /** The files that the save removed or replaced, by path. */
  removed: Assets;
}

/** What people call a difference. */
export type ChangeKind = 'text' | 'datum' | 'picture' | 'file' | 'added' | 'removed' | 'moved';

/** How many differences there are of each kind. */
export type Counts = Partial<Record<ChangeKind, number>>;

/** A version in short. */
export interface VersionSummary extends Pick<Version, 'at' | 'removed'> {
  /** What the save changed in each file. Older versions count single values. */
  changed: Partial<Record<FileName, Counts | number>>;
}

/** The content as it was last published from this computer. */
export interface Published {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The written value of each file. */
  values: Partial<Record<FileName, unknown>>;
  /** The ids of the pictures, videos and certificates by path. */
  files: Readonly<Record<string, string>>;
}

/**
 * `GET /editor/api/publish`: where the site is published and what was published last, or what prevents it. A POST with the
 * password as its body answers lines of progress, the last of which is the outcome.
 */
export type Publication =
  | { user: string; host: string; published?: Published | undefined }
  | { obstacles: FieldProblem[] }
  | Refused;

/** In the content, beside the names of its files: the ids of the pictures, videos and certificates by path. */
export const FILES = 'files';

/** In the content, beside the names of its files: `true` by the {@link pairKey} of each text that is right although it is stale. */
export const REVIEWED = 'reviewed';

/** Where the editor shows a field; without a path, the form of the file. */
export const fieldAddress = (file: FileName, path: readonly PropertyKey[] = []) =>
  `/editor#${addressOf([file, ...path.map(String)])}`;

/** A text in one language beside the Spanish that it translates. */
export const pairKey = (language: string, spanish: string, text: string) =>
  [language, spanish, text].join('\n');
