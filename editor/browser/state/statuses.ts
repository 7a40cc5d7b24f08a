/** The status of a row, a group or a form: the most serious error or pending item inside it. */
import { languageName } from '../../../src/content/languages.ts';
import { isBlank, isProvisional } from '../../../src/content/parts.ts';
import { getAt, type Keyed } from '../../shared/keyed.ts';
import { undescribedPictures } from '../../shared/content.ts';
import { memoizeLast } from '../../shared/memo.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { type EditorState, isStaleAt } from './editor-state.ts';
import { addressesAround, fieldAddress } from './forms.ts';
import { problemsOf, shownProblems } from './problems.ts';

/** A status in words; the lowest rank is the most serious. */
type Status = readonly [rank: number, words: string];

/** The most serious status at an address such as `services/lines/i0`, or below it: «con errores», «provisional». */
export const statusAt = (state: EditorState, address: string): string | undefined =>
  statusesIn(shownProblems(state), state.saved, state.content).get(address)?.[1];

const statusesIn = memoizeLast(
  (problems: ReadonlyMap<string, unknown>, saved: EditorState['saved'], content: Keyed) => {
    const found = new Map<string, Status>();
    const note = (address: string, status: Status) => {
      for (const part of addressesAround(address)) {
        const [rank = Number.POSITIVE_INFINITY] = found.get(part) ?? [];
        if (status[0] < rank) found.set(part, status);
      }
    };
    for (const problem of saved.pending) {
      const status = statusOf({ saved, content }, problem);
      if (status) note(fieldAddress(problem), status);
    }
    for (const address of problems.keys()) note(address, [0, 'con errores']);
    return found;
  },
);

/** Whether «Solo lo pendiente» shows an address: it is, contains or is inside an error or a pending field. */
export function isPendingAt(state: EditorState, address: string): boolean {
  if (!state.onlyPending) return true;
  const { all, around } = pendingIn(problemsOf(state), state.saved);
  return around.has(address) || addressesAround(address).some((part) => all.has(part));
}

const pendingIn = memoizeLast((problems: ReadonlyMap<string, unknown>, saved: EditorState['saved']) => {
  const all = new Set([...problems.keys(), ...saved.pending.map(fieldAddress)]);
  return { all, around: new Set([...all].flatMap(addressesAround)) };
});

/** The status of a pending field of the saved content, unless the draft resolves it. */
function statusOf(state: Pick<EditorState, 'saved' | 'content'>, problem: FieldProblem): Status | undefined {
  const { file, path, edition, canWait } = problem;
  const value = getAt(state.content, [file, ...path]);
  if (edition) return isBlank(value) ? [2, `falta el ${languageName(edition)}`] : undefined;
  if (isStaleAt({ saved: state.saved, content: state.saved.content }, problem))
    return isStaleAt(state, problem) ? [1, 'ha cambiado el español'] : undefined;
  if (isProvisional(value)) return [3, 'provisional'];
  if (value !== getAt(state.saved.content, [file, ...path])) return undefined;
  const isUndescribed = file === 'pictures' && path.length === 1;
  if (isUndescribed && value === undefined)
    return undescribedPictures(state.saved.content, state.content).includes(String(path[0]))
      ? [4, 'sin describir']
      : undefined;
  if (canWait) return [4, 'por renovar'];
  return value === true ? [3, 'provisional'] : [3, 'pendiente'];
}
