import { kinds } from '../../src/content/kinds.ts';
import { languageName } from '../../src/content/languages.ts';
import { fieldAt, fieldMeta, isGroup, walk } from '../../src/content/parts.ts';
import type { FileName, Path, Version } from '../protocol.ts';
import { addressOf, type Field, type Form, formOf, labelsOf, schemaOf } from './forms.ts';
import { getAt } from './values.ts';
import { type Change, filesIn, type Values } from './work.ts';

/** A single value that a save changed, in words. */
export interface Difference {
  field: Field;
  /** «Carrusel › Nota (inglés)». */
  where: string;
  before: string;
  after: string;
}

/** What a save changed, field by field, in the forms that it changed. */
export function changesOf(version: Version): Map<Form, Difference[]> {
  const files = Object.keys(version.before) as FileName[];
  const all = files.flatMap((file) => differencesIn(version, file));
  return Map.groupBy(all, ({ field }) => formOf(field));
}

function differencesIn({ before, after }: Version, file: FileName): Difference[] {
  const [old, fresh] = [textsOf(file, before[file]), textsOf(file, after[file])];
  return [...new Map([...old, ...fresh])].flatMap(([address, { field }]) => {
    const [one, other] = [old.get(address)?.text ?? '', fresh.get(address)?.text ?? ''];
    const where = whereOf(field, fresh.has(address) ? after[file] : before[file]);
    return one === other ? [] : [{ field, where, before: one, after: other }];
  });
}

/** Every single value of a file, by address. */
function textsOf(file: FileName, value: unknown): Map<string, { field: Field; text: string }> {
  const parts = [...walk(schemaOf(file), value)].flatMap(({ value: one, path }) => {
    if (isGroup(one) || one === undefined) return [];
    const field = { file, path: path as Path };
    const text = typeof one === 'boolean' ? (one ? 'Sí' : 'No') : String(one);
    return [[addressOf(field), { field, text }] as const];
  });
  return new Map(parts);
}

function whereOf(field: Field, value: unknown): string {
  const { translated } = fieldMeta(fieldAt(schemaOf(field.file), field.path.slice(0, -1)));
  const language = translated ? ` (${languageName(String(field.path.at(-1)))})` : '';
  return labelsOf(field, value).join(' › ') + language;
}

/** What brings a form of a version back, with the pictures that it shows and that «Fotografías» no longer has. */
export function changesBack({ before }: Version, { file, keys }: Form, values: Values): Change[] {
  const paths: Path[] = keys ? keys.map((key) => [key]) : [[]];
  const changes = paths.map((path) => ({ file, path, value: getAt(before[file], path) }));
  const shown = filesIn({ ...values, [file]: before[file] }).map(({ path }) => path);
  return [...changes, ...shown.flatMap((path) => entryBack(before, path, values))];
}

/** The entry that a picture needs in «Fotografías», unless it is there. */
export function entryBack(before: Version['before'], path: string, values: Values): Change[] {
  const [folder, name = ''] = path.split('/');
  if (folder !== kinds.picture.folder || name in Object(values.pictures)) return [];
  const value = Object(before.pictures)[name] ?? { alt: {}, standIn: false };
  return [{ file: 'pictures', path: [name], value }];
}
