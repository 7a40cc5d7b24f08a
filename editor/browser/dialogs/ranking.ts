/** What the search finds for a query, and in which order. */
import type { Field } from '../../shared/protocol.ts';

/** Something that can be found. */
export interface Entry {
  field: Field;
  /** The labels on the way: «Datos de la empresa», «Teléfono». */
  labels: readonly string[];
  /** What is written there, for people. */
  words: string;
  /** Whether it is a form, a datum or a switch itself, not words of the page about it. */
  isDatum: boolean;
}

/** More are not read. */
const MOST = 40;

/** What people call by another word than the forms do; both without accents. */
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

/** Words of a query that are ignored. */
const small = new Set(['a', 'al', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

/** Text without capitals, accents and hyphens. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '');

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** An entry as a query is compared with it. */
interface Folded {
  entry: Entry;
  /** Its own label, as words. */
  name: readonly string[];
  words: string;
  all: string;
}

/** Prepares entries, once for many queries. */
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
 * The entries that a query finds: forms, data and switches by their names, then texts and groups by theirs, then texts that have it as
 * it is typed, then what has all its words anywhere.
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
  // The shortest name or text is most of it.
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
