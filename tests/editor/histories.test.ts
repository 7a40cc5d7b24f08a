import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getAt,
  type Keyed,
  leavesOf,
  newId,
  ORDER,
  orderOf,
  type Path,
  pathOf,
  setAt,
} from '../../editor/shared/keyed.ts';
import type { Field } from '../../editor/shared/protocol.ts';
import type { EditorWindow } from '../support/editor-window.ts';
import { type Computer, openTab } from './model/computer.ts';
import { faults, now } from './model/disk.ts';
import { type Outcome, World } from './model/world.ts';

vi.mock(import('node:fs'), async (original) => {
  return { ...(await original()), ...((await import('./model/disk.ts')).disk as object) };
});
vi.mock(import('node:fs/promises'), async (original) => {
  const { readFileSync } = (await import('./model/disk.ts')).disk;
  return { ...(await original()), readFile: (async (path: string) => readFileSync(path)) as never };
});
vi.mock(import('../../model/schemas/index.ts'), async (original) => {
  const { contentFiles } = await import('./model/content.ts');
  return { ...Object(await original()), contentFiles, sectionNames: [] };
});
vi.mock(import('../../editor/browser/state/forms.ts'), () => {
  const form = { title: 'Textos', file: 'site' } as const;
  const fieldIn = ([file, ...path]: Path) => ({ file, path }) as Field;
  return {
    pageForms: [form],
    formOf: () => form,
    fieldAddress: ({ file, path }: Field) => [file, ...path].join('/'),
    fieldIn,
    fieldOf: (address: string) => fieldIn(pathOf(address)),
    schemaAt: () => undefined,
  };
});
// Pictures are not decoded.
const SIZE = { width: 1, height: 1 };
vi.mock(import('../../model/files/picture-file.ts'), async (original) => {
  return { ...(await original()), judgePicture: async () => SIZE, headerSize: async () => SIZE };
});
// A save does not depend on provisional values.
vi.mock(import('../../model/check/gate.ts'), async (original) => {
  return { ...(await original()), listPlaceholders: () => [], listRenewals: () => [] };
});

beforeAll(() => {
  vi.spyOn(Date, 'now').mockImplementation(now);
  vi.spyOn(console, 'error').mockReturnValue();
  // No pauses between retries.
  vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** MODEL_RUNS sets the number of histories, FC_SEED chooses other histories. */
const RUNS = Number(process.env.MODEL_RUNS ?? 80);

interface Target {
  world: World;
  computer: Computer;
  place: number;
  outcome: Outcome;
}

/** The element at a place; places beyond the end wrap around. */
const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];
const LISTS: readonly Path[] = [
  ['site', 'places'],
  ['site', 'cards'],
  ['certifications', 'certificates'],
];
const set = (tab: EditorWindow, [file, ...path]: Path, value: Keyed, files = {}) => {
  const assets = Object.entries<string | undefined>(files).map(([name, id]) => [
    name,
    id && { id, bytes: 1, at: 1, ending: '' },
  ]);
  const changes = [{ file: file as 'site', path, value }];
  tab.dispatch({ do: 'change', changes, files: Object.fromEntries(assets) });
};
const inList = (target: Target, change: (value: Keyed, order: readonly string[], id: string) => Keyed) =>
  target.world.inTab(target.computer, (tab) => {
    const list = pick(LISTS, target.place) ?? [];
    const value = getAt(tab.state.content, list);
    const [order, id] = [orderOf(value) ?? [], pick(orderOf(value) ?? [], target.place)];
    if (id !== undefined) set(tab, list, change(value, order, id));
  });
const dispatched = (action: 'undo' | 'redo') => (target: Target) =>
  target.world.inTab(target.computer, (tab) => tab.dispatch({ do: action }));

const actions = {
  type: ({ world, computer, place }: Target) =>
    world.inTab(computer, (tab) => {
      const texts = [...leavesOf(tab.state.content)].filter(
        ([address, leaf]) => typeof leaf === 'string' && !/file$|anchors/.test(address),
      );
      const [address = ''] = pick(texts, place) ?? [];
      set(tab, pathOf(address), world.word());
    }),
  empty: ({ world, computer }: Target) =>
    world.inTab(computer, (tab) => set(tab, ['site', 'title', 'es'], '')),
  upload: ({ world, computer, place }: Target) =>
    world.inTab(computer, (tab) => {
      const list = ['certifications', 'certificates'];
      const id = pick(orderOf(getAt(tab.state.content, list)) ?? [], place);
      const name = place % 2 ? 'uno.pdf' : `${world.word()}.pdf`;
      const path = [...list, String(id), 'file'];
      if (id) set(tab, path, name, { [`certificados/${name}`]: world.upload(computer, 'c.pdf') });
    }),
  copyItem: (target: Target) =>
    inList(target, (value, order, id) => {
      const fresh = newId();
      return { ...Object(value), [ORDER]: [...order, fresh], [fresh]: getAt(value, [id]) };
    }),
  remove: (target: Target) =>
    inList(target, (value, order, id) =>
      setAt(
        setAt(
          value,
          [ORDER],
          order.filter((one) => one !== id),
        ),
        [id],
        undefined,
      ),
    ),
  move: (target: Target) =>
    inList(target, (value, order, id) => setAt(value, [ORDER], [id, ...order.filter((one) => one !== id)])),
  undo: dispatched('undo'),
  redo: dispatched('redo'),
  send: ({ world, computer, outcome }: Target) =>
    world.inTab(computer, (tab) => world.request(computer, outcome, () => tab.exchange())),
  save: ({ world, computer, outcome }: Target) =>
    world.inTab(computer, (tab) => world.request(computer, outcome, () => world.save(tab))),
  openTab: ({ world, computer, outcome }: Target) =>
    world.request(computer, outcome, () => openTab(computer)),
  useHere: ({ world, computer, outcome }: Target) =>
    world.request(computer, outcome, () => openTab(computer, true)),
  /** Another browser of the same computer, with a localStorage of its own. */
  otherBrowser: async (target: Target): Promise<void> => {
    const computer = { ...target.computer, tab: undefined, unsent: undefined };
    for (const name of ['openTab', 'type', 'send'] as const) await actions[name]({ ...target, computer });
    const { store, server } = computer;
    Object.assign(target.computer, { store, server });
  },
  kill: async ({ world, computer }: Target) => world.restart(computer),
  wait: async ({ world }: Target) => world.wait(),
  spoil: async ({ world, place }: Target) => world.spoil(place % 2 === 0),
  program: async ({ world, place }: Target) =>
    world.write(pick(['company', 'site'] as const, place) ?? 'site', (value) => {
      if ('locality' in value) value.locality = world.word();
      if ('title' in value) value.title = { es: world.word(), en: world.word() };
    }),
};

const outcome: fc.Arbitrary<Outcome> = fc.record({
  is: fc.oneof(
    { weight: 5, arbitrary: fc.constant('answered' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...faults) },
    { weight: 1, arbitrary: fc.constantFrom('lost', 'unanswered') },
  ),
  at: fc.nat({ max: 40 }),
});
const some = (names: readonly (keyof typeof actions)[]) =>
  fc.record({
    do: fc.constantFrom(...names),
    computer: fc.nat({ max: 3 }),
    place: fc.nat({ max: 9 }),
    outcome,
  });
const history = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: some(['type', 'type', 'undo', 'empty']) },
    { weight: 6, arbitrary: some(['send', 'send', 'save']) },
    { weight: 6, arbitrary: some(Object.keys(actions) as (keyof typeof actions)[]) },
  ),
  { minLength: 1, maxLength: 30, size: 'max' },
);

test('X5 nothing acknowledged is lost, whatever fails', { timeout: 60_000 + 300 * RUNS }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = new World();
      const [ana = expect.unreachable(), luis = expect.unreachable()] = world.computers;
      await openTab(ana);
      for (const { do: name, computer: number, ...rest } of steps)
        await actions[name]({ world, computer: number === 3 ? luis : ana, ...rest });
      await world.check();
    }),
    { numRuns: RUNS },
  );
});
