import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { compare, compose, wordsOf } from './editions.ts';
import { explain, fieldAt, valueAt } from './explain.ts';
import { fieldMeta } from './fields.ts';
import { checkGallery, checkReferences, type Gallery, kinds, readGallery } from './files.ts';
import { folderName, otherEditions } from './folder.ts';
import { ContentError, type Finding, type Mistake } from './mistakes.ts';
import { checkSamples } from './samples.ts';
import { contentFiles } from './schemas/index.ts';
import type { SiteContent, WrittenContent } from './types.ts';
import { readSource, type Source } from './yaml.ts';

type Name = keyof typeof contentFiles;
const files = Object.entries(contentFiles) as [Name, { file: string; schema: z.ZodType }][];

/** The files of one edition: as they are written, as their schemas read them, and what is wrong with them. */
interface Reading {
  root: string;
  written: Partial<Record<Name, unknown>>;
  read: Partial<Record<Name, unknown>>;
  mistakes: Mistake[];
}

/**
 * Reads and checks the base edition alone.
 * @throws ContentError with all mistakes, in the order of files and lines
 */
export async function loadContent(root: string): Promise<SiteContent> {
  const base = await readBase(root);
  throwMistakes([base]);
  return contentOf(base, base);
}

/**
 * Reads and checks the base edition and those beside it, without those that are switched off.
 * @param root folder of the base edition, which comes first
 * @param leaveOut takes the language and mistakes of another edition, which is then left out
 * @throws ContentError with all mistakes, in the order of editions, files and lines
 */
export async function loadEditions(
  root: string,
  leaveOut?: (language: string, error: ContentError) => void,
): Promise<[SiteContent, ...SiteContent[]]> {
  const base = await readBase(root);
  const others = otherEditions(root).filter(isPublished);
  const readings = others.map((folder) => readWords(folder, base));
  throwMistakes(leaveOut ? [base] : [base, ...readings]);
  const wrong = readings.filter(({ mistakes }) => mistakes.length > 0);
  for (const { root, mistakes } of wrong) leaveOut?.(basename(root), new ContentError(mistakes));
  const right = readings.filter((reading) => !wrong.includes(reading));
  return [contentOf(base, base), ...right.map((reading) => contentOf(base, reading))];
}

/** All mistakes of the base edition and those beside it, those switched off among them. */
export async function listMistakes(root: string): Promise<Mistake[]> {
  const base = await readBase(root);
  const readings = otherEditions(root).map((folder) => readWords(folder, base));
  return [base, ...readings].flatMap(({ mistakes }) => mistakes);
}

function throwMistakes(readings: readonly Reading[]): void {
  const mistakes = readings.flatMap((reading) => reading.mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

const isPublished = (root: string) =>
  valueAt(readSource(root, contentFiles.site.file).value, ['published']) !== false;

/** Whether a field is no part of what an edition writes. */
const isShared = (path: PropertyKey[], own: z.ZodType, schema: z.ZodType) =>
  !fieldAt(own, path) && fieldAt(schema, path) !== undefined;

const shared = {
  problem: 'Es un dato, el mismo en todas las ediciones.',
  remedy: 'Quítelo de aquí: se toma de la edición principal.',
};

/** Reads the files of an edition one by one. */
function readFiles(
  root: string,
  schemaOf: (schema: z.ZodType) => z.ZodType,
  findMore: (name: Name, schema: z.ZodType, source: Source) => Finding[],
): Reading {
  const reading: Reading = { root, written: {}, read: {}, mistakes: [] };
  for (const [name, { file, schema }] of files) {
    const source = readSource(root, file);
    const { value, lineOf, findings } = source;
    const own = schemaOf(schema);
    const result = own.safeParse(value);
    if (!result.success && value !== undefined) {
      const found = explain(own, value, result.error.issues);
      findings.push(
        ...found.map((finding) =>
          isShared(finding.path, own, schema) ? { ...finding, ...shared } : finding,
        ),
      );
    }
    if (name === 'site' || name === 'legal') findings.push(...checkAnchors(value));
    findings.push(...findMore(name, schema, source));
    const found = findings.map((finding): Mistake => {
      const field = fieldAt(schema, finding.path);
      const folder = folderName(root);
      return { line: lineOf(finding.path), ...finding, folder, file, label: fieldMeta(field).title };
    });
    reading.mistakes.push(...found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
    reading.written[name] = value;
    reading.read[name] = result.data;
  }
  return reading;
}

/** Reads facts and words. */
async function readBase(root: string): Promise<Reading> {
  const { value } = readSource(root, contentFiles.pictures.file);
  // Without fotos.yaml, every picture would be a mistake of its own.
  const gallery: Gallery | undefined = value === undefined ? undefined : await readGallery(root, value);
  return readFiles(
    root,
    (schema) => schema,
    (name, schema, source) => [
      ...checkReferences(root, schema, source.value, gallery),
      ...(name === 'pictures' && gallery ? checkGallery(root, gallery) : []),
      ...(name === 'certifications' ? checkSamples(root, source.value) : []),
      ...(name === 'site' && valueAt(source.value, ['published']) === false ? [baseSwitchedOff] : []),
    ],
  );
}

const baseSwitchedOff: Finding = {
  path: ['published'],
  problem: 'La edición principal no se puede desactivar: las demás toman de ella los datos.',
  remedy: 'Quite la línea.',
};

/** Reads words alone, and compares them with those of the base edition. */
function readWords(root: string, base: Reading): Reading {
  return readFiles(
    root,
    (schema) => wordsOf(schema) ?? z.strictObject({}),
    (name, schema, { value }) =>
      compare(schema, base.written[name], value, `${folderName(base.root)}/${contentFiles[name].file}`),
  );
}

/** Anchors that the pages have already. */
const taken = ['main', 'menu', 'top', 'indice'];

/** Anchors that are twice on the home page or in the legal notice: a link would lead to the first. */
function checkAnchors(written: unknown): Finding[] {
  const sections = Object.keys(Object(valueAt(written, ['sections']))).map(Number);
  const paths: PropertyKey[][] = [
    ...Object.keys(Object(valueAt(written, ['anchors']))).map((name) => ['anchors', name]),
    ['companyDataAnchor'],
    ...sections.map((index) => ['sections', index, 'anchor']),
  ];
  const places = paths.map((path) => ({ path, anchor: valueAt(written, path) }));
  const all = [...taken, ...places.map(({ anchor }) => anchor)];
  const repeated = places.filter(
    ({ anchor }, index) => anchor !== undefined && all.indexOf(anchor) < taken.length + index,
  );
  return repeated.map(({ path, anchor }) => {
    return { path, problem: `El ancla «${anchor}» ya está en la página.`, remedy: 'Escriba otra.' };
  });
}

/** The content of an edition whose files and the base's have no mistakes. */
function contentOf(base: Reading, { root, read }: Reading): SiteContent {
  const words = read as WrittenContent;
  const language = basename(root);
  const parts = files.map(([name, { schema }]) => [
    name,
    compose(schema, base.read[name], read[name], words.site.anchors),
  ]);
  const { certifications, ...rest } = Object.fromEntries(parts) as WrittenContent;
  const certificates = certifications.certificates.map((certificate) => {
    const { size } = statSync(join(base.root, kinds.certificate.folder, certificate.file));
    return { ...certificate, bytes: size };
  });
  const prefix = root === base.root ? '' : `/${language}`;
  return { language, prefix, ...rest, certifications: { ...certifications, certificates } };
}
