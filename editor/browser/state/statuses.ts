/** The status of a row, a group or a form: the most serious error or pending item inside it. */
import { isBlank, isProvisional } from '../../../model/schemas/parts.ts';
import { undescribedPictures } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import { memoizeLast } from '../../shared/memo.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { type EditorState, isStaleAt } from './editor-state.ts';
import { addressesAround, fieldAddress } from './forms.ts';
import { problemsOf, shownProblems } from './problems.ts';

/** The kinds of statuses, the most serious first. */
const kinds = [
  'wrong',
  'stale',
  'missing',
  'provisional',
  'pending',
  'undescribed',
  'ending',
  'unsaved',
] as const;

export interface Status {
  is: (typeof kinds)[number];
  /** The language of a missing text. */
  language?: string;
}

/** The most serious status at an address such as `services/lines/i0`, or below it. */
export const statusAt = (state: EditorState, address: string): Status | undefined =>
  statusesIn(shownProblems(state), state.saved, state.content, state.files, state.reviewed).get(address);

const statusesIn = memoizeLast(
  (
    problems: ReadonlyMap<string, unknown>,
    saved: EditorState['saved'],
    content: EditorState['content'],
    files: EditorState['files'],
    reviewed: EditorState['reviewed'],
  ) => {
    const found = new Map<string, Status>();
    const note = (address: string, status: Status) => {
      for (const part of addressesAround(address)) {
        const rank = kinds.indexOf(found.get(part)?.is ?? 'unsaved');
        if (kinds.indexOf(status.is) < rank) found.set(part, status);
      }
    };
    for (const problem of saved.pending) {
      const status = statusOf({ saved, content, files, reviewed }, problem);
      if (status) note(fieldAddress(problem), status);
    }
    for (const address of problems.keys()) note(address, { is: 'wrong' });
    return found;
  },
);

/**
 * Whether «Solo lo pendiente» shows an address: it is, contains or is inside an error, a pending field or a kept one.
 * Without the kept ones, a box would disappear while somebody types in it, as soon as its text is right.
 */
export function isPendingAt(state: EditorState, address: string): boolean {
  if (!state.onlyPending) return true;
  const { all, around } = pendingIn(problemsOf(state), state.saved, state.kept);
  return around.has(address) || addressesAround(address).some((part) => all.has(part));
}

const pendingIn = memoizeLast(
  (problems: ReadonlyMap<string, unknown>, saved: EditorState['saved'], kept: EditorState['kept']) => {
    const all = new Set([...problems.keys(), ...saved.pending.map(fieldAddress), ...kept]);
    return { all, around: new Set([...all].flatMap(addressesAround)) };
  },
);

/** The addresses that «Solo lo pendiente» keeps, with more of them. */
export const kept = (state: EditorState, addresses: readonly string[]): EditorState['kept'] =>
  state.onlyPending && addresses.some((address) => !state.kept.has(address))
    ? new Set([...state.kept, ...addresses])
    : state.kept;

/** The status of a pending field of the saved content, unless the draft resolves it. */
function statusOf(
  state: Pick<EditorState, 'saved' | 'content' | 'files' | 'reviewed'>,
  problem: FieldProblem,
): Status | undefined {
  const { file, path, edition, canWait } = problem;
  const value = getAt(state.content, [file, ...path]);
  if (edition) return isBlank(value) ? { is: 'missing', language: edition } : undefined;
  if (isStaleAt({ saved: state.saved, reviewed: [] }, state.saved.values, problem))
    return isStaleAt(state, state.content, problem) ? { is: 'stale' } : undefined;
  if (isProvisional(value)) return { is: 'provisional' };
  if (value !== getAt(state.saved.values, [file, ...path])) return undefined;
  const isUndescribed = file === 'pictures' && path.length === 1;
  if (isUndescribed && value === undefined)
    return undescribedPictures(state.saved.files, { values: state.content, files: state.files }).includes(
      String(path[0]),
    )
      ? { is: 'undescribed' }
      : undefined;
  if (canWait) return { is: 'ending' };
  return { is: value === true ? 'provisional' : 'pending' };
}
