import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../src/content/format.ts';
import { fieldMeta, isGroup } from '../src/content/parts.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { readSource } from '../src/content/yaml.ts';
import { isPlain } from './commit.ts';
import type { FileName, SavedFile } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { fileNames } from './values.ts';

/** The title of a file's form, such as «Objetivos». */
const titleOf = (name: FileName) => `«${fieldMeta(contentFiles[name].schema).title}»`;

/**
 * All files of the content as they are written.
 * @throws Refusal that names those that cannot be read, with the line
 */
export function readFiles(root: string): Record<FileName, SavedFile> {
  const refusals: string[] = [];
  const entries = fileNames.map((name) => {
    // Before the value: a change in between is one that the page has not seen.
    const version = versionOf(root, name);
    const { value, findings } = readSource(root, contentFiles[name].file);
    const { line, problem, remedy } = findings[0] ?? { problem: 'No es un archivo de campos.', remedy: '' };
    if (version === undefined || !isGroup(value) || Array.isArray(value)) {
      const place = [contentFiles[name].file, ...(line === undefined ? [] : [`línea ${line}`])].join(', ');
      refusals.push(`${titleOf(name)} (${place}): ${problem} ${remedy}`.trim());
    }
    return [name, { version, value }] as const;
  });
  if (refusals.length > 0)
    throw new Refusal(
      ['El contenido no se puede leer. Avise a quien mantiene el sitio.', ...refusals].join('\n'),
    );
  return Object.fromEntries(entries) as Record<FileName, SavedFile>;
}

/** Changes with a file of the content. A link has none. */
function versionOf(root: string, name: FileName): string | undefined {
  const path = join(root, contentFiles[name].file);
  return isPlain(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
}

/** Refuses a save of files that have changed on disk since the versions that it is of. */
export function refuseIfChanged(root: string, files: Partial<Record<FileName, SavedFile>>): void {
  const changed = fileNames.filter((name) => files[name] && files[name].version !== versionOf(root, name));
  if (changed.length === 0) return;
  const names = formats('es').list(changed.map(titleOf));
  const what = `${names} ${changed.length === 1 ? 'ha' : 'han'} cambiado en otra ventana o en otro programa.`;
  const remedy = 'No se ha guardado nada; lo que usted ha escrito sigue en el editor.';
  throw new Refusal(`${what} ${remedy}`, { changed });
}
