/** Consecutive letters are one step of the undo history, and one request. */
import type { Edit } from '../../draft/draft.ts';
import type { Step } from './editor-state.ts';

/** Merges edits with the edits that continue them. */
export const joined = (last: readonly Edit[], next: readonly Edit[]): Edit[] =>
  last.map((one, at) => ({ ...one, to: next[at]?.to }));

/** Whether edits change the same texts again. */
export const isAgain = (last: readonly Edit[], next: readonly Edit[]): boolean =>
  last.length === next.length &&
  next.every(({ address, from, to, resolves }, at) => {
    const { address: before, to: text } = last[at] ?? {};
    return address === before && from === text && [from, to].every(isText) && !resolves;
  });

const isText = (value: unknown): boolean => typeof value === 'string';

/** How many characters longer a text is after edits. */
export const growthOf = ([first]: readonly Edit[]) =>
  String(first?.to ?? '').length - String(first?.from ?? '').length;

/** Whether edits continue the last word. An identifier that follows the text may change with it. */
export const isTyping = (last: Step, next: readonly Edit[]): boolean =>
  !last.isInsertion &&
  isAgain(last.edits, next) &&
  growthOf(next) === 1 &&
  !/\s$/.test(String(next[0]?.from));
