import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lock } from '../model/files/lock.cjs';
import font from '../src/assets/fonts/font.json' with { type: 'json' };
import { EditableContent } from '../tests/content/editable-content.ts';
import { temporaryFolder } from '../tests/support/folder.ts';
import { startProgram } from '../tests/support/program.ts';
import { LOCK, replaceDist } from './build.ts';
import { formatLicence, writeLicences } from './licences.ts';

/** Files that another program keeps open, as on Windows. */
const held = vi.hoisted(() => new Set<unknown>());
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  const refuse = (path: unknown) => {
    if (held.has(path)) throw Object.assign(new Error(`EBUSY: ${path}`), { code: 'EBUSY' });
  };
  const renameSync: typeof real.renameSync = (from, to) => {
    refuse(from);
    real.renameSync(from, to);
  };
  const removeSync: typeof real.rmSync = (path, options) => {
    refuse(path);
    real.rmSync(path, options);
  };
  return { ...real, renameSync, rmSync: removeSync };
});

let home: string;
let dist: string;
beforeEach(() => {
  home = temporaryFolder();
  dist = join(home, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'page'), 'last good');
});

const page = () => readFileSync(join(dist, 'page'), 'utf8');
const make = (text: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'page'), text);
};

// A build of this project may wait for that of another step of `npm test`.
describe('F9, X4 the last good build', { timeout: 4 * 60_000 }, () => {
  test('is replaced as a whole by a good build', async () => {
    writeFileSync(join(dist, 'gone'), '');
    await replaceDist(dist, make('new'));
    expect({ page: page(), gone: existsSync(join(dist, 'gone')) }).toEqual({ page: 'new', gone: false });
  });

  test('remains as dist.old after the next build: open pages still request its files', async () => {
    await replaceDist(dist, make('new'));
    await replaceDist(dist, make('newer'));
    expect(readFileSync(join(`${dist}.old`, 'page'), 'utf8')).toBe('new');
    expect(readdirSync(home)).toEqual(['dist', 'dist.old']);
  });

  test('stays when a build fails half-way, and the partial build is removed', async () => {
    const failing = replaceDist(dist, async (folder) => {
      await make('half')(folder);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect({ page: page(), half: existsSync(`${dist}.new`) }).toEqual({ page: 'last good', half: false });
  });

  test('stays when the new build cannot be renamed to dist', async () => {
    await expect(replaceDist(dist, async () => {})).rejects.toThrow('ENOENT');
    expect({ page: page(), old: existsSync(`${dist}.old`) }).toEqual({ page: 'last good', old: false });
  });

  test('is restored after a build that was killed between the two renames', async () => {
    renameSync(dist, `${dist}.old`);
    await expect(replaceDist(dist, async () => Promise.reject('disk full'))).rejects.toBe('disk full');
    expect({ page: page(), old: existsSync(`${dist}.old`) }).toEqual({ page: 'last good', old: false });
  });

  test('is restored even if removing the failed build fails too; the first error is thrown', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failing = replaceDist(dist, async (folder) => {
      await make('half')(folder);
      held.add(folder);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    held.clear();
    expect(page()).toBe('last good');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('No se ha podido borrar'), expect.any(Error));
    log.mockRestore();
  });

  test('is replaced as soon as another program closes its files', async () => {
    held.add(dist);
    const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      held.clear();
      return 'timed-out';
    });
    await replaceDist(dist, make('new'));
    expect([page(), wait.mock.calls.length]).toEqual(['new', 1]);
    wait.mockRestore();
  });

  test('stays when npm run build finds mistakes, and every mistake is reported', async () => {
    const copy = new EditableContent().set('empresa.yaml', ['phone'], '1').remove('fotos/cobre.jpg');
    const { status, stdout, stderr } = await build(copy);
    copy.discard();
    expect({ status, stdout, page: page() }).toEqual({ status: 1, stdout: '', page: 'last good' });
    expect(stderr).toContain('Hay 2 errores en el contenido.');
    expect(stderr).toContain('No se ha construido nada: el último sitio correcto sigue en dist/.');
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('stays after npm run release with provisional content', async () => {
    const copy = new EditableContent();
    const { status, stderr } = await build(copy, '--release');
    copy.discard();
    expect({ status, page: page() }).toEqual({ status: 1, page: 'last good' });
    expect(stderr).toMatch(/^El sitio no se puede publicar: quedan \d+ datos provisionales\./);
  });
});

describe('one build at a time', { timeout: 4 * 60_000 }, () => {
  test('a lock contains the pid of its process, and is taken over once that process is gone', async () => {
    const file = join(home, 'lock');
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(file, String(other.pid));
    expect(lock(file)).toBe(other.pid);
    other.kill();
    await once(other, 'exit');
    expect(lock(file)).toBe(undefined);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    writeFileSync(file, '');
    expect(lock(file)).toBe(undefined);
    expect(lock(file)).toBe(process.pid);
  });

  test('npm run build waits for another build, and cleans up when it is interrupted', async () => {
    await vi.waitFor(() => expect(lock(LOCK)).toBe(undefined), { timeout: 2 * 60_000 });
    const copy = new EditableContent();
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(LOCK, String(other.pid));
    const words = ['scripts/build.ts', '--out', dist];
    const program = startProgram(process.execPath, words, { CONTENT_DIR: copy.root });
    const line = `El sitio ya se está construyendo (proceso ${other.pid}): se espera a que termine.`;
    await program.ready((output) => output.includes(line));
    expect(readFileSync(LOCK, 'utf8')).toBe(String(other.pid));
    other.kill();
    const isTaken = () => expect(readFileSync(LOCK, 'utf8')).toBe(String(program.pid));
    await vi.waitFor(isTaken, { timeout: 2 * 60_000 });
    await program.stop();
    copy.discard();
    expect({ page: page(), left: readdirSync(home) }).toEqual({ page: 'last good', left: ['dist'] });
    // Windows kills a process without a signal: the next build takes the lock over.
    if (process.platform !== 'win32') expect(existsSync(LOCK)).toBe(false);
  });
});

async function build(copy: EditableContent, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/build.ts', '--out', dist, ...options], {
    env: { ...process.env, CONTENT_DIR: copy.root },
  });
  const [output, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout: output.replace(/^El sitio ya se está construyendo .*\n.*\n/, ''), stderr };
}

describe('licencias.txt', () => {
  const react = { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'terms of react\n' };
  const embla = { name: 'embla-carousel', version: '2.0.0', identifier: 'MIT' };

  test('has the heading of the built content, then each licence in order, with its holder', () => {
    writeFileSync(join(home, 'licencias.txt'), 'Heading');
    writeFileSync(join(dist, 'licencias.json'), JSON.stringify([react, embla]));
    writeLicences(dist, home);
    const notice = readFileSync(join(dist, 'licencias.txt'), 'utf8').replaceAll(/─+/g, '─');
    expect(notice).toMatch(/^Heading\n\n─\n/);
    expect(notice).toContain(`─\n${font.name} · ${font.licence}\n\n`);
    expect(notice).toMatch(/\n\n─\nembla-carousel 2\.0\.0 · MIT\n\nMIT License\n\nCopyright \(c\) David/);
    expect(notice).toMatch(
      /Permission is hereby granted[\s\S]*\n\n─\nreact 1\.0\.0 · MIT\n\nterms of react\n\n─\n/,
    );
  });

  test.each([
    [{ ...react, identifier: 'GPL-3.0' }, 'Licence not allowed: react (GPL-3.0).'],
    [{ name: 'react', identifier: 'ISC' }, 'react has no licence text.'],
  ])('refuses %j', (piece, message) => {
    expect(() => formatLicence(piece)).toThrow(message);
  });
});
