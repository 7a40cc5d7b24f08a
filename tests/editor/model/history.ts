/** Who has written and removed what, and which texts must therefore still exist. */
import { type Changes, overlap } from '../../../editor/draft/draft.ts';
import { type Keyed, leavesOf, plainOf } from '../../../editor/draft/keyed.ts';
import { isObject } from '../../../src/content/parts.ts';
import { tidied } from '../../../src/content/written.ts';

/** The texts of a written value, and the ids of its files. */
export function wordsIn(value: unknown, words = new Set<string>()): Set<string> {
  if (typeof value === 'string' && tidied(value)) words.add(tidied(value));
  if (isObject(value)) for (const part of Object.values(value)) wordsIn(part, words);
  return words;
}

/** The texts of a window, with both sides of its conflicts. */
export function wordsOf({ content, changes }: { content: Keyed; changes: Changes }): Set<string> {
  const words = wordsIn(plainOf(content));
  for (const { others } of Object.values(changes)) wordsIn(others, words);
  return words;
}

export class History {
  /** Every written word → the authors that have removed it. */
  readonly #removedBy = new Map<string, Set<string>>();
  /** An address → the authors that have changed it. */
  readonly #authors = new Map<string, Set<string>>();
  /** The number of items added to all lists. */
  added = 0;

  /**
   * Records a change of the words that an author sees.
   * @param isStep whether the change is an undo or redo, which only restores words that the same author has removed
   */
  record(author: string, before: Set<string>, after: Set<string>, isStep = false): void {
    for (const word of before.difference(after)) this.#removedBy.get(word)?.add(author);
    for (const word of after.difference(before))
      if (isStep) this.#removedBy.get(word)?.delete(author);
      else this.#removedBy.set(word, new Set());
  }

  /** The words that were written and that nobody has removed. */
  get kept(): Set<string> {
    return new Set([...this.#removedBy].flatMap(([word, authors]) => (authors.size === 0 ? word : [])));
  }

  addAuthor(address: string, author: string): void {
    this.#authors.set(address, (this.#authors.get(address) ?? new Set()).add(author));
  }

  /** How many authors have changed a leaf, a group around it or a part of it. */
  countAuthors(address: string): number {
    const near = [...this.#authors].filter(([one]) => overlap(one, address));
    return new Set(near.flatMap(([, authors]) => [...authors])).size;
  }
}

/** All items of the lists of a content. */
export const itemsIn = (content: Keyed): string[] =>
  [...leavesOf(content)].flatMap(([address, leaf]) =>
    Array.isArray(leaf) ? leaf.map((id) => address + id) : [],
  );
