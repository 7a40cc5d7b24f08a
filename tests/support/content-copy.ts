import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Store } from '../../editor/server/store.ts';
import { listFiles } from '../../host/files.ts';
import { EditorWindow, serverOf } from './editor-window.ts';
import { CONTENT, copyContent } from './fixture.ts';
import { temporaryFolder } from './folder.ts';

const bytesOf = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'hex') : undefined;

/** A copy of the fixture, with a store of the editor, until the current test ends. */
export class ContentCopy {
  /** The folder that contains the copy. */
  readonly home = temporaryFolder();
  readonly root = join(this.home, 'content');
  readonly store: Store;

  constructor() {
    copyContent(this.root);
    this.store = new Store(this.root);
  }

  read = (file: string): string => readFileSync(join(this.root, file), 'utf8');

  has = (file: string): boolean => existsSync(join(this.root, file));

  /** The files that differ from the fixture. */
  differences(): string[] {
    const all = new Set([...listFiles(CONTENT), ...listFiles(this.root)]);
    const names = [...all].filter((name) => !name.startsWith('.'));
    return names.filter((name) => bytesOf(CONTENT, name) !== bytesOf(this.root, name)).sort();
  }

  /** Opens a window of the editor, by default on the store of this copy. */
  open = (store = this.store, takes = false): Promise<EditorWindow> =>
    EditorWindow.open(serverOf(store), takes);
}
