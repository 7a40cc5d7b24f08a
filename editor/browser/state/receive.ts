/** News of the content on disk. */
import type { FileName } from '../../../model/schemas/index.ts';
import { byFile, isSameForm } from '../../shared/content.ts';
import { shareUnchanged } from '../../shared/memo.ts';
import { type Draft, fileNames, type Saved } from '../../shared/protocol.ts';
import { changedFiles, type EditorState, type Step } from './editor-state.ts';

/** The state on the content on disk. What is not saved stays. */
export function withSaved(state: EditorState, received: Saved, written?: Draft): EditorState {
  const { saved: old, content, files, bases, lastFiles } = state;
  const saved = shareUnchanged(old, received);
  const wasChanged = new Set(changedFiles(state));
  const values = byFile((file) => {
    const [own, fresh] = [content[file], saved.values[file]];
    // A blank at the end, after which typing may continue, is no change.
    const isTyped = own !== old.values[file] && isSameForm(file, own, fresh);
    return wasChanged.has(file) || isTyped ? own : shareUnchanged(own, fresh);
  });
  const ownWrite = (file: FileName) =>
    [written?.forms[file]?.value, content[file]].some((own) => isSameForm(file, own, saved.values[file]));
  const foreign = new Set(
    fileNames.filter((file) => saved.hashes[file] !== old.hashes[file] && !ownWrite(file)),
  );
  const changed = fileNames.filter((file) => !isSameForm(file, values[file], saved.values[file]));
  const kept = changed.map((file) => [
    file,
    ownWrite(file) ? saved.hashes[file] : (bases[file] ?? old.hashes[file]),
  ]);
  const paths = Object.keys({ ...saved.files, ...files }).flatMap((path) => {
    const id = files[path] === old.files[path] ? saved.files[path] : files[path];
    return id === undefined ? [] : [[path, id]];
  });
  const isForeign = ({ before }: Step) =>
    Object.keys(before.values).some((file) => foreign.has(file as FileName));
  // Undo of a whole form would undo what another program has changed in it. Steps beyond that one go as well: their
  // snapshots of other forms are from before it.
  const reachable = (steps: readonly Step[]) => steps.slice(steps.findLastIndex(isForeign) + 1);
  return {
    ...state,
    saved,
    content: shareUnchanged(content, values),
    files: shareUnchanged(files, Object.fromEntries(paths)),
    lastFiles: { ...lastFiles, ...saved.files },
    reviewed: written ? state.reviewed.filter((key) => !written.reviewed.includes(key)) : state.reviewed,
    bases: Object.fromEntries(kept),
    past: reachable(state.past),
    future: reachable(state.future),
  };
}
