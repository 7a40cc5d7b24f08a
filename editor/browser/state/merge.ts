import type { FileName } from '../../../model/schemas/index.ts';
import { isSameForm } from '../../shared/content.ts';
import { type Draft, fileNames, type OpenReply } from '../../shared/protocol.ts';
import type { Apart, Unsent } from './unsent.ts';

type Form = Draft['forms'][FileName];

const isSame = (file: FileName, one: Form, other: Form): boolean =>
  one && other ? isSameForm(file, one.value, other.value) : one === other;

/**
 * Merges what a window could not send with the server's draft, form by form.
 * A form that another window has changed as well stays as on the server, and what was typed here is set apart.
 */
export function mergeUnsent(
  { windows, draft: own, base }: Unsent,
  { author, draft: now, saved }: Pick<OpenReply, 'author' | 'draft' | 'saved'>,
): { draft: Draft; apart: Apart[] } {
  // Nobody else has written since: the server may have stored a draft whose answer was lost.
  const before = author === undefined || windows.includes(author) ? now : base;
  const paths = Object.keys({ ...before.files, ...own.files });
  const changed = paths.filter((path) => own.files[path] !== before.files[path]);
  const apart: Apart[] = [];
  const forms = fileNames.flatMap((file) => {
    const [mine, old, theirs] = [own.forms[file], before.forms[file], now.forms[file]];
    const isTyped = !isSame(file, mine, old);
    const isTheirs =
      theirs && !isSame(file, theirs, old) && !isSameForm(file, theirs.value, saved.values[file]);
    if (isSame(file, mine, theirs) || (isTyped && !isTheirs)) return entry(file, mine);
    if (isTyped && mine) {
      const files = changed.map((path) => [path, own.files[path] ?? null]);
      apart.push({ file, value: mine.value, files: Object.fromEntries(files) });
    }
    return entry(file, theirs);
  });
  // The answer to the save of what a form was before may have been lost: see `base`.
  function entry(file: FileName, form: Form) {
    const written = base.forms[file];
    const isSaved = written && isSameForm(file, written.value, saved.values[file]);
    return form ? [[file, isSaved ? { ...form, base: saved.hashes[file] } : form] as const] : [];
  }
  const files = { ...now.files };
  for (const path of changed) {
    const { [path]: id } = own.files;
    if (now.files[path] !== before.files[path]) continue;
    if (id === undefined) delete files[path];
    else files[path] = id;
  }
  const reviewed = now.reviewed.filter((key) => !before.reviewed.includes(key));
  return {
    draft: {
      forms: Object.fromEntries(forms),
      files,
      reviewed: [...new Set([...reviewed, ...own.reviewed])],
    },
    apart,
  };
}
