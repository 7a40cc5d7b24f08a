/** Finds and ranks the entries of the search for a query, and the parts of a text that match it. */
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
const MAX_RESULTS = 40;

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

const stopWords = new Set(['a', 'al', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

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

/** The folded query, and its main words, each with its synonyms. */
function partsOf(query: string): { typed: string; wanted: readonly (readonly string[])[] } {
  const typed = folded(query.trim());
  const words = typed.split(/\s+/).filter(Boolean);
  const mainWords = words.filter((word) => !stopWords.has(word));
  return {
    typed,
    wanted: (mainWords.length > 0 ? mainWords : words).map((word) => [word, ...(synonyms[word] ?? [])]),
  };
}

/**
 * Finds entries in this order: forms, data and switches with a matching name; texts and groups with a matching name;
 * texts that contain the query; entries with all words of the query.
 */
export function rank(entries: readonly Folded[], query: string): Entry[] {
  const { typed, wanted } = partsOf(query);
  if (wanted.length === 0) return [];
  const hasAll = (isFound: (word: string) => boolean) => wanted.every((words) => words.some(isFound));
  const levelOf = ({ entry, name, words, all }: Folded) => {
    if (hasAll((word) => name.some((part) => part.startsWith(word)))) return entry.isDatum ? 'datum' : 'name';
    if (words.includes(typed)) return 'text';
    return hasAll((word) => all.includes(word)) ? 'words' : 'none';
  };
  const levels = Map.groupBy(entries, levelOf);
  const entriesAt = (level: ReturnType<typeof levelOf>) => levels.get(level) ?? [];
  // The shorter the name or text, the closer the match.
  return [
    ...sortedBy(entriesAt('datum'), ({ name }) => name.length),
    ...sortedBy(firstOfEach(entriesAt('name')), ({ name }) => name.length),
    ...sortedBy(entriesAt('text'), ({ words }) => words.length),
    ...entriesAt('words'),
  ]
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

const sortedBy = (entries: readonly Folded[], lengthOf: (entry: Folded) => number) =>
  entries.toSorted((a, b) => lengthOf(a) - lengthOf(b));

/** A field that matches by its name is one result, not one for each language. */
const firstOfEach = (entries: readonly Folded[]): Folded[] =>
  [...Map.groupBy(entries, ({ entry }) => entry.labels.join('\n')).values()].flatMap(
    ([first]) => first ?? [],
  );

/** A text in parts: those that a query matches, as a whole or else by its words, and those between them. */
export function matchesIn(text: string, query: string): { text: string; isMatch: boolean }[] {
  const { typed, wanted } = partsOf(query);
  const letters = [...text.normalize('NFC')];
  const all = letters.map(folded).join('');
  // The place of each folded letter in the text: a hyphen has none.
  const places = letters.flatMap((letter, place) => Array<number>(folded(letter).length).fill(place));
  const matched = new Set<number>();
  for (const word of all.includes(typed) ? [typed] : wanted.flat()) {
    if (word === '') continue;
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + 1)) {
      const [first = 0, last = first] = [places[at], places[at + word.length - 1]];
      for (let place = first; place <= last; place += 1) matched.add(place);
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const isMatch = matched.has(place);
    const part = parts.at(-1);
    if (part?.isMatch === isMatch) part.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
