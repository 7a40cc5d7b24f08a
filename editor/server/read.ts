import { join } from 'node:path';
import { readSource } from '../../model/check/yaml.ts';
import { openFolder } from '../../model/files/content-folder.ts';
import type { FileName } from '../../model/schemas/index.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { fieldMeta, isObject } from '../../model/schemas/parts.ts';
import { byFile } from '../shared/content.ts';
import { isPlain } from './commit.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the written value of each file of the content.
 * @throws Refusal with each unreadable file and line
 */
export function readFiles(root: string): Record<FileName, unknown> {
  const refusals: string[] = [];
  const folder = openFolder(root);
  const values = byFile((name) => {
    const { file, schema } = contentFiles[name];
    const { value, problems } = readSource(folder, contentFiles[name]);
    const { line, problem, remedy } = problems[0] ?? { problem: 'No es un archivo de campos.', remedy: '' };
    if (!isPlain(join(root, file)) || !isObject(value) || Array.isArray(value)) {
      const position = [file, ...(line === undefined ? [] : [`línea ${line}`])].join(', ');
      refusals.push(`«${fieldMeta(schema).title}» (${position}): ${problem} ${remedy}`.trim());
    }
    return value;
  });
  if (refusals.length > 0)
    throw new Refusal(
      ['El contenido no se puede leer. Avise a quien mantiene el sitio.', ...refusals].join('\n'),
    );
  return values;
}
