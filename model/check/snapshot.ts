import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEditions } from './load.ts';

/**
 * Copies the content at one moment, so that the build uses what was checked. Omits hidden files, which are the
 * editor's.
 * @param root folder of the content
 * @param copy folder to replace
 * @throws ContentError when a file cannot be read
 */
export async function takeSnapshot(root: string, copy: string): Promise<void> {
  for (;;) {
    const before = stampOf(root);
    // Repeat if the content has changed meanwhile: a save is copied completely or not at all.
    const isUnchanged = () => stampOf(root) === before;
    try {
      copyContent(root, copy);
      if (isUnchanged()) return;
    } catch (error) {
      if (!isUnchanged()) continue;
      // Throws a ContentError with the unreadable file.
      await loadEditions(root);
      throw error;
    }
  }
}

function copyContent(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  const filter = (path: string) => path === root || !basename(path).startsWith('.');
  cpSync(root, copy, { recursive: true, dereference: true, filter });
}

/** Changes whenever a file of the content changes. */
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
