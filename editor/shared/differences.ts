/** What differs between two states of the content, in the units that people count. */
import * as z from 'zod';
import {
  bareOf,
  fieldMeta,
  isFact,
  isObject,
  part,
  type Field as Schema,
  shapeOf,
} from '../../src/content/parts.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { withoutBlanks } from '../../src/content/written.ts';
import {
  getAt,
  type Keyed,
  keyedOf,
  leavesOf,
  ORDER,
  orderOf,
  type Path,
  pathOf,
  plainOf,
} from '../draft/keyed.ts';
import { fileNames } from './content.ts';
import { type ChangeKind, type Counts, FILES, type Field, type Published } from './protocol.ts';

/** A value of a difference: its path, and what is written there on both sides. */
export interface Line {
  path: Path;
  before: unknown;
  after: unknown;
}

/** One thing that has changed: a text with its languages, a datum, a picture, an item of a list. */
export interface Difference extends Field {
  kind: ChangeKind;
  lines: readonly Line[];
  /** Of an item that has moved: its places, from 1. */
  moved?: { from: number; to: number };
}

/** The differences of a file, and both its states with the same ids. */
export interface FileDifferences {
  differences: readonly Difference[];
  before: Keyed;
  after: Keyed;
}

/** Compares two written values of a file. Items of lists that have only moved are the same ones. */
export function differencesIn(file: FileName, before: unknown, after: unknown): FileDifferences {
  const { schema } = contentFiles[file];
  const [one, other] = [before, after].map((value) => withoutBlanks(schema, value));
  // Most files have not changed.
  if (JSON.stringify(one) === JSON.stringify(other)) return { differences: [], before: one, after: other };
  const old = keyedOf(one);
  const fresh = keyedOf(other, [old]);
  const found = compare(schema, old, fresh, []);
  return { differences: found.map((one) => ({ file, ...one })), before: old, after: fresh };
}

type Found = Omit<Difference, 'file'>;

function compare(schema: Schema | undefined, before: Keyed, after: Keyed, path: Path): Found[] {
  if (before === after || !schema) return [];
  const bare = bareOf(schema);
  if (fieldMeta(schema).translated) {
    const languages = keysOf(before, after).map((key) => [...path, key]);
    return unit(kindOf(schema), path, linesAt(languages, path, before, after));
  }
  // A fact is one datum, provisional or not.
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
  return unit(kindOf(schema), path, linesAt([path], path, before, after));
}

function compareLists(item: Schema, before: Keyed, after: Keyed, path: Path): Found[] {
  const [old, fresh] = [before, after].map((list) => orderOf(list) ?? []) as [
    readonly string[],
    readonly string[],
  ];
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

/** Compares what is at the end of a path. What only one side has is one difference. */
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

/** The values at some paths that differ. */
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

/** What people call a single value. */
function kindOf(schema: Schema): ChangeKind {
  const { file, translated, isText } = fieldMeta(schema);
  if (file) return file.kind === 'picture' ? 'picture' : 'file';
  return translated && isText ? 'text' : 'datum';
}

/** The fewest items whose moves make one order the other, with their places from 1; an item of one side alone has not moved. */
export function movesBetween(
  before: readonly string[],
  after: readonly string[],
): { id: string; from: number; to: number }[] {
  const kept = after.filter((id) => before.includes(id));
  // The longest series of items in their old order stays.
  const series: { places: number[]; ids: string[] }[] = [];
  for (const id of kept) {
    const place = before.indexOf(id);
    const longest = series
      .filter(({ places }) => Number(places.at(-1)) < place)
      .reduce((one, other) => (other.ids.length > one.ids.length ? other : one), {
        places: [] as number[],
        ids: [] as string[],
      });
    series.push({ places: [...longest.places, place], ids: [...longest.ids, id] });
  }
  const stays = new Set(
    series.reduce<string[]>((ids, one) => (one.ids.length > ids.length ? one.ids : ids), []),
  );
  return kept
    .filter((id) => !stays.has(id))
    .map((id) => ({ id, from: before.indexOf(id) + 1, to: after.indexOf(id) + 1 }));
}

/** How many things of each kind differ. */
export function countsOf(differences: readonly Difference[]): Counts {
  const kinds = Map.groupBy(differences, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]));
}

/** What visitors do not see yet: the differences of each file, and the files that have other bytes under the same path. */
export function unpublishedIn({ values, files }: Published, content: Keyed) {
  const byFile = fileNames.map((file) => {
    const { [file]: before } = values;
    return [file, differencesIn(file, before, plainOf(getAt(content, [file])))] as const;
  });
  const replaced = Object.entries(files).flatMap(([path, id]) => {
    const now = getAt(content, [FILES, path]);
    return now === undefined || now === id ? [] : path;
  });
  return { byFile: byFile.filter(([, { differences }]) => differences.length > 0), replaced };
}

/** How many things visitors do not see yet. */
export function countUnpublished(published: Published, content: Keyed): number {
  const { byFile, replaced } = unpublishedIn(published, content);
  return replaced.length + byFile.reduce((sum, [, { differences }]) => sum + differences.length, 0);
}
