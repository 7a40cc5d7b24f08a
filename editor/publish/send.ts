/** Uploads that are measured on the server. */
import { keepsPart, replacesNothing } from './failure.ts';
import type { Remote } from './remote.ts';

/** Uploads a file and asks the server what it has kept. */
export async function send(remote: Remote, content: Buffer, path: string): Promise<void> {
  await remote.upload(content, path);
  const size = await remote.size(path);
  if (size !== content.length) throw keepsPart(path, content.length, size);
}

/**
 * Tries with a small file what a publication needs, before it sends the site: whole files, and replacing by renaming.
 * @returns the server's time, if it tells
 */
export async function testServer(remote: Remote, folder: string): Promise<number | undefined> {
  const [test, other] = [`${folder}/prueba.txt`, `${folder}/prueba-2.txt`];
  for (const path of [test, other]) await send(remote, Buffer.from('prueba\n'), path);
  const now = await remote.modified(other);
  try {
    await remote.rename(other, test);
  } catch (error) {
    // Otherwise the connection is broken.
    if ((await remote.size(other)) === undefined) throw error;
    await remote.remove(other);
    await remote.remove(test);
    throw replacesNothing(String(Object(error).message));
  }
  await remote.remove(test);
  return now;
}
