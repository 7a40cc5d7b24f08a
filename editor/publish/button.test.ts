import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeButton } from './button.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'button-'));
  file = join(folder, 'publicar.yaml');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('X5 «Publicar» asks for the content first, then for the hosting', async () => {
  const obstacle = {
    file: 'company',
    path: ['phone'],
    label: 'Teléfono',
    problem: 'Dato provisional.',
    remedy: '',
  } as const;
  const obstacles = [{ ...obstacle, path: [...obstacle.path] }];
  expect(await makeButton(file, async () => obstacles).prepare()).toEqual({ obstacles });
  writeFileSync(file, 'protocol: sftp\nhost: ftp.example.es\nuser: web\nfolder: www\n');
  const waiting = { ...obstacle, path: [...obstacle.path], canWait: true };
  expect(await makeButton(file, async () => [waiting]).prepare()).toEqual({
    host: 'ftp.example.es',
    user: 'web',
  });
});

test.each([undefined, 'protocol: ftp\n'])(
  'X5 settings that are missing or wrong are a matter for who maintains the site',
  async (settings) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    if (settings) writeFileSync(file, settings);
    const refusal = 'Falta la configuración del alojamiento. Pídala a quien mantiene el sitio.';
    expect(await makeButton(file, async () => []).prepare()).toEqual({ refusal });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('publicar.yaml'));
  },
);
