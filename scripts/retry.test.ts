import { promises } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { retryRenames } from './retry.ts';

test('X5 a rename retries while another program reads the file, as on Windows', async () => {
  const held = Object.assign(new Error('EPERM'), { code: 'EPERM' });
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const rename = vi.spyOn(promises, 'rename').mockRejectedValueOnce(held).mockResolvedValueOnce();
  retryRenames();
  await promises.rename('data-store.json.tmp', 'data-store.json');
  expect(rename).toHaveBeenCalledTimes(2);
  rename.mockRejectedValueOnce(missing);
  await expect(promises.rename('none', 'data-store.json')).rejects.toBe(missing);
  expect(rename).toHaveBeenCalledTimes(3);
});
