/**
 * A computer that saves a text some times in turn with another: `writer.ts <content> <name> <address> <saves> <ms>`.
 * Each access to the content takes `ms` more, as on a slow share.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const [root = '', computer = '', address = '', saves = '', ms = ''] = process.argv.slice(2);
if (Number(ms) > 0) {
  const names = [
    'existsSync',
    'lstatSync',
    'readFileSync',
    'readdirSync',
    'renameSync',
    'rmSync',
    'writeFileSync',
  ];
  for (const name of names) {
    const act: unknown = Reflect.get(fs, name);
    const slow = (...words: unknown[]) => {
      if (String(words[0]).startsWith(root))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
      return Reflect.apply(act as () => unknown, fs, words);
    };
    Reflect.set(fs, name, slow);
  }
  syncBuiltinESMExports();
}
const { Store } = await import('../../../editor/server/store.ts');
const { EditorWindow, serverOf } = await import('../../support/editor-window.ts');
const store = new Store(root, { computer, process: process.pid });
const server = serverOf(store);
for (let count = 1; count <= Number(saves); count += 1) {
  let window = await EditorWindow.open(server, true);
  while (window.state.writer) {
    await sleep(20);
    window = await EditorWindow.open(server);
  }
  await window.edit({ [address]: `${computer} ${count}` });
  const refused = await window.save();
  if (refused) throw new Error(refused.refusal);
  // The other one asks.
  await store.state({ window: window.id, saved: 0 });
}
store.holder.release();
