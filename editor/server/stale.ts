/** The translations that may be older than their Spanish. */
import { createHash } from 'node:crypto';
import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { fieldMeta, isObject } from '../../src/content/parts.ts';
import { addressOf, type Keyed } from '../draft/keyed.ts';
import { fileNames, partsOf } from '../shared/content.ts';
import { type Field, pairKey } from '../shared/protocol.ts';

interface Pair {
  field: Field;
  key: string;
  text: string;
}

/** The texts of other languages, each beside its Spanish, by the address of its field. */
function pairsOf(content: Keyed): Map<string, Pair> {
  const pairs = fileNames.flatMap((file) =>
    partsOf(content, file).flatMap(({ schema, value: words, field }) => {
      if (!fieldMeta(schema).translated || !isObject(words)) return [];
      const { [BASE_LANGUAGE]: spanish, ...others } = words as Record<string, unknown>;
      if (typeof spanish !== 'string') return [];
      return Object.entries(others).flatMap(([language, text]): [string, Pair][] => {
        if (typeof text !== 'string' || text === '') return [];
        const { file, path } = field;
        const inLanguage = { file, path: [...path, language] };
        return [
          [
            addressOf([file, ...inLanguage.path]),
            { field: inLanguage, key: pairKey(language, spanish, text), text },
          ],
        ];
      });
    }),
  );
  return new Map(pairs);
}

/**
 * The texts that may be out of date after a save: those that were before and are still there, and those whose Spanish has
 * changed beside them. A line has the hash of the pair and that of the pair that was right: with its Spanish back, a text is
 * right again.
 * @param lines those before the save
 * @param reviewed keys of pairs that have been confirmed
 */
export function staleAfter(
  before: Keyed,
  after: Keyed,
  lines: readonly string[],
  reviewed: readonly string[],
): string[] {
  const old = pairsOf(before);
  const originsOf = (hash: string) => lines.flatMap((line) => (line.startsWith(hash) ? line.slice(-16) : []));
  const found = [...pairsOf(after)].flatMap(([address, { key, text }]) => {
    const hash = shortHash(key);
    const twin = old.get(address);
    const origin = twin?.text === text ? shortHash(twin.key) : hash;
    const known = originsOf(origin);
    const origins = known.length > 0 || origin === hash ? known : [origin];
    return origins.includes(hash) || reviewed.includes(key) ? [] : origins.map((one) => `${hash} ${one}`);
  });
  return [...new Set(found)].sort();
}

/** The pairs that lines of {@link staleAfter} name. */
export const stalePairs = (content: Keyed, lines: readonly string[]): Pair[] => {
  const hashes = new Set(lines.map((line) => line.slice(0, 16)));
  return [...pairsOf(content).values()].filter(({ key }) => hashes.has(shortHash(key)));
};

const shortHash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
