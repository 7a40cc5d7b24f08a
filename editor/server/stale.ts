/** Translations that may be older than their Spanish original. */
import { createHash } from 'node:crypto';
import { BASE_LANGUAGE } from '../../model/schemas/languages.ts';
import { fieldMeta, isObject } from '../../model/schemas/parts.ts';
import { tidied } from '../../model/text/tidied.ts';
import { partsOf } from '../shared/content.ts';
import { addressOf, getAt, type Keyed, orderOf, type Path } from '../shared/keyed.ts';
import { type Field, fileNames, pairKey, type Values } from '../shared/protocol.ts';

interface Pair {
  field: Field;
  /** The same for each item of a list. */
  place: string;
  key: string;
  text: string;
}

/** Each translation with its Spanish original, by the address of its field. */
function pairsOf(values: Values): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const file of fileNames)
    for (const part of partsOf(values, file)) {
      if (!fieldMeta(part.schema).translated || !isObject(part.value)) continue;
      const { [BASE_LANGUAGE]: spanish, ...others } = part.value as Record<string, unknown>;
      for (const [language, text] of Object.entries(others)) {
        if (typeof spanish !== 'string' || typeof text !== 'string' || text === '') continue;
        const field = { file, path: [...part.field.path, language] };
        const place = addressOf([file, ...withoutIds(values[file], field.path)]);
        pairs.set(addressOf([file, ...field.path]), {
          field,
          place,
          key: pairKey(language, spanish, text),
          text: tidied(text),
        });
      }
    }
  return pairs;
}

const withoutIds = (value: Keyed, path: Path) =>
  path.map((key, depth) => (orderOf(getAt(value, path.slice(0, depth))) ? '*' : key));

/**
 * Lists the stale translations after a save: those already listed, and those whose Spanish has changed without them. The
 * copy of an item counts as a change of its original. Each line has the hashes of the pair and of its last valid pair, so
 * that a translation is valid again with its old Spanish.
 * @param lines the list before the save
 * @param reviewed keys of pairs that were confirmed as valid
 */
export function staleAfter(
  before: Values,
  after: Values,
  lines: readonly string[],
  reviewed: readonly string[],
): string[] {
  const old = pairsOf(before);
  const fresh = pairsOf(after);
  /** The original of a new item's text: the same translation in another item of its list. */
  const originalOf = (copy: Pair) => {
    const pairs = [...fresh.values()];
    const earlier = pairs.slice(0, pairs.indexOf(copy));
    const twins = [...old.values(), ...earlier].filter(
      ({ place, text }) => place === copy.place && place.includes('*') && text === copy.text,
    );
    return twins.find(({ key }) => key === copy.key) ?? twins[0];
  };
  const originsOf = (hash: string) => lines.flatMap((line) => (line.startsWith(hash) ? line.slice(-16) : []));
  const found = [...fresh].flatMap(([address, pair]) => {
    const { key, text } = pair;
    const hash = shortHash(key);
    const twin = old.get(address) ?? originalOf(pair);
    const origin = twin?.text === text ? shortHash(twin.key) : hash;
    const known = originsOf(origin);
    const origins = known.length > 0 || origin === hash ? known : [origin];
    return origins.includes(hash) || reviewed.includes(key) ? [] : origins.map((one) => `${hash} ${one}`);
  });
  return [...new Set(found)].sort();
}

/** The pairs in the lines of {@link staleAfter}. */
export const stalePairs = (values: Values, lines: readonly string[]): Pair[] => {
  const hashes = new Set(lines.map((line) => line.slice(0, 16)));
  return [...pairsOf(values).values()].filter(({ key }) => hashes.has(shortHash(key)));
};

const shortHash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
