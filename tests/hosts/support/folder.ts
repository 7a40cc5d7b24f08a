import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder, without those of publishing itself. */
export function readFolder(folder: string): Record<string, string> {
  const names = globSync('**/*', {
    cwd: folder,
    exclude: ['.publicado.json', '.publicando/**'],
    withFileTypes: true,
  });
  const files = names.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );
}
