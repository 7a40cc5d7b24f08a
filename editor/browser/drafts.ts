/** What is typed and not saved stays in the browser: a crash or a closed tab loses nothing. */
import type { State } from '../protocol.ts';
import type { Form } from './forms.ts';
import { begin, changedFiles, isChanged, type Work } from './work.ts';

const NAME = 'editor';
type Kept = Pick<Work, 'base'> & Work['draft'];

/** Keeps the changes of the work, or forgets them when there are none. */
export function keepDraft(work: Work): void {
  if (!isChanged(work)) {
    localStorage.removeItem(NAME);
    return;
  }
  const { base, draft } = work;
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(changedFiles(work).map((file) => [file, all[file]]));
  localStorage.setItem(NAME, JSON.stringify({ ...draft, base: pick(base), values: pick(draft.values) }));
}

/** The work on what is saved, with the changes that were kept. */
export function resume(saved: State, form: Form): Work {
  const work = begin(saved, form);
  const kept: Partial<Kept> = JSON.parse(localStorage.getItem(NAME) ?? '{}');
  if (!kept.values) return work;
  const { base, values, uploads = {}, valid = [] } = kept;
  return {
    ...work,
    base: { ...work.base, ...base },
    draft: { values: { ...work.draft.values, ...values }, uploads, valid },
    // The way back is to what is saved.
    past: [{ draft: work.draft, field: { file: form.file, path: [] } }],
    known: { ...work.known, ...uploads },
    notice: 'Se han recuperado los cambios sin guardar de la última vez.',
  };
}
