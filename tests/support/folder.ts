import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that exists until the current test ends. Its path has no symlink. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = realpathSync.native(mkdtempSync(join(parent, 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
