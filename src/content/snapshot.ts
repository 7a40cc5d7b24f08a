import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEditions } from './load.ts';

/**
 * Copies the content as it is at one moment, so that what is checked is what is built. Hidden files, which are the editor's,
 * stay out.
 * @param root folder of the content
 * @param copy folder that is replaced
 * @throws ContentError when a file cannot be read
 */
export async function takeSnapshot(root: string, copy: string): Promise<void> {
  for (;;) {
    const before = stampOf(root);
    const failure = attempt(() => copyContent(root, copy));
    // A save in between is copied as a whole, or not at all.
    if (stampOf(root) !== before) continue;
    if (!failure) return;
    // Says in the words of the content which file cannot be read.
    await loadEditions(root);
    throw failure.error;
  }
}

function copyContent(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  const filter = (path: string) => path === root || !basename(path).startsWith('.');
  cpSync(root, copy, { recursive: true, dereference: true, filter });
}

function attempt(act: () => void): { error: unknown } | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Changes with every file of the content. */
function stampOf(root: string): string {
  const names = statSync(root, { throwIfNoEntry: false })
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
    : [];
  const stamps = names
    .filter((name) => !name.startsWith('.'))
    .map((name) => {
      const { mtimeMs, ctimeMs, size } = statSync(join(root, name), { throwIfNoEntry: false }) ?? {};
      return `${name} ${mtimeMs} ${ctimeMs} ${size}`;
    });
  return stamps.join('\n');
}
