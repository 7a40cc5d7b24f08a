import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from './files.ts';
import { readYaml, type Source } from './yaml.ts';

/** Reads a file of YAML. Its value is undefined when the file cannot be read. */
export function readSource(root: string, file: string): Source {
  const refuse = (problem: string, remedy: string): Source => {
    return { lineOf: () => undefined, findings: [{ path: [], problem, remedy }] };
  };
  const path = join(root, file);
  if (!existsSync(path)) {
    return refuse(
      'Falta el archivo.',
      'Recupérelo de una copia anterior: sin él no se puede hacer la página.',
    );
  }
  const bytes = readBytes(path);
  if ('problem' in bytes) return refuse(bytes.problem, bytes.remedy);
  if (!isUtf8(bytes)) {
    const remedy = 'Guárdelo de nuevo con la codificación UTF-8.';
    return refuse('El archivo no está en UTF-8: se perderían las tildes.', remedy);
  }
  const source = readYaml(bytes.toString());
  return source.value === null
    ? refuse('El archivo está vacío.', 'Recupérelo de una copia anterior.')
    : source;
}
