import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../tests/content/draft.ts';
import { LOCK, replaceDist } from './build.ts';
import { formatLicences, writeLicences } from './licences.ts';
import { lock } from './lock.ts';

const ROOT = resolve(import.meta.dirname, '..');
let home: string;
let dist: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'build-'));
  dist = join(home, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'page'), 'last good');
});
afterEach(() => rmSync(home, { recursive: true }));

const page = () => readFileSync(join(dist, 'page'), 'utf8');
const make = (text: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'page'), text);
};

// Node starts slowly on a busy machine.
describe('F9, X4 the last good build', { timeout: 60_000 }, () => {
  test('is replaced as a whole by a good build', async () => {
    writeFileSync(join(dist, 'gone'), '');
    await replaceDist(dist, make('new'));
    expect({ page: page(), gone: existsSync(join(dist, 'gone')) }).toEqual({ page: 'new', gone: false });
  });

  test('stays when a build fails half-way, which leaves nothing behind', async () => {
    const failing = replaceDist(dist, async (folder) => {
      await make('half')(folder);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect({ page: page(), half: existsSync(`${dist}.new`) }).toEqual({ page: 'last good', half: false });
  });

  test('stays when the new one cannot be moved into its place', async () => {
    await expect(replaceDist(dist, async () => {})).rejects.toThrow('ENOENT');
    expect({ page: page(), old: existsSync(`${dist}.old`) }).toEqual({ page: 'last good', old: false });
  });

  test('comes back after a build that was killed between the two moves', async () => {
    renameSync(dist, `${dist}.old`);
    await expect(replaceDist(dist, async () => Promise.reject('disk full'))).rejects.toBe('disk full');
    expect({ page: page(), old: existsSync(`${dist}.old`) }).toEqual({ page: 'last good', old: false });
  });

  test('stays after npm run build on mistakes, all of which are reported', () => {
    const draft = new Draft().set('empresa.yaml', ['phone'], '1').remove('fotos/cobre.jpg');
    const { status, stdout, stderr } = build(draft);
    draft.discard();
    expect({ status, stdout, page: page() }).toEqual({ status: 1, stdout: '', page: 'last good' });
    expect(stderr).toContain('Hay 2 errores en el contenido.');
    expect(stderr).toContain('No se ha construido nada: el último sitio correcto sigue en dist/.');
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('stays after npm run release, on provisional content', () => {
    const draft = new Draft();
    const { status, stderr } = build(draft, '--release');
    draft.discard();
    expect({ status, page: page() }).toEqual({ status: 1, page: 'last good' });
    expect(stderr).toMatch(/^El sitio no se puede publicar: quedan \d+ datos provisionales\./);
  });
});

describe('one build at a time', { timeout: 60_000 }, () => {
  const busy = (pid: number) => new Error(`busy: ${pid}`);

  test('a lock is refused while its process runs, and taken over when it has been killed', async () => {
    const file = join(home, 'lock');
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(file, String(other.pid));
    expect(() => lock(file, busy)).toThrow(`busy: ${other.pid}`);
    other.kill();
    await once(other, 'exit');
    lock(file, busy);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    writeFileSync(file, '');
    lock(file, busy);
    expect(() => lock(file, busy)).toThrow(`busy: ${process.pid}`);
  });

  test('npm run build refuses to run beside another, which leaves nothing behind when it is stopped', async () => {
    const draft = new Draft();
    const options = { cwd: ROOT, env: { ...process.env, CONTENT_DIR: draft.root } };
    const first = spawn(process.execPath, ['scripts/build.ts', '--out', dist], options);
    const ended = once(first, 'exit');
    await vi.waitFor(() => expect(readFileSync(LOCK, 'utf8')).toBe(String(first.pid)), { timeout: 30_000 });
    const { status, stderr } = build(draft);
    first.kill();
    await ended;
    draft.discard();
    const refusal = `El sitio ya se está construyendo (proceso ${first.pid}). Espere a que termine`;
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(refusal) });
    expect({ page: page(), left: readdirSync(home) }).toEqual({ page: 'last good', left: ['dist'] });
    // On Windows, a process is stopped without notice: the next build takes over.
    if (process.platform !== 'win32') expect(existsSync(LOCK)).toBe(false);
  });
});

function build(draft: Draft, ...options: string[]) {
  return spawnSync(process.execPath, ['scripts/build.ts', '--out', dist, ...options], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: draft.root },
    encoding: 'utf8',
  });
}

describe('licencias.txt', () => {
  const react = { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'terms of react\n' };
  const embla = { name: 'embla-carousel', version: '2.0.0', identifier: 'MIT' };

  test('begins with the words of the content that is built', () => {
    writeFileSync(join(home, 'licencias.txt'), 'Words of a trial');
    writeFileSync(join(dist, 'licencias.json'), '[]');
    writeLicences(dist, home);
    expect(readFileSync(join(dist, 'licencias.txt'), 'utf8')).toMatch(/^Words of a trial\n/);
  });

  test('has each licence in order, with its holder', () => {
    const notice = formatLicences('Heading\n', [react, embla]).replaceAll(/─+/g, '─');
    expect(notice).toMatch(
      /^Heading\n\n─\nembla-carousel 2\.0\.0 · MIT\n\nMIT License\n\nCopyright \(c\) David/,
    );
    expect(notice).toMatch(
      /Permission is hereby granted[\s\S]*\n\n─\nreact 1\.0\.0 · MIT\n\nterms of react\n$/,
    );
  });

  test.each([
    [{ ...react, identifier: 'GPL-3.0' }, 'Licence not allowed: react (GPL-3.0).'],
    [{ name: 'react', identifier: 'ISC' }, 'react has no licence text.'],
  ])('refuses %j', (piece, message) => {
    expect(() => formatLicences('', [piece])).toThrow(message);
  });
});
