import type * as z from 'zod';
import { type ContentFolder, openFolder } from '../files/content-folder.ts';
import { kinds } from '../files/kinds.ts';
import { contentFiles, type FileName, hasSlug, sectionNames } from '../schemas/index.ts';
import { BASE_LANGUAGE, pickLanguage } from '../schemas/languages.ts';
import { isMapping } from '../schemas/parts.ts';
import type { SiteContent, WrittenContent } from '../schemas/types.ts';
import { isExpired, today } from '../schemas/validity.ts';
import { checkAnchors, checkBaseEdition, checkLanguages, checkSlugs, editionsOf } from './check.ts';
import { readValue } from './explain.ts';
import { ContentError, problemsIn, type ValueProblem } from './problem.ts';
import { checkGallery, checkReferences, readGallery } from './references.ts';
import { checkSamples } from './samples.ts';
import { readSource, type Source } from './yaml.ts';

const files = Object.entries(contentFiles) as [FileName, { file: string; schema: z.ZodType }][];

/**
 * Reads and checks the content of every published edition, the base edition first.
 * @param root the content, or its folder on disk
 * @param leaveOut called with the language of an edition that lacks texts; that edition is omitted
 * @param day the day for which validity is determined
 * @throws ContentError with all problems, in the order of files and lines
 */
export async function loadEditions(
  root: ContentFolder | string,
  leaveOut?: (language: string, error: ContentError) => void,
  day = today(),
): Promise<[SiteContent, ...SiteContent[]]> {
  const folder = typeof root === 'string' ? openFolder(root) : root;
  const { editions, read, problems } = await readContent(folder);
  const fatal = leaveOut ? problems.filter(({ edition }) => edition === undefined) : problems;
  if (fatal.length > 0) throw new ContentError(fatal);
  const others = (editions?.published ?? []).filter((language) => {
    const lacks = problems.filter(({ edition }) => edition === language);
    if (lacks.length > 0) leaveOut?.(language, new ContentError(lacks));
    return language !== BASE_LANGUAGE && lacks.length === 0;
  });
  // Without problems, every file has a parsed value.
  const content = read as WrittenContent;
  return [
    contentOf(folder, content, BASE_LANGUAGE, day),
    ...others.map((one) => contentOf(folder, content, one, day)),
  ];
}

/** Reads and checks the base edition alone. @throws ContentError like {@link loadEditions} */
export async function loadContent(root: string): Promise<SiteContent> {
  return (await loadEditions(root, () => undefined))[0];
}

/** Reads and checks all files. Returns editions, parsed values and problems. */
async function readContent(folder: ContentFolder) {
  const entries = files.map(([name, file]) => [name, readSource(folder, file)]);
  const sources: Record<FileName, Source> = Object.fromEntries(entries);
  const editions = editionsOf(sources.site.value);
  // Without the entries of fotos.yaml, every picture would be reported.
  const { value: described } = sources.pictures;
  const gallery = isMapping(described) ? await readGallery(folder, described) : undefined;
  const read: Partial<Record<FileName, unknown>> = {};
  const anchorsOfHome = new Set<string>();
  const problems = files.map(async ([name, { schema }]) => {
    const { value, lineOf, problems: syntaxProblems } = sources[name];
    const result = value === undefined ? undefined : readValue(schema, value);
    read[name] = result?.value;
    const found: ValueProblem[] = [
      ...syntaxProblems,
      ...(result?.problems ?? []),
      ...checkLanguages(schema, value, editions),
      ...checkAnchors(schema, value, hasSlug(name) ? undefined : anchorsOfHome),
      ...(await checkReferences(folder, schema, value, gallery)),
      ...(name === 'site' ? [...checkBaseEdition(value), ...checkSlugs(value, editions)] : []),
      ...(name === 'pictures' && gallery ? checkGallery(gallery) : []),
      ...(name === 'certifications' ? checkSamples(folder, value) : []),
    ];
    const placed = found.map((problem) => ({ line: lineOf(problem.path), ...problem }));
    return problemsIn(name, placed).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  });
  return { editions, read, problems: (await Promise.all(problems)).flat() };
}

/** One edition of content without errors. */
function contentOf(
  folder: ContentFolder,
  content: WrittenContent,
  language: string,
  day: string,
): SiteContent {
  const anchors = sectionNames.flatMap((name) => {
    const section = content[name];
    return 'anchor' in section ? [[name, section.anchor[language]]] : [];
  });
  const parts = files.map(([name, { schema }]) => [
    name,
    pickLanguage(schema, content[name], language, Object.fromEntries(anchors)),
  ]);
  const { certifications, company, ...rest }: SiteContent = Object.fromEntries(parts);
  const certificates = certifications.certificates.map((certificate) => {
    const { bytes = 0 } = folder.head(`${kinds.certificate.folder}/${certificate.file}`) ?? {};
    return { ...certificate, bytes, isExpired: isExpired(certificate, day) };
  });
  const authorisations = company.authorisations.map((one) => ({ ...one, isExpired: isExpired(one, day) }));
  const prefix = language === BASE_LANGUAGE ? '' : `/${language}`;
  return {
    ...rest,
    language,
    prefix,
    company: { ...company, authorisations },
    certifications: { ...certifications, certificates },
  };
}
