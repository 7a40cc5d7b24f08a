import { statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { checkAnchors, checkBaseEdition, checkLanguages, editionsOf } from './check.ts';
import { readValue } from './explain.ts';
import { checkGallery, checkReferences, readGallery } from './files.ts';
import { kinds } from './kinds.ts';
import { BASE_LANGUAGE, pickLanguage } from './languages.ts';
import { ContentError, type Finding, type Mistake } from './mistakes.ts';
import { fieldAt, fieldMeta } from './parts.ts';
import { checkSamples } from './samples.ts';
import { contentFiles } from './schemas/index.ts';
import type { SiteContent, WrittenContent } from './types.ts';
import { readSource, type Source } from './yaml.ts';

type Name = keyof typeof contentFiles;
const files = Object.entries(contentFiles) as [Name, { file: string; schema: z.ZodType }][];

/**
 * Reads and checks the content of every published edition, the base edition first.
 * @param root folder of the content
 * @param leaveOut takes the language of another edition that lacks texts, and what it lacks; the edition is then left out
 * @throws ContentError with all mistakes, in the order of files and lines
 */
export async function loadEditions(
  root: string,
  leaveOut?: (language: string, error: ContentError) => void,
): Promise<[SiteContent, ...SiteContent[]]> {
  const { editions, read, mistakes } = await readContent(root);
  const fatal = leaveOut ? mistakes.filter(({ edition }) => edition === undefined) : mistakes;
  if (fatal.length > 0) throw new ContentError(fatal);
  const others = (editions?.published ?? []).filter((language) => {
    const lacks = mistakes.filter(({ edition }) => edition === language);
    if (lacks.length > 0) leaveOut?.(language, new ContentError(lacks));
    return language !== BASE_LANGUAGE && lacks.length === 0;
  });
  // Without mistakes, every file has been read.
  const content = read as WrittenContent;
  return [contentOf(root, content, BASE_LANGUAGE), ...others.map((one) => contentOf(root, content, one))];
}

/** Reads and checks the base edition alone. @throws ContentError as {@link loadEditions} does */
export async function loadContent(root: string): Promise<SiteContent> {
  return (await loadEditions(root, () => undefined))[0];
}

/** Reads and checks all files: the editions that they name, what the schemas read, and all mistakes. */
async function readContent(root: string) {
  const entries = files.map(([name, { file }]) => [name, readSource(root, file)]);
  const sources: Record<Name, Source> = Object.fromEntries(entries);
  const editions = editionsOf(sources.site.value);
  // Without fotos.yaml, every picture would be a mistake of its own.
  const { value: described } = sources.pictures;
  const gallery = described === undefined ? undefined : await readGallery(root, described);
  const read: Partial<Record<Name, unknown>> = {};
  const mistakes = files.flatMap(([name, { file, schema }]): Mistake[] => {
    const { value, lineOf, findings } = sources[name];
    const result = value === undefined ? undefined : readValue(schema, value);
    read[name] = result?.value;
    const found: (Finding & { line?: number })[] = [
      ...findings,
      ...(result?.findings ?? []),
      ...checkLanguages(schema, value, editions),
      ...checkAnchors(schema, value),
      ...checkReferences(root, schema, value, gallery),
      ...(name === 'site' ? checkBaseEdition(value) : []),
      ...(name === 'pictures' && gallery ? checkGallery(root, gallery) : []),
      ...(name === 'certifications' ? checkSamples(root, value) : []),
    ];
    return found
      .map((finding) => {
        const { title } = fieldMeta(fieldAt(schema, finding.path));
        return { line: lineOf(finding.path), ...finding, file, label: title };
      })
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  });
  return { editions, read, mistakes };
}

/** One edition of a content without mistakes. */
function contentOf(root: string, content: WrittenContent, language: string): SiteContent {
  const anchors = Object.entries(content.site.anchors).map(([name, words]) => [name, words[language]]);
  const parts = files.map(([name, { schema }]) => [
    name,
    pickLanguage(schema, content[name], language, Object.fromEntries(anchors)),
  ]);
  const { certifications, ...rest }: SiteContent = Object.fromEntries(parts);
  const certificates = certifications.certificates.map((certificate) => {
    const { size } = statSync(join(root, kinds.certificate.folder, certificate.file));
    return { ...certificate, bytes: size };
  });
  const prefix = language === BASE_LANGUAGE ? '' : `/${language}`;
  return { ...rest, language, prefix, certifications: { ...certifications, certificates } };
}
