import { join } from 'node:path';
import { openFolder } from '../../src/content/content-folder.ts';
import { fieldMeta, isObject } from '../../src/content/parts.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { readSource } from '../../src/content/yaml.ts';
import { fileNames } from '../shared/content.ts';
import { isPlain } from './commit.ts';
import { Refusal } from './refusal.ts';

/**
 * The value of each file of the content as it is written.
 * @throws Refusal that names those that cannot be read, with the line
 */
export function readFiles(root: string): Record<FileName, unknown> {
  const refusals: string[] = [];
  const folder = openFolder(root);
  const entries = fileNames.map((name) => {
    const { file, schema } = contentFiles[name];
    const { value, findings } = readSource(folder, file);
    const { line, problem, remedy } = findings[0] ?? { problem: 'No es un archivo de campos.', remedy: '' };
    if (!isPlain(join(root, file)) || !isObject(value) || Array.isArray(value)) {
      const place = [file, ...(line === undefined ? [] : [`línea ${line}`])].join(', ');
      refusals.push(`«${fieldMeta(schema).title}» (${place}): ${problem} ${remedy}`.trim());
    }
    return [name, value] as const;
  });
  if (refusals.length > 0)
    throw new Refusal(
      ['El contenido no se puede leer. Avise a quien mantiene el sitio.', ...refusals].join('\n'),
    );
  return Object.fromEntries(entries) as Record<FileName, unknown>;
}
