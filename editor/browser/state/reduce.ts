import { type Edit, editsBetween, withEdits } from '../../draft/draft.ts';
import { getAt, type Keyed, type Leaf, leafAt, type Path, pathOf } from '../../draft/keyed.ts';
import {
  type Asset,
  type Assets,
  FILES,
  type Field,
  REVIEWED,
  type Refused,
  type State,
} from '../../shared/protocol.ts';
import { followersOf } from './follow.ts';
import { addressOf, type Form, formOf } from './forms.ts';
import { growthOf, isAgain, isTyping, joined } from './typing.ts';
import { type Assignment, type Step, shared, type Work, withDraft } from './work.ts';

export type Action =
  | {
      do: 'change';
      changes: readonly Assignment[];
      /** Files by path; `undefined` removes the file. */
      files?: Readonly<Record<string, Asset | undefined>>;
      /** The key of a stale text that is confirmed. */
      reviewed?: string;
      notice?: string | undefined;
    }
  /** Decides between the values of a conflict. */
  | { do: 'settle'; address: string; value: Leaf | undefined }
  | { do: 'undo' | 'redo' | 'dismiss' | 'check' }
  /** The focus leaves a control. */
  | { do: 'leave'; address: string }
  | { do: 'open'; form: Form }
  | { do: 'show'; field: Field }
  | ({ do: 'update' } & Partial<
      Pick<Work, 'sent' | 'sending' | 'isSaving' | 'isOpen' | 'isEnded' | 'onlyPending'>
    >)
  | { do: 'receive'; state: State; isSave?: boolean }
  | { do: 'refuse'; refused: Refused; content: Keyed };

/** The maximum number of steps to undo. */
const MOST_STEPS = 300;

export function reduce(work: Work, action: Action): Work {
  switch (action.do) {
    case 'change':
      return change(work, action);
    case 'settle': {
      const { address, value } = action;
      const { others } = work.changes[address] ?? {};
      return edit(work, [
        { address, from: leafAt(work.content, pathOf(address)), to: value, settles: others },
      ]);
    }
    case 'undo':
    case 'redo':
      return step(work, action.do);
    case 'dismiss':
      return { ...work, notice: undefined, refused: undefined };
    case 'check':
      return { ...work, checked: work.content };
    case 'leave':
      return leave(work, action.address);
    case 'open':
      return { ...work, form: action.form, target: undefined };
    case 'show':
      return show(work, action.field);
    case 'update': {
      const { do: _, ...news } = action;
      // The connection reports every second, mostly without news.
      const isNews = Object.entries(news).some(([key, value]) => Reflect.get(work, key) !== value);
      return isNews ? { ...work, ...news } : work;
    }
    case 'receive':
      return receive(work, action);
    case 'refuse':
      return refuse(work, action);
  }
}

const show = (work: Work, field: Field): Work => ({ ...work, form: formOf(field), target: { ...field } });

/** Shows the first fault. */
function refuse(
  work: Work,
  { refused: { refusal, faults = [] }, content }: Extract<Action, { do: 'refuse' }>,
): Work {
  const [first] = faults;
  const next = { ...work, checked: work.content, quiet: new Set<string>() };
  return { ...(first ? show(next, first) : next), refused: { refusal, faults, content }, notice: undefined };
}

function receive(work: Work, { state, isSave }: Extract<Action, { do: 'receive' }>): Work {
  const unsent = work.unsent.filter(({ number }) => number > state.received);
  const assets = shared(work.assets, { ...work.assets, ...state.assets }) as Assets;
  const { changes = work.changes, saved = work.saved } = state;
  const isNews = state.changes || isSave || unsent.length !== work.unsent.length;
  if (!isNews) return work;
  const fresh = state.changes
    ? withDraft({ ...work, unsent, assets }, { ...state, changes, saved })
    : { ...work, unsent };
  return isSave ? { ...fresh, refused: undefined, notice: undefined } : fresh;
}

function change(
  work: Work,
  { changes, files = {}, reviewed, notice }: Extract<Action, { do: 'change' }>,
): Work {
  const written = changes.flatMap(({ file, path, value }) =>
    editsBetween(getAt(work.content, [file, ...path]), value, [file, ...path]),
  );
  const edits = [
    ...written,
    ...followersOf(work, written),
    ...Object.entries(files).flatMap(([path, asset]) =>
      editsBetween(getAt(work.content, [FILES, path]), asset?.id, [FILES, path]),
    ),
    ...(reviewed === undefined ? [] : editsBetween(undefined, true, [REVIEWED, reviewed])),
  ];
  if (edits.length === 0) return { ...work, notice };
  const [first] = changes;
  const field = first
    ? { file: first.file, path: first.path }
    : (work.target ?? { file: work.form.file, path: [] });
  const last = work.past.at(-1);
  const isMore = work.future.length === 0 && last && isTyping(last, edits);
  const steps = isMore
    ? [...work.past.slice(0, -1), { edits: joined(last.edits, edits), field }]
    : [...work.past, { edits, field, isInsertion: growthOf(edits) > 1 }].slice(-MOST_STEPS);
  const fresh = Object.values(files).flatMap((asset) => (asset ? [[asset.id, asset]] : []));
  const assets = fresh.length > 0 ? { ...work.assets, ...Object.fromEntries(fresh) } : work.assets;
  const quiet = new Set([...work.quiet, ...edits.flatMap(quietAddresses)]);
  return { ...edit(work, edits), assets, quiet, past: steps, future: [], notice };
}

/** The addresses whose faults an edit hides: the edited field, or the new items of a list. */
function quietAddresses({ address, from, to }: Edit): string[] {
  const [file = '', ...path] = pathOf(address);
  const at = (keys: Path) => addressOf({ file: file as Field['file'], path: keys });
  if (!Array.isArray(to)) return [at(path)];
  return to
    .filter((id) => !Array.isArray(from) || !from.includes(id))
    .map((id) => at([...path.slice(0, -1), id]));
}

/** After blur, the faults of a field and of the group around it are visible. */
function leave(work: Work, address: string): Work {
  if (work.left.has(address)) return work;
  const parent = address.slice(0, address.lastIndexOf('/'));
  return { ...work, checked: work.content, left: new Set([...work.left, address, parent]) };
}

/** Applies edits and queues them for the server. A removal also removes the other values of a conflict. */
function edit(work: Work, asked: readonly Edit[]): Work {
  const edits = asked.map((one) =>
    one.to === undefined ? { ...one, settles: work.changes[one.address]?.others } : one,
  );
  const { changes } = withEdits({ saved: work.saved.content, changes: work.changes }, edits);
  const last = work.unsent.at(-1);
  // All letters typed before a request is sent belong to it.
  const isMore = last && last.number > work.sent && isAgain(last.edits, edits);
  const number = isMore ? last.number : work.number + 1;
  const request = { number, edits: isMore ? joined(last.edits, edits) : edits };
  const unsent = [...(isMore ? work.unsent.slice(0, -1) : work.unsent), request];
  return { ...withDraft({ ...work, unsent: [] }, { ...work, changes }), unsent, number };
}

function step(work: Work, way: 'undo' | 'redo'): Work {
  const [from, to] = way === 'undo' ? [work.past, work.future] : [work.future, work.past];
  const last = from.at(-1);
  if (!last) return work;
  const rest = from.slice(0, -1);
  const back: readonly Step[] = [...to, last];
  const steps = way === 'undo' ? { past: rest, future: back } : { past: back, future: rest };
  const edits =
    way === 'redo'
      ? last.edits
      : last.edits.map((one) => ({ ...one, from: one.to, to: one.from })).toReversed();
  return { ...show(edit(work, edits), last.field), ...steps, notice: undefined };
}
