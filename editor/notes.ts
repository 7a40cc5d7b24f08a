import type { Twins } from './store.ts';
import { languageName, type Twin } from './words.ts';

/** What a form says below one of its fields. */
export interface Note {
  /** Names of the form's fields and places in lists, such as `lines.0.title`. */
  path: string;
  /** The text of the base edition. */
  base?: string;
  /** What is missing, or too much. */
  mark?: string;
  /** The field for a list of marks: its label and text. */
  name: string;
}

/** The notes of a form of the base edition, or of another one's. */
export function notesOf(all: readonly Twins[], isBase: boolean): Note[] {
  return all.flatMap(({ language, texts }) =>
    texts.flatMap((twin): Note[] => {
      const mark = markOf(twin, isBase ? ` en ${languageName(language)}` : '');
      const base = isBase ? undefined : twin.base;
      if (!mark && !base) return [];
      const name = `${twin.label}: «${twin.base ?? twin.words}»`;
      return [{ path: twin.path, name, ...(base && { base }), ...(mark && { mark }) }];
    }),
  );
}

function markOf({ base, words }: Twin, where: string): string | undefined {
  if (base && !words) return `Falta${where}`;
  return words && !base ? `Sobra${where}` : undefined;
}
