/** A connection to the hosting. Paths are relative to the site's folder, with «/». */
export interface Remote {
  /** `undefined` for a missing file. */
  read(path: string): Promise<string | undefined>;
  /** The files of a folder with their sizes; empty for a missing folder. Some hosts omit names with a dot. */
  list(folder: string): Promise<Map<string, number>>;
  /** `undefined` for a missing file. */
  size(path: string): Promise<number | undefined>;
  /** When a file was written, by the host's clock, in milliseconds; `undefined` if the host does not tell. */
  modified(path: string): Promise<number | undefined>;
  upload(content: Buffer, path: string): Promise<void>;
  /** Replaces the file at `to` atomically. A folder is not renamed to the name of a folder with files. */
  rename(from: string, to: string): Promise<void>;
  /** Ignores a missing file. */
  remove(path: string): Promise<void>;
  /** Ignores an existing folder. */
  mkdir(path: string): Promise<void>;
  /** Ignores a folder that cannot be removed, such as one with files. */
  rmdir(path: string): Promise<void>;
  close(): Promise<void>;
}
