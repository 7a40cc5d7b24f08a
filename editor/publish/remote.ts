/** The server's operations for publishing. Paths are relative to the site's folder, with «/». */
export interface Remote {
  /** Undefined when the file does not exist. */
  read(path: string): Promise<string | undefined>;
  /** The files of a folder with their sizes; none when the folder does not exist. */
  list(folder: string): Promise<Map<string, number>>;
  upload(content: Buffer, path: string): Promise<void>;
  /** Replaces the file at `to` in one step. */
  rename(from: string, to: string): Promise<void>;
  /** A missing file is no error. */
  remove(path: string): Promise<void>;
  /** An existing folder is no error. */
  mkdir(path: string): Promise<void>;
  close(): Promise<void>;
}
