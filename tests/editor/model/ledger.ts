/** What has been written by whom, and what must never be lost of it. */
import type { Changes } from '../../../editor/draft/draft.ts';
import { type Keyed, leavesOf, plainOf } from '../../../editor/draft/keyed.ts';
import { isObject } from '../../../src/content/parts.ts';
import { tidied } from '../../../src/content/written.ts';

/** The texts of a written value, and the ids of its files. */
export function wordsIn(value: unknown, words = new Set<string>()): Set<string> {
  if (typeof value === 'string' && tidied(value)) words.add(tidied(value));
  if (isObject(value)) for (const part of Object.values(value)) wordsIn(part, words);
  return words;
}

/** All that somebody at a window sees, or another one at the server. */
export function wordsOf({ content, changes }: { content: Keyed; changes: Changes }): Set<string> {
  const words = wordsIn(plainOf(content));
  for (const { others } of Object.values(changes)) wordsIn(others, words);
  return words;
}

export class Ledger {
  /** The authors that have removed each word that somebody has entered. */
  readonly #takers = new Map<string, Set<string>>();
  /** The authors that have changed what is at an address, or below it. */
  readonly #authors = new Map<string, Set<string>>();
  /** How many items somebody has added to all lists. */
  added = 0;

  /** Notes that somebody has seen some words, and leaves others. An undo or redo only gives back what they have taken. */
  note(author: string, before: Set<string>, after: Set<string>, isStep = false): void {
    for (const word of before.difference(after)) this.#takers.get(word)?.add(author);
    for (const word of after.difference(before))
      if (isStep) this.#takers.get(word)?.delete(author);
      else this.#takers.set(word, new Set());
  }

  /** What somebody has entered, and nobody has taken away who saw it. */
  get kept(): Set<string> {
    return new Set([...this.#takers].flatMap(([word, takers]) => (takers.size === 0 ? word : [])));
  }

  sign(address: string, author: string): void {
    this.#authors.set(address, (this.#authors.get(address) ?? new Set()).add(author));
  }

  /** How many have changed a leaf, or what is above or below it. */
  authorsOf(address: string): number {
    const near = [...this.#authors].filter(
      ([one]) => one === address || one.startsWith(`${address}/`) || address.startsWith(`${one}/`),
    );
    return new Set(near.flatMap(([, authors]) => [...authors])).size;
  }
}

/** All items of the lists of a content. */
export const itemsIn = (content: Keyed): string[] =>
  [...leavesOf(content)].flatMap(([address, leaf]) =>
    Array.isArray(leaf) ? leaf.map((id) => address + id) : [],
  );
