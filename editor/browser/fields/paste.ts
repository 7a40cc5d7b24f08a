import { tidied } from '../../../src/content/written.ts';

/** Pasted text as one paragraph, and how many it had. Blanks at its ends stay: it may go into the middle of a text. */
export function asParagraph(pasted: string): { text: string; paragraphs: number } {
  const paragraphs = pasted.split(/[\r\n\u2029]+/).filter(tidied);
  return { text: tidied(`.${pasted}.`).slice(1, -1), paragraphs: paragraphs.length };
}
