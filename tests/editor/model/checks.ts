/** What must hold after every history. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { draftOf, isChanged } from '../../../editor/browser/state/editor-state.ts';
import type { mergeUnsent } from '../../../editor/browser/state/merge.ts';
import type { Unsent } from '../../../editor/browser/state/unsent.ts';
import { Refusal } from '../../../editor/server/refusal.ts';
import { tidyValue, withDraft } from '../../../editor/shared/content.ts';
import { keyedOf } from '../../../editor/shared/keyed.ts';
import { type Draft, fileNames, type OpenReply } from '../../../editor/shared/protocol.ts';
import type { EditorWindow } from '../../support/editor-window.ts';
import { contentFiles } from './content.ts';
import { disk } from './disk.ts';

/** The words that were typed in a value: each is typed once. */
const wordsIn = (value: unknown): Set<string> => new Set(JSON.stringify(value).match(/\bp\d+\b/g));

/** Neither what a window could not send nor what others have written since is lost. */
export function checkMerged(
  { windows, draft: own, base }: Unsent,
  { author, draft: now, saved }: OpenReply,
  { draft, apart }: ReturnType<typeof mergeUnsent>,
): void {
  const kept = wordsIn([draft, apart]);
  expect([...wordsIn(own).difference(wordsIn(base)).difference(kept)], 'typed without a server').toEqual([]);
  if (author === undefined || windows.includes(author)) return;
  const theirs = wordsIn(now).difference(wordsIn(base)).difference(wordsIn(saved.values));
  expect([...theirs.difference(wordsIn(draft))], 'typed in another window').toEqual([]);
}

/** What another program has written into the folder of the editor is in one of its files. */
export function checkAside(root: string, words: readonly string[]): void {
  const names = disk.readdirSync(join(root, '.editor')).filter((name) => name.startsWith('borrador'));
  const texts = names.map((name) => String(disk.readFileSync(join(root, '.editor', name))));
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
}

/** A tab shows nothing as saved that is not. */
export async function checkTab(root: string, tab: EditorWindow): Promise<void> {
  // The first may send a draft, whose answer has no news; the second asks for them.
  for (let exchanges = 0; exchanges < 2; exchanges += 1)
    await tab.exchange().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { writer } = error.details;
      if (writer) tab.dispatch({ do: 'update', writer });
    });
  if (isChanged(tab.state) || tab.state.writer) return;
  for (const file of fileNames) {
    const { file: name } = contentFiles[file as keyof typeof contentFiles];
    const written = keyedOf(parse(String(disk.readFileSync(join(root, name)))));
    expect(tidyValue(file, tab.state.content[file]), `${file} is shown as saved`).toEqual(
      tidyValue(file, written),
    );
  }
}

/** What a draft makes of the saved content, as a save would write it. */
export function contentOf(saved: EditorWindow['state']['saved'], draft: Draft) {
  const { values, files } = withDraft(saved, draft);
  return [fileNames.map((file) => tidyValue(file, values[file])), files];
}

/** What a tab shows, or would show with a draft. */
export const typedIn = ({ state }: EditorWindow, draft = draftOf(state)) => contentOf(state.saved, draft)[0];
