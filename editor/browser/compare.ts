import { kinds } from '../../src/content/kinds.ts';
import { languageName } from '../../src/content/languages.ts';
import { fieldMeta, shapeOf } from '../../src/content/parts.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { isFileName, namedFiles } from '../content.ts';
import {
  getAt,
  isSame,
  type Keyed,
  keyedOf,
  type Leaf,
  leavesOf,
  ORDER,
  orderOf,
  pathOf,
} from '../draft/keyed.ts';
import type { Assets, Field, Version, VersionSummary } from '../protocol.ts';
import { type Form, formOf, labelsOf, schemaAt, schemaOf } from './forms.ts';
import type { Assignment } from './reduce.ts';

/** A single value that a save changed, in words. */
export interface Difference {
  address: string;
  field: Field;
  /** «Carrusel › Nota (inglés)». */
  where: string;
  before: string;
  after: string;
}

/** What a save changed, field by field, in the forms that it changed. */
export function changesOf(version: Version): Map<Form, Difference[]> {
  const files = Object.keys(version.before).filter(isFileName);
  return Map.groupBy(
    files.flatMap((file) => differencesIn(version, file)),
    ({ field }) => formOf(field),
  );
}

function differencesIn(version: Version, file: FileName): Difference[] {
  const before = { [file]: keyedOf(knownPart(file, version.before[file])) };
  // Items that have only moved are the same ones.
  const after = { [file]: keyedOf(knownPart(file, version.after[file]), [before[file]]) };
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((address) => {
    const [one, other] = [old.get(address), fresh.get(address)];
    const path = pathOf(address).slice(1);
    const content = fresh.has(address) ? after : before;
    if (isSame(one, other) || isOnlyLonger(one, other)) return [];
    const field = { file, path: path.filter((key) => key !== ORDER) };
    return [
      {
        address,
        field,
        where: whereOf(field, content),
        before: textOf(one, before, field),
        after: textOf(other, before, field),
      },
    ];
  });
}

/** The value of an old version without the fields that its form has no longer. */
function knownPart(file: FileName, value: unknown): unknown {
  const names = Object.keys(shapeOf(schemaOf(file)));
  const isKnown = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);
  return Object.fromEntries(Object.entries(Object(value)).filter(isKnown));
}

/** Whether an order differs by what has been added or removed, which its fields tell. */
const isOnlyLonger = (one: Leaf | undefined, other: Leaf | undefined) => {
  if (!Array.isArray(one ?? other)) return false;
  const [old, fresh] = [one, other].map((order) => (Array.isArray(order) ? order : []));
  const kept = (order: readonly string[] = [], others: readonly string[] = []) =>
    order.filter((id) => others.includes(id)).join();
  return kept(old, fresh) === kept(fresh, old);
};

/** A leaf in words. An order is the places that its items had before. */
function textOf(leaf: Leaf | undefined, before: Keyed, { file, path }: Field): string {
  if (typeof leaf === 'boolean') return leaf ? 'Sí' : 'No';
  if (!Array.isArray(leaf)) return String(leaf ?? '');
  const old = orderOf(getAt(before, [file, ...path])) ?? [];
  return leaf.map((id) => (old.includes(id) ? `n.º ${old.indexOf(id) + 1}` : 'nuevo')).join(', ');
}

function whereOf(field: Field, content: Keyed): string {
  const { translated } = fieldMeta(schemaAt({ ...field, path: field.path.slice(0, -1) }, content));
  const language = translated ? ` (${languageName(String(field.path.at(-1)))})` : '';
  return labelsOf(field, content).join(' › ') + language;
}

/** What brings a form of a version back, with the pictures that it shows and that «Fotografías» no longer has. */
export function changesBack({ before }: Version, { file }: Form, content: Keyed): Assignment[] {
  const value = keyedOf(knownPart(file, before[file]), [getAt(content, [file])]);
  const shown = namedFiles({ ...Object(content), [file]: value }).map(({ path }) => path);
  return [{ file, path: [], value }, ...shown.flatMap((path) => entryBack(before, path, content))];
}

/** The entry that a picture needs in «Fotografías», unless it is there. */
export function entryBack(before: Version['before'], path: string, content: Keyed): Assignment[] {
  const [folder, name = ''] = path.split('/');
  if (folder !== kinds.picture.folder || getAt(content, ['pictures', name])) return [];
  const value = Object(before.pictures)[name] ?? { standIn: false };
  return [{ file: 'pictures', path: [name], value }];
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What a save changed: «Certificaciones, 1 cambio; Portada, 2 cambios; 1 archivo». */
export function wordsOf({ changed, removed }: VersionSummary): string {
  const files = Object.keys(removed).length;
  const words = Object.entries(changed).flatMap(([name, number]) =>
    isFileName(name) ? `${fieldMeta(schemaOf(name)).title}, ${count(number, 'cambio')}` : [],
  );
  return [...words, ...(files > 0 ? [count(files, 'archivo')] : [])].join('; ');
}

/**
 * What a save and those since have removed, by path: of each file, what was there first.
 * @param summaries the newest first
 */
export const removedSince = (at: number, summaries: readonly VersionSummary[]): Assets =>
  Object.assign({}, ...summaries.filter((one) => one.at >= at).map(({ removed }) => removed));
