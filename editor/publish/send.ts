/** Uploads that are measured on the server. */
import { posix } from 'node:path';
import { keepsPart, replacesNothing } from './failure.ts';
import type { Remote } from './remote.ts';
import { POLICY } from './site-files.ts';

/** Uploads a file and asks the server what it has kept. */
export async function send(remote: Remote, content: Buffer, path: string): Promise<void> {
  await remote.upload(content, path);
  const size = await remote.size(path);
  if (size !== content.length) throw keepsPart(path, content.length, size);
}

/** The name of the test file of a copy of the site in the folders of the site. */
export const testName = (own: string) => `.prueba-${posix.basename(own)}`;

/**
 * Tries with a small file what a publication needs, before it sends the site: whole files, replacing by renaming, the
 * name of the policy, and files in each folder.
 * @param own folder of this copy of the site
 * @param paths files that will be put in place
 * @returns the server's time, if it tells
 */
export async function testServer(
  remote: Remote,
  own: string,
  paths: readonly string[],
): Promise<number | undefined> {
  const [test, other] = [`${own}/prueba.txt`, `${own}/prueba-2.txt`];
  const folders = new Set(['.', ...paths.map((path) => posix.dirname(path))]);
  const places = [...folders].map((folder) => posix.join(folder, testName(own)));
  if (paths.includes(POLICY)) places.unshift(`${own}/${POLICY}`);
  let at = test;
  try {
    for (const path of [test, other]) await send(remote, Buffer.from('prueba\n'), path);
    const now = await remote.modified(other);
    await replace(remote, other, test);
    // One file goes from folder to folder: a request for each.
    for (const place of places) {
      await remote.rename(at, place);
      at = place;
    }
    await remote.remove(at);
    return now;
  } catch (error) {
    for (const path of [other, at]) await remote.remove(path).catch(() => undefined);
    throw error;
  }
}

async function replace(remote: Remote, from: string, to: string): Promise<void> {
  try {
    await remote.rename(from, to);
  } catch (error) {
    // Otherwise the connection is broken.
    if ((await remote.size(from)) === undefined) throw error;
    throw replacesNothing(String(Object(error).message));
  }
}
