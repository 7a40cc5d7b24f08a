/** Finds and ranks the entries of the search for a query. */
import type { Field } from '../../shared/protocol.ts';

/** A field, group or form. */
export interface Entry {
  field: Field;
  /** Outer labels, then its own: «Datos de la empresa», «Teléfono». */
  labels: readonly string[];
  /** Its value in words. */
  words: string;
  /** Whether the entry is a form, a datum or a switch, rather than a text of the page. */
  isDatum: boolean;
}

/** The maximum number of results. */
const MOST = 40;

/** Words that people use → the words of the forms. All are written without accents. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  cif: ['nif'],
  direccion: ['domicilio'],
  email: ['correo'],
  esconder: ['publicada'],
  mail: ['correo'],
  mapa: ['coordenadas'],
  movil: ['whatsapp', 'telefono'],
  ocultar: ['publicada'],
  tfno: ['telefono'],
};

/** Stop words. */
const small = new Set(['a', 'al', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

/** Text without capitals, accents and hyphens. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '');

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** An entry prepared for comparison. */
interface Folded {
  entry: Entry;
  /** Its own label, as words. */
  name: readonly string[];
  words: string;
  all: string;
}

export const prepare = (entries: readonly Entry[]): readonly Folded[] =>
  entries.map((entry) => {
    const { labels, words } = entry;
    return {
      entry,
      name: wordsOf(folded(labels.at(-1) ?? '')),
      words: folded(words),
      all: folded([...labels, words].join(' ')),
    };
  });

/**
 * Finds entries in this order: forms, data and switches with a matching name; texts and groups with a matching name;
 * texts that contain the query; entries with all words of the query.
 */
export function rank(entries: readonly Folded[], query: string): Entry[] {
  const typed = folded(query.trim());
  const asked = typed.split(/\s+/).filter(Boolean);
  const telling = asked.filter((word) => !small.has(word));
  const wanted = (telling.length > 0 ? telling : asked).map((word) => [word, ...(synonyms[word] ?? [])]);
  if (wanted.length === 0) return [];
  const levelOf = ({ entry, name, words, all }: Folded): number | undefined => {
    if (wanted.every((some) => some.some((word) => name.some((one) => one.startsWith(word)))))
      return entry.isDatum ? 0 : 1;
    if (words.includes(typed)) return 2;
    return wanted.every((some) => some.some((word) => all.includes(word))) ? 3 : undefined;
  };
  const levels = [0, 1, 2, 3].map((level) => entries.filter((one) => levelOf(one) === level));
  // A field that matches by its name is one result, not one for each language.
  const once = levels.map((some, level) => (level === 1 ? firstOfEach(some) : some));
  // The shorter the name or text, the closer the match.
  const sorted = once.map((some, level) =>
    level === 3 ? some : some.toSorted((one, other) => lengthAt(level, one) - lengthAt(level, other)),
  );
  return sorted
    .flat()
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

const lengthAt = (level: number, { name, words }: Folded) => (level < 2 ? name.length : words.length);

const firstOfEach = (entries: readonly Folded[]): Folded[] =>
  [...Map.groupBy(entries, ({ entry }) => entry.labels.join('\n')).values()].flatMap(
    ([first]) => first ?? [],
  );
