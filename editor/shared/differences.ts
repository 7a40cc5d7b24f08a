/** The differences between two states of the content, in units that people count. */
import { diffArrays } from 'diff';
import * as z from 'zod';
import type { FileName } from '../../model/schemas/index.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import {
  bareOf,
  fieldMeta,
  isFact,
  isObject,
  part,
  type Schema,
  shapeOf,
} from '../../model/schemas/parts.ts';
import { withoutBlanks } from '../../model/schemas/written.ts';
import { getAt, type Keyed, keyedOf, leavesOf, ORDER, orderOf, type Path, pathOf, plainOf } from './keyed.ts';
import { type ChangeKind, type Content, type Counts, type Field, fileNames } from './protocol.ts';
import type { Published } from './publication.ts';

/** A written value before and after a change. */
export interface Line {
  path: Path;
  before: unknown;
  after: unknown;
}

/** One change: of a text in all its languages, a datum, a picture or an item of a list. */
export interface Difference extends Field {
  kind: ChangeKind;
  lines: readonly Line[];
  /** The places of a moved item, from 1. */
  moved?: { from: number; to: number };
}

/** The differences of a file, and its keyed states with common ids. */
export interface FileDifferences {
  differences: readonly Difference[];
  before: Keyed;
  after: Keyed;
}

/** Compares two written values of a file. Moved items of lists are recognised. */
export function differencesIn(file: FileName, before: unknown, after: unknown): FileDifferences {
  const { schema } = contentFiles[file];
  const [one, other] = [before, after].map((value) => withoutBlanks(schema, value));
  const old = keyedOf(one);
  if (JSON.stringify(one) === JSON.stringify(other)) return { differences: [], before: old, after: old };
  const fresh = keyedOf(other, old);
  const found = compare(schema, old, fresh, []);
  return { differences: found.map((one) => ({ file, ...one })), before: old, after: fresh };
}

type Found = Omit<Difference, 'file'>;

function compare(schema: Schema | undefined, before: Keyed, after: Keyed, path: Path): Found[] {
  if (before === after || !schema) return [];
  const bare = bareOf(schema);
  if (fieldMeta(schema).translated) {
    const languages = keysOf(before, after).map((key) => [...path, key]);
    return unit(changeKindOf(schema), path, linesAt(languages, path, before, after));
  }
  // A fact is one unit, provisional or not.
  if (isFact(schema)) return unit('datum', path, linesAt([path], path, before, after));
  if (bare instanceof z.ZodArray) return compareLists(bare.def.element as Schema, before, after, path);
  if (bare instanceof z.ZodRecord)
    return keysOf(before, after).flatMap((key) =>
      compareItems('picture', part(bare, key), before, after, [...path, key]),
    );
  if (bare instanceof z.ZodObject)
    return Object.keys(shapeOf(bare)).flatMap((key) =>
      compare(part(bare, key), getAt(before, [key]), getAt(after, [key]), [...path, key]),
    );
  return unit(changeKindOf(schema), path, linesAt([path], path, before, after));
}

function compareLists(item: Schema, before: Keyed, after: Keyed, path: Path): Found[] {
  const [old, fresh] = [orderOf(before) ?? [], orderOf(after) ?? []];
  const moves = movesBetween(old, fresh).map(({ id, ...moved }): Found => {
    return { kind: 'moved', path: [...path, id], lines: [], moved };
  });
  const ids = [...new Set([...fresh, ...old])];
  const items = ids.flatMap((id) => {
    const kind = fresh.includes(id) ? 'added' : 'removed';
    return compareItems(kind, item, before, after, [...path, id]);
  });
  return [...moves, ...items];
}

/** Compares two items. An item that only one side has is one difference. */
function compareItems(
  kind: ChangeKind,
  schema: Schema | undefined,
  before: Keyed,
  after: Keyed,
  path: Path,
): Found[] {
  const key = path.slice(-1);
  const [old, fresh] = [getAt(before, key), getAt(after, key)];
  if (old !== undefined && fresh !== undefined) return compare(schema, old, fresh, path);
  const item = old ?? fresh;
  const inside = [...leavesOf(item).keys()].map(pathOf).filter((inner) => inner.at(-1) !== ORDER);
  const paths = isObject(item) ? inside.map((inner) => [...path, ...inner]) : [path];
  return [{ kind, path, lines: linesAt(paths, path, old, fresh) }];
}

/** The values at these paths that differ. */
function linesAt(paths: readonly Path[], root: Path, before: Keyed, after: Keyed): Line[] {
  return paths
    .map((path) => {
      const [old, fresh] = [before, after].map((side) => plainOf(getAt(side, path.slice(root.length))));
      return { path, before: old, after: fresh };
    })
    .filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after));
}

const unit = (kind: ChangeKind, path: Path, lines: Line[]): Found[] =>
  lines.length > 0 ? [{ kind, path, lines }] : [];

const keysOf = (...groups: readonly Keyed[]) => [
  ...new Set(groups.flatMap((group) => (isObject(group) ? Object.keys(group) : []))),
];

/** The kind of a single value. */
function changeKindOf(schema: Schema): ChangeKind {
  const { file, translated, isText } = fieldMeta(schema);
  if (file) return file.kind === 'picture' ? 'picture' : 'file';
  return translated && isText ? 'text' : 'datum';
}

/** The fewest moves that turn one order into the other, with places from 1. Added and removed items do not count. */
export function movesBetween(before: readonly string[], after: readonly string[]) {
  const [old, fresh] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))];
  const moved = diffArrays(old, fresh).flatMap(({ added, value }) => (added ? value : []));
  return moved.map((id) => ({ id, from: before.indexOf(id) + 1, to: after.indexOf(id) + 1 }));
}

export function countsOf(differences: readonly Difference[]): Counts {
  const kinds = Map.groupBy(differences, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]));
}

type SavedContent = Pick<Content, 'values' | 'files'>;

/** The differences since the last publication by file, and the paths of replaced pictures, videos and certificates. */
export function unpublishedIn({ values, files }: Pick<Published, 'values' | 'files'>, content: SavedContent) {
  const byFile = fileNames.map((file) => {
    const { [file]: before } = values;
    return [file, differencesIn(file, before, plainOf(content.values[file]))] as const;
  });
  const replaced = Object.entries(files).flatMap(([path, id]) => {
    const now = content.files[path];
    return now === undefined || now === id ? [] : path;
  });
  return { byFile: byFile.filter(([, { differences }]) => differences.length > 0), replaced };
}

/** Counts the differences since the last publication. */
export function countUnpublished(
  published: Pick<Published, 'values' | 'files'>,
  content: SavedContent,
): number {
  const { byFile, replaced } = unpublishedIn(published, content);
  return replaced.length + byFile.reduce((sum, [, { differences }]) => sum + differences.length, 0);
}
