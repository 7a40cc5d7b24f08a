/** What the values of all files say together. */
import { createHash } from 'node:crypto';
import type { FileReference } from '../src/content/fields.ts';
import { kinds } from '../src/content/kinds.ts';
import { BASE_LANGUAGE } from '../src/content/languages.ts';
import { fieldMeta, isGroup, walk } from '../src/content/parts.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { type FileName, pairKey } from './protocol.ts';

/** The value of each file. */
export type Values = Readonly<Record<FileName, unknown>>;

/** The names of the files of the content. */
export const fileNames = Object.keys(contentFiles) as FileName[];

const parts = (values: Values) =>
  fileNames.flatMap((name) => [...walk(contentFiles[name].schema, values[name])]);

/** The paths of the files that belong to the content: fotos.yaml owns the pictures, who names it any other file. */
export function ownedFiles(values: Values): Set<string> {
  const path = (kind: FileReference['kind'], name: string) => `${kinds[kind].folder}/${name}`;
  const named = parts(values).flatMap(({ schema, value }) => {
    const { file } = fieldMeta(schema);
    return file && file.kind !== 'picture' && typeof value === 'string' ? [path(file.kind, value)] : [];
  });
  return new Set([...named, ...Object.keys(Object(values.pictures)).map((name) => path('picture', name))]);
}

/** The texts of other languages, each beside its Spanish, by the short hash of their key. */
export function pairsOf(values: Values) {
  const pairs = parts(values).flatMap(({ schema, value: words }) => {
    if (!fieldMeta(schema).translated || !isGroup(words)) return [];
    const { [BASE_LANGUAGE]: spanish, ...others } = words as Record<string, unknown>;
    if (typeof spanish !== 'string') return [];
    return Object.entries(others).flatMap(([language, text]) => {
      if (typeof text !== 'string') return [];
      const key = pairKey(language, spanish, text);
      return [[shortHash(key), { key, translation: `${language}\n${text}` }] as const];
    });
  });
  return new Map(pairs);
}

/**
 * The texts that may be out of date after a save: those that were before and stay, and those that were there with another
 * Spanish. Where a text stands does not matter. A line has the hash of the pair and that of the pair that was right: with its
 * Spanish back, a text is right again.
 * @param lines those before the save
 * @param valid keys of pairs that somebody has found to be right
 */
export function staleAfter(
  before: Values,
  after: Values,
  lines: readonly string[],
  valid: readonly string[],
) {
  const old = pairsOf(before);
  const originsOf = (hash: string) => lines.flatMap((line) => (line.startsWith(hash) ? line.slice(-16) : []));
  const found = [...pairsOf(after)].flatMap(([hash, { key, translation }]) => {
    const twins = [...old].filter(([, pair]) => pair.translation === translation).map(([twin]) => twin);
    const origins = (old.has(hash) ? [hash] : twins).flatMap((pair) => {
      const known = originsOf(pair);
      return known.length > 0 ? known : pair;
    });
    if (origins.includes(hash) || valid.includes(key)) return [];
    return origins.map((origin) => `${hash} ${origin}`);
  });
  return [...new Set(found)].sort();
}

const shortHash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
