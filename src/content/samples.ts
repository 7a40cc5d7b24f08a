import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from './kinds.ts';
import type { Finding } from './mistakes.ts';

/** The title of the sheets that stand in for certificates. */
const sampleTitle = '/Title (Documento de muestra: ';

/** Samples that are declared to be certificates: visitors would be told what is not so. */
export function checkSamples(root: string, value: unknown): Finding[] {
  const { certificates } = Object(value);
  if (!Array.isArray(certificates)) return [];
  return certificates.flatMap((entry: unknown, index) => {
    const { file, sample } = Object(entry);
    const path = join(root, kinds.certificate.folder, String(file));
    if (sample !== false || !existsSync(path)) return [];
    if (!readFileSync(path).includes(sampleTitle)) return [];
    const problem = 'El PDF todavía es la hoja de muestra, no el certificado.';
    const remedy = 'Cámbielo por el certificado o active «Hoja de muestra».';
    return [{ path: ['certificates', index, 'sample'], problem, remedy }];
  });
}
