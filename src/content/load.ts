import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { explain } from './explain.ts';
import { fieldMeta, part } from './fields.ts';
import { checkGallery, checkReferences, checkSamples, kinds, readBytes, readGallery } from './files.ts';
import { folderName } from './folder.ts';
import { ContentError, type Finding, type Mistake } from './mistakes.ts';
import { contentFiles } from './schemas/index.ts';
import type { SiteContent, WrittenContent } from './types.ts';
import { readYaml, type Source } from './yaml.ts';

/**
 * Reads and checks everything below `root`, the folder of one language.
 * @throws ContentError with all mistakes, not the first alone.
 */
export async function loadContent(root: string): Promise<SiteContent> {
  const mistakes = findStrays(root);
  const files = Object.entries(contentFiles).map(([name, { file, schema }]) => {
    const source = readSource(root, file, mistakes);
    return { name, file, schema: schema as z.ZodType, source };
  });
  const gallery = await readGallery(root, files.find(({ name }) => name === 'pictures')?.source?.value);
  const parts = files.map(({ name, file, schema, source }) => {
    if (source?.value === undefined) return [name, undefined];
    const { value } = source;
    const result = schema.safeParse(value);
    const findings: Finding[] = [
      ...(result.success ? [] : explain(schema, value, result.error.issues)),
      ...checkReferences(root, schema, value, gallery),
      ...(name === 'pictures' && gallery ? checkGallery(root, gallery) : []),
      ...(name === 'certifications' ? checkSamples(root, value) : []),
    ];
    for (const finding of findings) {
      const { title: label } = fieldMeta(finding.path.reduce<z.core.$ZodType | undefined>(part, schema));
      mistakes.push({ ...finding, file, label, line: source.lineOf(finding.path) });
    }
    return [name, result.data];
  });
  if (mistakes.length > 0) throw new ContentError(inOrder(mistakes), folderName(root));
  // Without mistakes, every file has been read by its schema.
  const { certifications, ...rest } = Object.fromEntries(parts) as WrittenContent;
  const certificates = certifications.certificates.map((certificate) => {
    const { size } = statSync(join(root, kinds.certificate.folder, certificate.file));
    return { ...certificate, bytes: size };
  });
  return { ...rest, certifications: { ...certifications, certificates } };
}

function readSource(root: string, file: string, mistakes: Mistake[]): Source | undefined {
  const report = (problem: string, remedy: string) => void mistakes.push({ file, path: [], problem, remedy });
  const path = join(root, file);
  if (!existsSync(path)) {
    return report(
      'Falta el archivo.',
      'Recupérelo de una copia anterior: sin él no se puede hacer la página.',
    );
  }
  const bytes = readBytes(path);
  if ('problem' in bytes) return report(bytes.problem, bytes.remedy);
  if (!isUtf8(bytes)) {
    const remedy = 'Guárdelo de nuevo con la codificación UTF-8.';
    return report('El archivo no está en UTF-8: se perderían las tildes.', remedy);
  }
  const source = readYaml(new TextDecoder().decode(bytes));
  mistakes.push(...source.mistakes.map((mistake) => ({ file, ...mistake })));
  if (source.value === null) return report('El archivo está vacío.', 'Recupérelo de una copia anterior.');
  return source;
}

/** YAML files that nothing reads: without this check a misspelt name would go unnoticed. */
function findStrays(root: string): Mistake[] {
  const known: string[] = Object.values(contentFiles).map(({ file }) => file);
  const isAsset = (path: string) => Object.values(kinds).some(({ folder }) => path.startsWith(`${folder}/`));
  const found = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  return found
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.ya?ml$/i.test(path) && !known.includes(path) && !isAsset(path))
    .map((file) => ({
      file,
      path: [],
      problem: 'El sitio no usa ningún archivo con este nombre.',
      remedy: `Bórrelo o cámbiele el nombre. Archivos del sitio: ${known.join(', ')}.`,
    }));
}

/** In the order of the files, strays first, and of their lines. */
function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const files: string[] = Object.values(contentFiles).map(({ file }) => file);
  return mistakes.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
