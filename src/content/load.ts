import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { checkCertificates } from './certificate-checks.ts';
import { checkReferences, folders } from './files.ts';
import { folderName } from './folder.ts';
import { explainIssues } from './issues.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import { checkPictures, readPictures } from './picture-checks.ts';
import { contentFiles } from './schemas/index.ts';
import type { SiteContent } from './types.ts';
import { findReferences } from './walk.ts';
import { readYaml, type Source } from './yaml.ts';

interface ContentFile<S extends z.ZodType> {
  readonly file: string;
  readonly schema: S;
}

/**
 * Reads and checks everything below `root` (the folder content/es) in one pass (X4).
 * @throws ContentError with all the mistakes, not the first alone.
 */
export async function loadContent(root: string): Promise<SiteContent> {
  const mistakes: Mistake[] = findStrangers(root);
  const photos = readSource(root, contentFiles.pictures.file, mistakes);
  const pictures = photos && (await readPictures(root, photos));

  const read = <S extends z.ZodType>({ file, schema }: ContentFile<S>): z.output<S> | undefined => {
    const isPictures = file === contentFiles.pictures.file;
    const source = isPictures ? photos : readSource(root, file, mistakes);
    if (!source) return undefined;
    const result = schema.safeParse(source.value);
    if (!result.success) mistakes.push(...explainIssues(file, schema, source, result.error.issues));
    mistakes.push(...checkReferences(root, file, source, findReferences(schema, source.value), pictures));
    if (isPictures && pictures) mistakes.push(...checkPictures(root, source, pictures));
    if (file === contentFiles.certifications.file) mistakes.push(...checkCertificates(root, file, source));
    return result.data;
  };

  const { certifications, ...rest } = {
    company: read(contentFiles.company),
    site: read(contentFiles.site),
    pictures: read(contentFiles.pictures),
    hero: read(contentFiles.hero),
    traceability: read(contentFiles.traceability),
    services: read(contentFiles.services),
    about: read(contentFiles.about),
    certifications: read(contentFiles.certifications),
    objectives: read(contentFiles.objectives),
    contact: read(contentFiles.contact),
    legal: read(contentFiles.legal),
  };
  if (mistakes.length > 0 || !certifications || !isComplete(rest)) {
    throw new ContentError(inOrder(mistakes), folderName(root));
  }
  const certificates = certifications.certificates.map((certificate) => ({
    ...certificate,
    bytes: statSync(join(root, folders.certificate, certificate.file)).size,
  }));
  return { language: 'es', ...rest, certifications: { ...certifications, certificates } };
}

function readSource(root: string, file: string, mistakes: Mistake[]): Source | undefined {
  const path = join(root, file);
  if (!existsSync(path)) {
    const remedy = 'Recupere el archivo de una copia anterior: sin él no se puede hacer la página.';
    mistakes.push({ file, field: '', problem: 'Falta el archivo.', remedy });
    return undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    const remedy = 'Guárdelo de nuevo con la codificación UTF-8.';
    mistakes.push({
      file,
      field: '',
      problem: 'El archivo no está en UTF-8: se perderían las tildes.',
      remedy,
    });
    return undefined;
  }
  const reading = readYaml(text);
  mistakes.push(...reading.mistakes.map((mistake) => ({ file, ...mistake })));
  return reading.source;
}

/** Files of YAML that nobody reads: a mistyped name would otherwise be passed over in silence. */
function findStrangers(root: string): Mistake[] {
  if (!existsSync(root)) return [];
  const known = Object.values(contentFiles).map(({ file }) => file as string);
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const inAssets = (path: string) => Object.values(folders).some((folder) => path.startsWith(`${folder}/`));
  return found
    .filter((path) => /\.ya?ml$/i.test(path) && !known.includes(path) && !inAssets(path))
    .map((file) => {
      const meant = nearest(
        file,
        known.filter((name) => !found.includes(name)),
      );
      return {
        file,
        field: '',
        problem: 'El sitio no usa ningún archivo con este nombre.',
        remedy: meant
          ? `¿Es «${meant}»? Cámbiele el nombre.`
          : `Bórrelo o cámbiele el nombre. Archivos del sitio: ${known.join(', ')}.`,
      };
    });
}

function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const files = Object.values(contentFiles).map(({ file }) => file as string);
  return mistakes.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

function isComplete<T extends object>(parts: T): parts is { [K in keyof T]: Exclude<T[K], undefined> } & T {
  return Object.values(parts).every((part) => part !== undefined);
}
