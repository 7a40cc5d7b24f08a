import { pairKey } from '../protocol.ts';
import { type Field, formOf } from './forms.ts';
import { getAt, setAt } from './values.ts';
import { type Action, begin, type Change, type Draft, fileNames, type Work } from './work.ts';

/** The ways back that are kept. */
const MOST_STEPS = 300;

/** The work after an action. */
export function reduce(work: Work, action: Action): Work {
  switch (action.do) {
    case 'change':
      return change(work, action);
    case 'undo':
    case 'redo':
      return step(work, action.do);
    case 'dismiss':
      return { ...work, notice: undefined, refused: undefined };
    case 'open':
      return { ...work, form: action.form, target: undefined };
    case 'show':
      return show(work, action.field);
    case 'know':
      return { ...work, known: { ...work.known, ...action.assets } };
    case 'refuse':
      return refuse(work, action);
    case 'load':
      return load(work, action);
    case 'resolve':
      return resolve(work, action.keep);
  }
}

const show = (work: Work, field: Field): Work => ({ ...work, form: formOf(field), target: { ...field } });

/** Leads to the first fault. */
function refuse(work: Work, { refused, sent }: Extract<Action, { do: 'refuse' }>): Work {
  const [first] = refused.faults ?? [];
  const known = { ...refused, ...(sent ? { sent } : {}) };
  return { ...(first ? show(work, first) : work), refused: known, notice: undefined };
}

function change(work: Work, { changes, uploads, valid, notice }: Extract<Action, { do: 'change' }>): Work {
  const { draft, past } = work;
  const values = { ...draft.values };
  for (const { file, path, value } of changes) values[file] = setAt(values[file], path, value);
  const fresh: Draft = {
    values,
    uploads: { ...draft.uploads, ...uploads },
    valid: valid === undefined ? draft.valid : [...draft.valid, valid],
  };
  const [first] = changes;
  const field = first ?? work.target ?? { file: work.form.file, path: [] };
  const isMore = changes.length === 1 && first && !uploads && isTyping(work, first);
  const steps = isMore ? past : [...past, { draft, field }].slice(-MOST_STEPS);
  return { ...work, draft: fresh, past: steps, future: [], notice, known: { ...work.known, ...uploads } };
}

/** Whether a change goes on with the word that the last one wrote. */
function isTyping({ draft, past, future }: Work, { file, path, value }: Change): boolean {
  const before = getAt(draft.values[file], path);
  if (typeof before !== 'string' || typeof value !== 'string' || future.length > 0) return false;
  const last = past.at(-1)?.field;
  return isSame(last, { file, path }) && value.length - before.length === 1 && !/\s$/.test(before);
}

const isSame = (one: Field | undefined, other: Field) =>
  one?.file === other.file && one.path.join('/') === other.path.join('/');

function step(work: Work, way: 'undo' | 'redo'): Work {
  const [from, to] = way === 'undo' ? [work.past, work.future] : [work.future, work.past];
  const last = from.at(-1);
  if (!last) return work;
  const rest = from.slice(0, -1);
  const back = [...to, { draft: work.draft, field: last.field }];
  const steps = way === 'undo' ? { past: rest, future: back } : { past: back, future: rest };
  return { ...show(work, last.field), ...steps, draft: last.draft, notice: undefined };
}

/** Takes what is saved now. Of a save of ours, `sent` is the draft that was sent; what has been typed since stays. */
function load(work: Work, { state, sent }: Extract<Action, { do: 'load' }>): Work {
  const base = { ...work.base };
  const files = { ...state.files };
  const replaced = new Map<unknown, unknown>();
  for (const file of fileNames) {
    const { version, value } = state.files[file];
    const before = work.saved.files[file];
    // Whether a value has changed is told by its identity.
    if (version === before.version) files[file] = before;
    const old = sent ? sent.values[file] : before.value;
    if (version === base[file]) continue;
    // A draft of our own on another's save keeps its version: the server refuses it, and the person decides.
    if (!sent && work.draft.values[file] !== old) continue;
    base[file] = version;
    replaced.set(old, value);
  }
  const renew = (draft: Draft): Draft => {
    const values = { ...draft.values };
    for (const file of fileNames) if (replaced.has(values[file])) values[file] = replaced.get(values[file]);
    return { ...draft, values };
  };
  const renewed = renew(work.draft);
  const isLeft = ([path, { id }]: [string, { id: string }]) => sent?.uploads[path]?.id !== id;
  const draft = {
    ...renewed,
    uploads: Object.fromEntries(Object.entries(renewed.uploads).filter(isLeft)),
    valid: renewed.valid.filter((key) => !sent?.valid.includes(key)),
  };
  const renewAll = (steps: Work['past']) => steps.map((one) => ({ ...one, draft: renew(one.draft) }));
  return {
    ...work,
    saved: { ...state, files },
    base,
    draft,
    past: renewAll(work.past),
    future: renewAll(work.future),
    known: { ...work.known, ...state.assets },
    refused: sent ? undefined : work.refused,
    notice: sent ? undefined : work.notice,
  };
}

/** Decides between our draft and what another has saved meanwhile. */
function resolve(work: Work, keep: 'mine' | 'saved'): Work {
  const changed = work.refused?.changed ?? [];
  const fresh = begin(work.saved, work.form);
  const base = { ...work.base };
  for (const file of changed) base[file] = fresh.base[file];
  const settled = { ...work, base, refused: undefined };
  if (keep === 'mine') return settled;
  const changes = changed.map((file) => ({ file, path: [], value: fresh.draft.values[file] }));
  return change(settled, { do: 'change', changes });
}

/** Whether the Spanish of a text has been saved since its other language, which nobody has declared valid. */
export function isStale({ saved, draft }: Work, language: string, spanish: unknown, text: unknown): boolean {
  const key = pairKey(language, String(spanish ?? ''), String(text ?? ''));
  return saved.stale.includes(key) && !draft.valid.includes(key);
}
