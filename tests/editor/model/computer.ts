import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mergeUnsent } from '../../../editor/browser/state/merge.ts';
import type { Unsent } from '../../../editor/browser/state/unsent.ts';
import { Refusal } from '../../../editor/server/refusal.ts';
import type { Store } from '../../../editor/server/store.ts';
import { EditorWindow, type Server } from '../../support/editor-window.ts';
import { checkMerged, typedIn } from './checks.ts';

export interface Computer {
  name: string;
  store: Store;
  server: Server;
  /** The tab that its browser lets write, and what that could not send: localStorage outlives the tab. */
  tab: EditorWindow | undefined;
  unsent: Unsent | undefined;
}

/** Opens a tab, which takes over from the last one: see openSession. */
export async function openTab(computer: Computer, takes = false): Promise<void> {
  const { server, unsent } = computer;
  const id = randomUUID();
  unsent?.windows.push(id);
  const tab = await EditorWindow.open(server, takes, id);
  const isWhole = !unsent || tab.state.writer;
  computer.tab = isWhole ? tab : undefined;
  if (isWhole) return;
  const { opened } = tab;
  const merged = mergeUnsent(unsent, opened);
  checkMerged(unsent, opened, merged);
  const { draft } = merged;
  computer.unsent = { windows: [...unsent.windows, id], draft, base: opened.draft };
  try {
    await server.write({ window: id, saved: 0, draft });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    computer.tab = new EditorWindow(server, id, { ...opened, draft }, opened.draft);
    return;
  }
  computer.unsent = undefined;
  computer.tab = await EditorWindow.open(server, false, id);
  expect(typedIn(computer.tab), 'typed in the last tab').toEqual(typedIn(tab, draft));
}
