import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Store } from '../../editor/server/store.ts';
import { ContentCopy } from '../support/content-copy.ts';
import { wantsAll } from '../support/tools.ts';

const SAVES = 20;
/** The delay of each access to the disk of the slower computer, in milliseconds. */
const SLOW_MS = 3;

/** Runs a computer of tests/editor/model/writer.ts. Returns its errors. */
async function run(root: string, name: string, address: string, ms: number): Promise<string> {
  const program = resolve(import.meta.dirname, 'model/writer.ts');
  const child = spawn(process.execPath, [program, root, name, address, String(SAVES), String(ms)]);
  const errors = text(child.stderr);
  await once(child, 'exit');
  return errors;
}

// histories.test.ts has two computers on one folder in the short run.
test.skipIf(!wantsAll())(
  'X5 two computers save in turn on one folder, one of them with a slow disk: nothing is lost',
  {
    timeout: 300_000,
  },
  async () => {
    const copy = new ContentCopy();
    const errors = await Promise.all([
      run(copy.root, 'ANA', 'company/locality', 0),
      run(copy.root, 'LUIS', 'hero/title/es', SLOW_MS),
    ]);
    expect(errors).toEqual(['', '']);
    expect(copy.read('empresa.yaml')).toContain(`locality: ANA ${SAVES}\n`);
    expect(copy.read('inicio/portada.yaml')).toContain(`es: LUIS ${SAVES}\n`);
    const { versions } = new Store(copy.root);
    const saved = versions.list().map(({ at }) => JSON.stringify(versions.read(at)?.after));
    for (const name of ['ANA', 'LUIS'])
      for (let count = 1; count <= SAVES; count += 1)
        expect(saved.filter((one) => one.includes(`"${name} ${count}"`))).not.toEqual([]);
    expect(saved).toHaveLength(2 * SAVES);
  },
);
