/** Consecutive letters are one step of the undo history, and one request. */
import type { Edit } from '../../draft/draft.ts';
import type { Step } from './editor-state.ts';

/** Merges edits with the edits that continue them. */
export const merged = (last: readonly Edit[], next: readonly Edit[]): Edit[] =>
  last.map((edit, index) => ({ ...edit, to: next[index]?.to }));

/** Whether edits change the texts that the last edits have written. */
export const continuesText = (last: readonly Edit[], next: readonly Edit[]): boolean =>
  last.length === next.length &&
  next.every(
    ({ address, from, to, resolves }, index) =>
      address === last[index]?.address &&
      from === last[index].to &&
      typeof from === 'string' &&
      typeof to === 'string' &&
      !resolves,
  );

/** How many characters longer a text is after edits. */
export const growthOf = ([first]: readonly Edit[]) =>
  String(first?.to ?? '').length - String(first?.from ?? '').length;

/** Whether edits continue the last word. An identifier that follows the text may change with it. */
export const isTyping = (last: Step, next: readonly Edit[]): boolean =>
  !last.isInsertion &&
  continuesText(last.edits, next) &&
  growthOf(next) === 1 &&
  !/\s$/.test(String(next[0]?.from));
