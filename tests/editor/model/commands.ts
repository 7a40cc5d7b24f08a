/** What happens in a run of the model, by chance. */
import fc from 'fast-check';
import { type Deed, disk, LISTS, pick, work } from './deeds.ts';
import type { Fate, World } from './world.ts';

/** What a window asks the server, and what ends the one or the other. */
const accidents = {
  exchange: ({ world, window }: Deed, fate: Fate) => world.ask(fate, () => window.exchange()),
  save: ({ world, window }: Deed, fate: Fate) => world.ask(fate, () => window.save()),
  open: ({ world }: Deed) => (world.windows.length < 3 ? world.open() : undefined),
  close: ({ world, window }: Deed) => world.close(window),
  restart: ({ world }: Deed) => world.restart(),
};

const deeds = { ...work, ...disk, ...accidents };

interface Command {
  do: keyof typeof deeds;
  window: number;
  list: number;
  place: number;
  fate: Fate;
}

const fate: fc.Arbitrary<Fate> = fc.record({
  is: fc.oneof(
    { weight: 5, arbitrary: fc.constant('answered' as const) },
    { weight: 3, arbitrary: fc.constantFrom('killed', 'held') },
    { weight: 1, arbitrary: fc.constantFrom('lost', 'unanswered', 'repeated') },
  ),
  at: fc.nat({ max: 40 }),
});
// Mostly the first texts and items, so that windows meet there.
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
    fate,
  });
const namesOf = <Deeds extends object>(group: Deeds) => Object.keys(group) as (keyof Deeds & Command['do'])[];
const typing = some(['type', 'type', 'typeLetter', 'typeBlank', 'undo']);
const any = [
  { weight: 6, arbitrary: typing },
  { weight: 4, arbitrary: some(namesOf(work)) },
  { weight: 3, arbitrary: some(namesOf(disk)) },
  { weight: 6, arbitrary: some(['exchange', 'exchange', 'save']) },
  { weight: 2, arbitrary: some(namesOf(accidents)) },
];
const LENGTH = { minLength: 1, maxLength: 20, size: 'max' } as const;

/** All that may happen. */
export const commands = fc.array(fc.oneof(...any), LENGTH);
/** What two do who see each other's work. To take back what another one has changed since is a conflict. */
const seen = namesOf(work).filter((name) => name !== 'undo' && name !== 'redo');
export const calmCommands = fc.array(some(seen), LENGTH);

/** Does a command, unless there is no window for it. */
export async function perform(world: World, command: Command): Promise<void> {
  const window = pick(world.windows, command.window);
  const list = LISTS[command.list];
  if (!window || !list) return;
  const deed = { world, window, list, content: window.work.content, place: command.place };
  await deeds[command.do](deed, command.fate);
}
