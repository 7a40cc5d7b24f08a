import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './files.ts';
import { fieldName, type Mistake } from './mistakes.ts';
import { valueAt } from './walk.ts';
import type { Source } from './yaml.ts';

/** The title of the sample PDFs in the repository. No certificate has it. */
const sampleTitle = '/Title (Documento de muestra: ';

/** Sheets that are said to be certificates and are still samples (F9): a visitor would be told what is not so. */
export function checkCertificates(root: string, file: string, source: Source): Mistake[] {
  const certificates = valueAt(source.value, ['certificates']);
  if (!Array.isArray(certificates)) return [];
  return certificates.flatMap((entry: unknown, index) => {
    const name = valueAt(entry, ['file']);
    if (typeof name !== 'string' || valueAt(entry, ['sample']) !== false) return [];
    const path = join(root, folders.certificate, name);
    if (!existsSync(path) || !readFileSync(path).includes(sampleTitle)) return [];
    const field = ['certificates', index, 'sample'];
    const line = source.lineOf(field);
    return [
      {
        file,
        field: fieldName(field),
        problem: `«${name}» todavía es la hoja de muestra, no el certificado.`,
        remedy: `Guarde el certificado en la carpeta «${folders.certificate}» o deje «sample: true».`,
        mended: 'sample: true',
        ...(line !== undefined && { line }),
      },
    ];
  });
}
