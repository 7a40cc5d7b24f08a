/** The list on the server of what is published. Anyone with access to the server can write it: it is not believed. */
import { posix } from 'node:path';
import * as z from 'zod';
import { published } from '../shared/publication.ts';

export const MANIFEST = '.publicado.json';
/** Folder of uploads before they are renamed; `.htaccess` hides names with a dot. */
export const STAGING = '.publicando';

/** A file below the site's folder that a build can have. */
const isBelow = (path: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end an FTP command.
  !/[\\\u0000-\u001f\u007f]|^[/~]|^[a-z]:/i.test(path) &&
  posix.normalize(path) === path &&
  !/^\.\.?(\/|$)|\/$/.test(path) &&
  path.split('/')[0] !== STAGING &&
  path !== MANIFEST;

const entry = z.strictObject({
  /** Empty while the file may be the old or the new one. */
  sha256: z.string().regex(/^([0-9a-f]{64})?$/),
  size: z.int().min(0),
  /** When a build first lacked the file, by the server's clock, in milliseconds. */
  unused: z.number().exactOptional(),
});
export type Entry = Readonly<z.output<typeof entry>>;

const schema = z.strictObject({
  /** The last complete publication; absent before the first one is complete. */
  published: published.exactOptional(),
  /** All published files that are still on the server. */
  files: z.record(z.string().refine(isBelow), entry),
});
export type Manifest = Readonly<z.output<typeof schema>>;

/** Parses the list on the server: empty before the first publication, `undefined` when damaged. */
export function readManifest(text = '{"files":{}}'): Manifest | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
