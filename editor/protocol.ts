/** What the page of the editor and its server say to each other, as JSON. */
import type { PictureSize } from '../src/content/picture-sizes.ts';
import type { contentFiles } from '../src/content/schemas/index.ts';

/** The name of a file of the content, such as `hero`. */
export type FileName = keyof typeof contentFiles;

/** Names of fields and places in lists, in the value as it is written: `['lines', 0, 'title', 'es']`. */
export type Path = (string | number)[];

/** A file of the content as it is saved. */
export interface SavedFile {
  /** Changes with the file. */
  version: string;
  value: unknown;
}

/** A picture, video or certificate. Its bytes are at `/editor/file/<id>`, a small picture at `/editor/thumbnail/<id>`. */
export interface Asset extends Partial<PictureSize> {
  /** SHA-256 of its bytes. */
  id: string;
  bytes: number;
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** The ending that its first bytes ask for, such as `jpg`; empty when they tell none. */
  ending: string;
}

/** Files of the content by path, such as `fotos/cobre.jpg`. */
export type Assets = Readonly<Record<string, Asset>>;

/** Something that prevents publishing, or a save. */
export interface Obstacle {
  file: FileName;
  path: Path;
  /** What is missing or wrong: a label, such as «Teléfono». */
  what: string;
  /** Why, and what to do about it, in sentences. */
  why: string;
}

/** `GET /editor/api/state`: all that is saved. A save answers the same. */
export interface State {
  files: Record<FileName, SavedFile>;
  /** The languages of the texts, the base language first, and those whose editions are published. */
  languages: string[];
  published: string[];
  assets: Assets;
  /** Texts whose Spanish has been saved since their other language: see {@link pairKey}. */
  stale: string[];
  /** What prevents publishing. */
  obstacles: Obstacle[];
}

/** `POST /editor/api/save`. All is saved or nothing. */
export interface Save {
  /** The changed files, each with the version that the change is of. */
  files: Partial<Record<FileName, SavedFile>>;
  /** New files by path, such as `fotos/nave.jpg`: the id that the upload gave, or that of a version. */
  uploads: Record<string, string>;
  /** Keys of stale texts that are still valid. */
  valid: string[];
}

/** An answer instead of what was asked for: why nothing has been done, for the person at the editor. */
export interface Refused {
  refusal: string;
  /** What is wrong at which field. */
  faults?: Obstacle[];
  /** Files that have changed on disk since the version that was sent. */
  changed?: FileName[];
}

/** `POST /editor/api/upload?kind=picture` with the bytes as body answers an {@link Asset}. */
export type Kind = 'picture' | 'video' | 'certificate';

/** A save, with what it replaced. `GET /editor/api/versions` answers all, the newest first. */
export interface Version {
  /** When it was saved, in milliseconds since 1970; its name as well. */
  at: number;
  /** The changed files as they were before, and as they were after. */
  before: Partial<Record<FileName, unknown>>;
  after: Partial<Record<FileName, unknown>>;
  /** The files that the save removed or replaced, by path. */
  removed: Assets;
}

/**
 * `GET /editor/api/publish`: where the site is published, or what prevents it. A POST with the password as its body answers
 * lines of progress, the last of which is the outcome.
 */
export type Publication = { user: string; host: string } | { obstacles: Obstacle[] } | Refused;

/** Where the editor shows a field; without a path, the form of the file. */
export const fieldAddress = (file: FileName, path: Path = []) =>
  `/editor#${[file, ...path.map(encodeURIComponent)].join('/')}`;

/** A text in one language beside the Spanish that it translates. */
export const pairKey = (language: string, spanish: string, text: string) =>
  [language, spanish, text].join('\n');
