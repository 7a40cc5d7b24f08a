import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import type { FieldProblem } from '../shared/protocol.ts';
import { makeButton } from './button.ts';

const neverPublished = () => undefined;
let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'publicar.yaml');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('X5 «Publicar» checks the content first, then the hosting settings', async () => {
  const task: FieldProblem = {
    file: 'company',
    path: ['phone'],
    label: 'Teléfono',
    problem: 'Dato provisional.',
    remedy: '',
  };
  const prepare = (pending: FieldProblem[]) =>
    makeButton(file, async () => pending, neverPublished).prepare();
  expect(await prepare([task])).toEqual({ pending: [task] });
  writeFileSync(file, 'protocol: sftp\nhost: ftp.example.es\nuser: web\nfolder: www\n');
  expect(await prepare([{ ...task, canWait: true }])).toEqual({ host: 'ftp.example.es', user: 'web' });
});

test.each([undefined, 'protocol: ftp\n'])(
  'X5 wrong settings are reported on the terminal',
  async (settings) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    if (settings) writeFileSync(file, settings);
    const refusal = 'Falta la configuración del alojamiento. Pídala a quien mantiene el sitio.';
    await expect(makeButton(file, async () => [], neverPublished).prepare()).rejects.toThrow(refusal);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('publicar.yaml'));
  },
);
