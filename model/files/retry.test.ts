import { promises, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { adaptRenames } from './retry.ts';

/** On Linux, a file system in memory. */
const MEMORY = '/dev/shm';
const canCross = ![undefined, statSync(tmpdir()).dev].includes(
  statSync(MEMORY, { throwIfNoEntry: false })?.dev,
);

const { rename: original } = promises;
afterEach(() => {
  promises.rename = original;
});

test('X5 a rename retries while another program reads the file, as on Windows', async () => {
  const held = Object.assign(new Error('EPERM'), { code: 'EPERM' });
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const rename = vi.spyOn(promises, 'rename').mockRejectedValueOnce(held).mockResolvedValueOnce();
  adaptRenames();
  await promises.rename('data-store.json.tmp', 'data-store.json');
  expect(rename).toHaveBeenCalledTimes(2);
  rename.mockRejectedValueOnce(missing);
  await expect(promises.rename('none', 'data-store.json')).rejects.toBe(missing);
  expect(rename).toHaveBeenCalledTimes(3);
});

test('X5 a rename that another process of Astro has made is done', async () => {
  adaptRenames();
  const store = join(temporaryFolder(), 'data-store.json');
  await expect(promises.rename(`${store}.tmp`, store)).rejects.toThrow('ENOENT');
  writeFileSync(store, '{}');
  await promises.rename(`${store}.tmp`, store);
  await expect(promises.rename(`${store}.old`, store)).rejects.toThrow('ENOENT');
});

test.runIf(canCross)('X4 a rename to another file system moves the file', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder(MEMORY)];
  writeFileSync(join(from, 'a'), 'text');
  await expect(promises.rename(join(from, 'a'), join(to, 'a'))).rejects.toThrow('EXDEV');
  adaptRenames();
  await promises.rename(join(from, 'a'), join(to, 'a'));
  expect([readdirSync(from), readFileSync(join(to, 'a'), 'utf8')]).toEqual([[], 'text']);
});
