import { tidied } from '../../../model/text/tidied.ts';

/** Joins and counts pasted paragraphs. Outer whitespace stays: the caret may be inside a text. */
export function asParagraph(pasted: string): { text: string; paragraphs: number } {
  const paragraphs = pasted.split(/[\r\n\u2029]+/).filter(tidied);
  return { text: tidied(`.${pasted}.`).slice(1, -1), paragraphs: paragraphs.length };
}
