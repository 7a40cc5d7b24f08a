import { isUtf8 } from 'node:buffer';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { explain } from './explain.ts';
import { fieldMeta, part } from './fields.ts';
import { checkGallery, checkReferences, checkSamples, kinds, readBytes, readGallery } from './files.ts';
import { folderName, language } from './folder.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { contentFiles } from './schemas/index.ts';
import type { SiteContent, WrittenContent } from './types.ts';
import { readYaml, type Source } from './yaml.ts';

/**
 * Reads and checks everything below `root`, the folder of one language.
 * @throws ContentError with all mistakes, in the order of files and lines.
 */
export async function loadContent(root: string): Promise<SiteContent> {
  const pictures = readSource(root, contentFiles.pictures.file);
  // Without fotos.yaml, every picture would be a mistake of its own.
  const gallery = pictures.value === undefined ? undefined : await readGallery(root, pictures.value);
  const mistakes: Mistake[] = [];
  const parts = Object.entries(contentFiles).map(([name, { file, schema }]) => {
    const { value, lineOf, findings } = name === 'pictures' ? pictures : readSource(root, file);
    const result = (schema as z.ZodType).safeParse(value);
    if (!result.success && value !== undefined) findings.push(...explain(schema, value, result.error.issues));
    findings.push(...checkReferences(root, schema, value, gallery));
    if (name === 'pictures' && gallery) findings.push(...checkGallery(root, gallery));
    if (name === 'certifications') findings.push(...checkSamples(root, value));
    const found = findings.map((finding): Mistake => {
      const field = finding.path.reduce<z.core.$ZodType | undefined>(part, schema);
      return { line: lineOf(finding.path), ...finding, file, label: fieldMeta(field).title };
    });
    mistakes.push(...found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
    return [name, result.data];
  });
  if (mistakes.length > 0) throw new ContentError(mistakes, folderName(root));
  // Without mistakes, every file has been read by its schema.
  const { certifications, ...rest } = Object.fromEntries(parts) as WrittenContent;
  const certificates = certifications.certificates.map((certificate) => {
    const { size } = statSync(join(root, kinds.certificate.folder, certificate.file));
    return { ...certificate, bytes: size };
  });
  return { language, ...rest, certifications: { ...certifications, certificates } };
}

/** Reads a file of YAML. Its value is undefined when the file cannot be read. */
function readSource(root: string, file: string): Source {
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
