/** The state of a row, a group or a form: the most serious fault or pending item inside it. */
import { languageName } from '../../../src/content/languages.ts';
import { isBlank, isProvisional } from '../../../src/content/parts.ts';
import { getAt, type Keyed } from '../../draft/keyed.ts';
import { onceFor } from '../../shared/memo.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { faultsOf, shownFaults } from './faults.ts';
import { addressesAround, addressOf } from './forms.ts';
import { isStaleAt, type Work } from './work.ts';

/** A state in words; the lowest rank is the most serious. */
type State = readonly [rank: number, words: string];

/** The most serious state at an address such as `services/lines/i0`, or below it: «con errores», «provisional». */
export const stateAt = (work: Work, address: string): string | undefined =>
  statesIn(shownFaults(work), work.saved, work.content).get(address)?.[1];

const statesIn = onceFor((faults: ReadonlyMap<string, unknown>, saved: Work['saved'], content: Keyed) => {
  const found = new Map<string, State>();
  const note = (address: string, state: State) => {
    for (const part of addressesAround(address)) {
      const [rank = Number.POSITIVE_INFINITY] = found.get(part) ?? [];
      if (state[0] < rank) found.set(part, state);
    }
  };
  for (const one of saved.pending) {
    const state = stateOf({ saved, content }, one);
    if (state) note(addressOf(one), state);
  }
  for (const address of faults.keys()) note(address, [0, 'con errores']);
  return found;
});

/** Whether «Solo lo pendiente» shows an address: it is, contains or is inside a fault or a pending field. */
export function isPendingAt(work: Work, address: string): boolean {
  if (!work.onlyPending) return true;
  const { all, around } = pendingIn(faultsOf(work), work.saved);
  return around.has(address) || addressesAround(address).some((part) => all.has(part));
}

const pendingIn = onceFor((faults: ReadonlyMap<string, unknown>, saved: Work['saved']) => {
  const all = new Set([...faults.keys(), ...saved.pending.map(addressOf)]);
  return { all, around: new Set([...all].flatMap(addressesAround)) };
});

/** The state of a pending field of the saved content, unless the draft resolves it. */
function stateOf(work: Pick<Work, 'saved' | 'content'>, problem: FieldProblem): State | undefined {
  const { file, path, edition, canWait } = problem;
  const value = getAt(work.content, [file, ...path]);
  if (edition) return isBlank(value) ? [2, `falta el ${languageName(edition)}`] : undefined;
  if (isStaleAt(work, problem)) return [1, 'ha cambiado el español'];
  if (isProvisional(value)) return [3, 'provisional'];
  if (value !== getAt(work.saved.content, [file, ...path])) return undefined;
  if (canWait) return [4, 'por renovar'];
  return value === true ? [3, 'provisional'] : [3, 'pendiente'];
}
