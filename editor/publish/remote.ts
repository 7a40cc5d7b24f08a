/** A connection to the hosting. Paths are relative to the site's folder, with «/». */
export interface Remote {
  /** `undefined` for a missing file. */
  read(path: string): Promise<string | undefined>;
  /** The files of a folder with their sizes; empty for a missing folder. */
  list(folder: string): Promise<Map<string, number>>;
  upload(content: Buffer, path: string): Promise<void>;
  /** Replaces the file at `to` atomically. */
  rename(from: string, to: string): Promise<void>;
  /** Ignores a missing file. */
  remove(path: string): Promise<void>;
  /** Ignores an existing folder. */
  mkdir(path: string): Promise<void>;
  close(): Promise<void>;
}
