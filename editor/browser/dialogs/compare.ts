/** What a save or a publication changes, in words. */

import type { FileName } from '../../../model/schemas/index.ts';
import { languageName } from '../../../model/schemas/languages.ts';
import { fieldMeta, isObject, isProvisional, part, type Schema } from '../../../model/schemas/parts.ts';
import { typed } from '../../../model/text/format.ts';
import { isFileName } from '../../shared/content.ts';
import { countWords } from '../../shared/counts.ts';
import { type Difference, differencesIn, type FileDifferences, type Line } from '../../shared/differences.ts';
import { getAt, type Keyed, type Path, plainOf } from '../../shared/keyed.ts';
import type { Field, Version, VersionSummary } from '../../shared/protocol.ts';
import {
  type Form,
  fieldAddress,
  formOf,
  isPicture,
  labelsOf,
  nameOf,
  schemaAt,
  schemaOf,
} from '../state/forms.ts';
import { nameIn, pictureIn } from '../state/pictures.ts';
import { withTokenLabels } from '../state/tokens.ts';
import { capitalized } from '../state/words.ts';

/** A change as people read it. */
export interface Change {
  /** Unique in its version. */
  key: string;
  field: Field;
  /** «Carrusel › Nota (inglés)». */
  where: string;
  /** What happened to an item: «Cobre pasó del 2 al 6.» */
  summary?: string;
  texts: readonly { before: string; after: string }[];
  /** The names of the pictures before and after. */
  pictures: { before?: string | undefined; after?: string | undefined };
}

/**
 * What a save changed, by form.
 * @param content the current content, for descriptions of pictures
 */
export function changesOf(
  { before, after }: Pick<Version, 'before' | 'after'>,
  content: Keyed,
): Map<Form, Change[]> {
  const names = Object.keys({ ...before, ...after }).filter(isFileName);
  return inForms(
    names.map((name) => [name, differencesIn(name, before[name], after[name])]),
    content,
  );
}

/** Differences in words, by form. */
export const inForms = (
  files: readonly (readonly [FileName, FileDifferences])[],
  content: Keyed,
): Map<Form, Change[]> =>
  Map.groupBy(
    files.flatMap(([file, { differences, before, after }]) =>
      differences.flatMap((difference) =>
        inWords(difference, { ...Object(content), [file]: before }, { ...Object(content), [file]: after }),
      ),
    ),
    ({ field }) => formOf(field),
  );

function inWords(difference: Difference, before: Keyed, after: Keyed): Change[] {
  const { file, path, kind, lines } = difference;
  const isThere = getAt(after, [file, ...path]) !== undefined;
  const content = isThere ? after : before;
  if (['added', 'removed', 'moved'].includes(kind) || (kind === 'picture' && file === 'pictures'))
    return [itemChange(difference, content, isThere)];
  const changeAt = (at: Path, changed: readonly Line[]): Change => {
    const field = { file, path: at };
    const [line] = isPicture(field, content) ? changed : [];
    return {
      key: fieldAddress(field),
      field,
      where: whereOf(field, content),
      texts: line ? [] : textsOf(file, changed, content),
      pictures: { before: nameIn(line?.before), after: nameIn(line?.after) },
    };
  };
  // Each language of a text is a separate change.
  return kind === 'text' ? lines.map((line) => changeAt(line.path, [line])) : [changeAt(path, lines)];
}

/** An item that was added, removed or moved. */
function itemChange(
  { file, path, kind, moved, lines }: Difference,
  content: Keyed,
  isThere: boolean,
): Change {
  const field = { file, path };
  const schema = schemaAt(field, content);
  const item = plainOf(getAt(content, [file, ...path]));
  const picture = file === 'pictures' ? path[0] : pictureIn(schema, item);
  const alt = getAt(content, ['pictures', String(picture), 'alt']);
  const name = shortened(nameOf(picture === item ? alt : item));
  const done = moved ? `pasó del ${moved.from} al ${moved.to}.` : isThere ? 'Se añadió' : 'Se quitó';
  const named = name && `«${name}»`;
  return {
    key: `${fieldAddress(field)} ${kind}`,
    field,
    where: whereOf({ file, path: path.slice(0, -1) }, content),
    summary: moved ? capitalized(`${named} ${done}`.trim()) : `${[done, named].filter(Boolean).join(' ')}.`,
    texts: moved || !isObject(item) ? [] : textsOf(file, lines, content),
    pictures: isThere ? { after: picture } : { before: picture },
  };
}

/** Values as texts, without switches and file names. */
const textsOf = (file: FileName, lines: readonly Line[], content: Keyed): Change['texts'] =>
  lines.flatMap(({ path, before, after }) => {
    const schema = schemaAt({ file, path }, content);
    if (lines.length > 1 && (fieldMeta(schema).file || typeof (before ?? after) === 'boolean')) return [];
    return [{ before: wordsOf(schema, before), after: wordsOf(schema, after) }];
  });

/** A written value in words. */
export function wordsOf(schema: Schema | undefined, value: unknown): string {
  const { options, tokens } = fieldMeta(schema);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return typed(value);
  if (isProvisional(value)) return `${wordsOf(schema, value.placeholder)} (dato provisional)`;
  if (isObject(value))
    return Object.entries(value)
      .map(([key, inner]) => wordsOf(part(schema, key), inner))
      .join('; ');
  const text = options?.[String(value)] ?? String(value ?? '');
  return tokens ? withTokenLabels(text) : text;
}

/** Truncates a text. */
export const shortened = (text: string, max = 50) =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;

function whereOf(field: Field, content: Keyed): string {
  const { translated } = fieldMeta(schemaAt({ ...field, path: field.path.slice(0, -1) }, content));
  const language = translated ? ` (${languageName(String(field.path.at(-1)))})` : '';
  return labelsOf(field, content).join(' › ') + language;
}

/** What a save changed: «Certificaciones · 1 texto; Portada · 2 textos». */
export function summaryWords({ changed, removed }: Pick<VersionSummary, 'changed' | 'removed'>): string {
  const words = Object.entries(changed).flatMap(([name, counts]) => {
    const summary = countWords(counts);
    return isFileName(name) && summary ? `${fieldMeta(schemaOf(name)).title} · ${summary}` : [];
  });
  // Without other changes, the files were replaced under the same name.
  const files = words.length > 0 ? 0 : Object.keys(removed).length;
  return [...words, ...(files > 0 ? [countWords({ file: files })] : [])].join('; ');
}
