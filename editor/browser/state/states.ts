/** The state of a row, a group or a form: the gravest fault or pending matter inside it. */
import { languageName } from '../../../src/content/languages.ts';
import { isBlank, isProvisional } from '../../../src/content/parts.ts';
import { getAt, type Keyed } from '../../draft/keyed.ts';
import { onceFor } from '../../shared/memo.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { faultsOf, shownFaults } from './faults.ts';
import { addressOf } from './forms.ts';
import { isStaleAt, type Work } from './work.ts';

/** A state in words; the lowest rank is the gravest. */
type State = readonly [rank: number, words: string];

/** The gravest state at an address or below it, such as `hero` or `services/lines/i0`: «con errores», «provisional». */
export const stateAt = (work: Work, address: string): string | undefined =>
  statesIn(shownFaults(work), work.saved, work.content).get(address)?.[1];

const statesIn = onceFor((faults: ReadonlyMap<string, unknown>, saved: Work['saved'], content: Keyed) => {
  const found = new Map<string, State>();
  const note = (address: string, state: State) => {
    for (let end = address.length; end > 0; end = address.lastIndexOf('/', end - 1)) {
      const part = address.slice(0, end);
      const [rank = Number.POSITIVE_INFINITY] = found.get(part) ?? [];
      if (state[0] < rank) found.set(part, state);
    }
  };
  for (const one of saved.obstacles) {
    const state = stateOf({ saved, content }, one);
    if (state) note(addressOf(one), state);
  }
  for (const address of faults.keys()) note(address, [0, 'con errores']);
  return found;
});

/** Whether «Solo lo pendiente» shows an address: something is wrong there, or was pending when it was saved. */
export const isPendingAt = (work: Work, address: string): boolean =>
  !work.onlyPending || pendingIn(faultsOf(work), work.saved).has(address);

const pendingIn = onceFor((faults: ReadonlyMap<string, unknown>, saved: Work['saved']) => {
  const all = [...faults.keys(), ...saved.obstacles.map(addressOf)];
  return new Set(
    all.flatMap((address) =>
      address.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  );
});

/** The state of what is pending in the saved content, unless the draft has settled it. */
function stateOf(work: Pick<Work, 'saved' | 'content'>, obstacle: FieldProblem): State | undefined {
  const { file, path, edition, canWait } = obstacle;
  const value = getAt(work.content, [file, ...path]);
  if (edition) return isBlank(value) ? [2, `falta el ${languageName(edition)}`] : undefined;
  if (isStaleAt(work, obstacle)) return [1, 'ha cambiado el español'];
  if (isProvisional(value)) return [3, 'provisional'];
  if (value !== getAt(work.saved.content, [file, ...path])) return undefined;
  if (canWait) return [4, 'por renovar'];
  return value === true ? [3, 'provisional'] : [3, 'pendiente'];
}
