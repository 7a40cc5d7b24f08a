/** The leaves that a change of the content sets. */
import * as z from 'zod';
import { INCOMPLETE_DAY } from '../../../model/schemas/data-fields.ts';
import { isSame, type Keyed, type Leaf, leavesOf, type Path } from '../../shared/keyed.ts';

/** The value of a leaf before and after a change. */
export interface Edit {
  address: string;
  from?: Leaf | undefined;
  to?: Leaf | undefined;
}

/** The edits that turn one value into another. */
export function editsBetween(before: Keyed, after: Keyed, path: Path = []): Edit[] {
  const [old, fresh] = [leavesOf(before, path), leavesOf(after, path)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((address) => {
    const [from, to] = [old.get(address), fresh.get(address)];
    return isSame(from, to) ? [] : [{ address, from, to }];
  });
}

/** How many characters longer a text is after edits. */
export const growthOf = ([first]: readonly Edit[]) =>
  String(first?.to ?? '').length - String(first?.from ?? '').length;

/** Whether an edit replaces the accent of a dead key by the letter with the accent. */
function isComposed({ from, to }: Edit): boolean {
  const [before, after] = [String(from), String(to)];
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  return /[´`^¨~¸]/.test(before.charAt(at)) && before.slice(at + 1) === after.slice(at + 1);
}

/** Whether an edit changes a date or a number: their boxes report a new value after each digit. */
const isDateOrNumber = ({ from, to }: Edit) =>
  from === INCOMPLETE_DAY ||
  z.regexes.date.test(String(from)) ||
  (typeof from === 'number' && typeof to === 'number');

/** Whether a leaf is typed: a text or a number. */
const isTyped = (leaf: Edit['to']) => typeof leaf === 'string' || typeof leaf === 'number';

/**
 * Whether edits continue the last step: its word, its deletion letter by letter, its date or number. An identifier that
 * follows the text may change too.
 */
export function isTyping(
  { edits: last, growth: before }: { edits: readonly Edit[]; growth: number },
  next: readonly Edit[],
): boolean {
  const growth = growthOf(next);
  const isLetter = growth === 1 && before <= 1 && before !== -1;
  const isInWord = isLetter || (growth === -1 && before === -1) || next.every(isComposed);
  return (
    (next.every(isDateOrNumber) || (isInWord && !/\s$/.test(String(next[0]?.from)))) &&
    last.length === next.length &&
    next.every(
      ({ address, from, to }, index) =>
        address === last[index]?.address && from === last[index].to && isTyped(from) && isTyped(to),
    )
  );
}
