/** Random commands for a run of the model. */
import fc from 'fast-check';
import { diskActions, LISTS, pick, type Target, windowActions } from './actions.ts';
import { faults } from './disk.ts';
import type { Outcome, World } from './world.ts';

/** Requests of a window, and the start and end of windows and servers. */
const serverActions = {
  exchange: ({ world, window }: Target, outcome: Outcome) => world.request(outcome, () => window.exchange()),
  save: ({ world, window }: Target, outcome: Outcome) => world.request(outcome, () => window.save()),
  open: ({ world }: Target) => (world.windows.length < 3 ? world.open() : undefined),
  close: ({ world, window }: Target) => world.close(window),
  restart: ({ world }: Target) => world.restart(),
};

const actions = { ...windowActions, ...diskActions, ...serverActions };

interface Command {
  do: keyof typeof actions;
  window: number;
  list: number;
  place: number;
  outcome: Outcome;
}

const outcome: fc.Arbitrary<Outcome> = fc.record({
  is: fc.oneof(
    { weight: 5, arbitrary: fc.constant('answered' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...faults) },
    { weight: 1, arbitrary: fc.constantFrom('lost', 'unanswered', 'repeated') },
  ),
  at: fc.nat({ max: 40 }),
});
// Mostly the first texts and items, so that several windows change the same place.
const place = fc.oneof(
  { weight: 2, arbitrary: fc.nat({ max: 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: 9 }) },
);
const some = <Name extends Command['do']>(names: readonly Name[]): fc.Arbitrary<Command> =>
  fc.record({
    do: fc.constantFrom(...names),
    window: fc.nat({ max: 2 }),
    list: fc.nat({ max: 2 }),
    place,
    outcome,
  });
const namesOf = <Group extends object>(group: Group) => Object.keys(group) as (keyof Group & Command['do'])[];
const any = [
  { weight: 6, arbitrary: some(['type', 'type', 'typeLetter', 'typeBlank', 'undo']) },
  { weight: 4, arbitrary: some(namesOf(windowActions)) },
  { weight: 3, arbitrary: some(namesOf(diskActions)) },
  { weight: 6, arbitrary: some(['exchange', 'exchange', 'save']) },
  { weight: 2, arbitrary: some(namesOf(serverActions)) },
];
const LENGTH = { minLength: 1, maxLength: 20, size: 'max' } as const;

export const commands = fc.array(fc.oneof(...any), LENGTH);
/** Commands of windows that know each other's changes. No undo: undoing what another window changed is a conflict. */
const calm = namesOf(windowActions).filter((name) => name !== 'undo' && name !== 'redo');
export const calmCommands = fc.array(some(calm), LENGTH);

/** Runs a command, if its window exists. */
export async function run(world: World, command: Command): Promise<void> {
  const window = pick(world.windows, command.window);
  const list = LISTS[command.list];
  if (!window || !list) return;
  const target = { world, window, list, content: window.state.content, place: command.place };
  await actions[command.do](target, command.outcome);
}
