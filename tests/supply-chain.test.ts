/** What comes in from outside is pinned, runs nothing on installation that nobody allowed, and reaches for nothing. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildFakeSite } from '../testing/fake-site.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OFFLINE = pathToFileURL(join(ROOT, 'scripts/offline.ts')).href;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const pack = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));
const { '': root, ...others } = packages;
const locked = Object.entries<Locked>(others);
const all = (wrong: (entry: Locked) => boolean) =>
  locked.filter(([, entry]) => wrong(entry)).map(([path]) => path.replace(/^.*node_modules\//, ''));

describe('the lockfile', () => {
  test('is that of package.json, whose versions are exact', () => {
    const wanted = { ...pack.dependencies, ...pack.devDependencies };
    expect({ ...root.dependencies, ...root.devDependencies }).toEqual(wanted);
    for (const [name, version] of Object.entries<string>(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(others[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('takes everything from the one registry: no link, no address of its own (decision 0007)', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(all(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
    expect(read('.npmrc')).not.toMatch(/^(@[^=]*:)?registry *=/m);
  });

  test('pins the bytes of all but binaries for other machines (decision 0007)', () => {
    const pinned = ({ integrity }: Locked) => /^sha512-[\w+/]{86}==$/.test(integrity ?? '');
    const forOthers = ({ integrity, optional, os, cpu }: Locked) =>
      integrity === undefined && optional === true && (os ?? cpu) !== undefined;
    expect(all((entry) => !pinned(entry) && !forOthers(entry))).toEqual([]);
    // The ordinary server and the tests run with those for this one.
    const ordinary = ({ os, cpu, libc }: Locked) =>
      os?.includes('linux') && cpu?.includes('x64') && libc?.includes('musl') !== true;
    expect(all((entry) => !pinned(entry) && ordinary(entry) === true)).toEqual([]);
  });

  test('has install scripts only where package.json says yes or no to each', () => {
    const scripted = all(({ hasInstallScript }) => hasInstallScript === true).sort();
    expect(Object.keys(pack.allowScripts).sort()).toEqual([...new Set(scripted)]);
    expect(Object.values(pack.allowScripts).filter((allowed) => typeof allowed !== 'boolean')).toEqual([]);
  });
});

describe('no network', () => {
  let folder: string;
  let log: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sin-red-'));
    log = join(folder, 'red.log');
  });
  beforeEach(() => writeFileSync(log, ''));
  afterAll(() => rmSync(folder, { recursive: true }));

  const environment = () => ({ ...process.env, NODE_OPTIONS: `--import=${OFFLINE}`, OFFLINE_LOG: log });

  test.each([
    ['fetch', `await fetch('http://example.com').catch(() => {})`, 'example.com:80'],
    ['fetch by number', `await fetch('http://192.0.2.1/').catch(() => {})`, '192.0.2.1:80'],
    [
      'a socket',
      `const net = await import('node:net'); try { net.connect(443, 'example.com') } catch {}`,
      'example.com:443',
    ],
    [
      'a name',
      `const { lookup } = await import('node:dns/promises'); try { await lookup('example.com') } catch {}`,
      'lookup example.com',
    ],
    [
      'a worker',
      `const { Worker } = await import('node:worker_threads');
       new Worker("fetch('http://example.com').catch(() => {})", { eval: true });`,
      'example.com:80',
    ],
  ])('scripts/offline.ts notices %s, even if nobody minds the error', (_, code, noted) => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      env: environment(),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(log, 'utf8')).toBe(`${noted}\n`);
  });

  test('the embedded server does without', async () => {
    const dist = await buildFakeSite();
    const server: ChildProcess = spawn(process.execPath, [join(ROOT, 'server/main.ts'), dist], {
      env: { ...environment(), PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = server.stdout ? await once(server.stdout, 'data') : [];
    const port = Number(/:(\d+) /.exec(String(line))?.[1]);
    for (const path of ['/', '/aviso-legal', '/no-existe']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    server.kill('SIGTERM');
    await once(server, 'close');
    expect(readFileSync(log, 'utf8')).toBe('');
    rmSync(dist, { recursive: true });
  });
});
