import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFiles } from '../../../host/files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The files of a folder, without the list and the staged files of publishing. */
export function readFolder(folder: string): Record<string, string> {
  const names = listFiles(folder).filter((name) => !/^\.publicado\.json$|^\.publicando\//.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}

/** The files that `npm run release` builds from a content, without security.txt, which has the time of the build. */
export function buildRelease(content: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const command = ['scripts/build.ts', '--release', '--out', join(folder, 'dist')];
  const env = { ...process.env, NODE_ENV: 'production', CONTENT_DIR: content };
  execFileSync(process.execPath, command, { cwd: ROOT, env });
  const { '.well-known/security.txt': _, ...files } = readFolder(join(folder, 'dist/site'));
  rmSync(folder, { recursive: true });
  return files;
}
