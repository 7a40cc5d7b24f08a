import type { ContentFolder } from '../files/content-folder.ts';
import { kinds } from '../files/kinds.ts';
import type { ValueProblem } from './problem.ts';
import { tryRead } from './references.ts';

/** Start of the PDF title of every sample certificate. */
const sampleTitle = '/Title (Documento de muestra: ';

/** Reports samples marked as real certificates, which would mislead visitors. */
export function checkSamples(content: ContentFolder, value: unknown): ValueProblem[] {
  const { certificates } = Object(value);
  if (!Array.isArray(certificates)) return [];
  return certificates.flatMap((entry: unknown, index) => {
    const { file, sample } = Object(entry);
    if (sample !== false) return [];
    const pdf = tryRead(() => content.read(`${kinds.certificate.folder}/${file}`));
    // checkReferences reports a file that cannot be read.
    if (!Buffer.isBuffer(pdf) || !pdf.includes(sampleTitle)) return [];
    const problem = 'El PDF todavía es la hoja de muestra, no el certificado.';
    const remedy = 'Cámbielo por el certificado o active «Hoja de muestra».';
    return [{ path: ['certificates', index, 'sample'], problem, remedy }];
  });
}
