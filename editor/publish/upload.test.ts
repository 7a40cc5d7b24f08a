import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { Refusal } from '../server/refusal.ts';
import type { Published } from '../shared/publication.ts';
import type { Remote } from './remote.ts';
import { upload } from './upload.ts';

/** The files on the server by path, and its folders. */
let server: Map<string, string>;
let folders: Set<string>;
let hostTime: number | undefined;
beforeEach(() => {
  hostTime = 0;
  server = new Map();
  folders = new Set(['.']);
});

/** A connection that breaks after a number of steps; an upload is then cut in the middle. */
class Connection implements Remote {
  readonly uploaded: string[] = [];
  #stepsLeft: number;
  #done = 0;
  readonly #acts = new Map<number, () => Promise<void>>();
  constructor(steps = Number.POSITIVE_INFINITY) {
    this.#stepsLeft = steps;
  }
  async read(path: string) {
    await this.#step();
    return server.get(path);
  }
  async list(folder: string) {
    await this.#step();
    const files = [...server].filter(([path]) => dirname(path) === folder);
    return new Map(files.map(([path, content]) => [basename(path), content.length]));
  }
  async size(path: string) {
    return (await this.read(path))?.length;
  }
  async modified(_path: string): Promise<number | undefined> {
    await this.#step();
    return hostTime;
  }
  async upload(content: Buffer, path: string) {
    expect(folders).toContain(dirname(path));
    server.set(path, String(content.subarray(0, content.length / 2)));
    await this.#step();
    server.set(path, String(content));
    this.uploaded.push(String(content));
  }
  async rename(from: string, to: string) {
    await this.#step();
    if (folders.has(from)) {
      if (folders.has(to)) throw new Error('folder not empty');
      folders.delete(from);
      folders.add(to);
      for (const [path, content] of server)
        if (path.startsWith(`${from}/`)) {
          server.delete(path);
          server.set(path.replace(from, to), content);
        }
      return;
    }
    const content = server.get(from);
    if (content === undefined) throw new Error('no such file');
    server.delete(from);
    server.set(to, content);
  }
  async remove(path: string) {
    await this.#step();
    server.delete(path);
  }
  async mkdir(path: string) {
    await this.#step();
    expect(folders).toContain(dirname(path));
    folders.add(path);
  }
  async close() {}
  /** Does something before a step. */
  at(step: number, act: () => Promise<void>) {
    this.#acts.set(step, act);
  }
  async #step() {
    await this.#acts.get(this.#done++)?.();
    if (this.#stepsLeft-- <= 0) throw new Error('connection lost');
  }
}

const isDone = () => true;
const isRefused = (error: unknown) => {
  if (error instanceof Refusal) return false;
  throw error;
};

/** Replaces all files on the server. */
const fill = (files: Record<string, string>) => {
  server = new Map(Object.entries(files));
};

const published: Published = { id: 'a'.repeat(64), at: 0, computer: 'ANA-PC', values: {}, files: {} };

/** The files on the server, without the list and the staged files of publishing. */
const inPlace = () => Object.fromEntries([...server].filter(([path]) => !path.startsWith('.publica')));
const staged = () => [...server.keys()].filter((path) => /^\.publicando\/[^/]+$/.test(path));

/** Publishes a build with these files. Returns the lines of progress. */
async function publish(
  files: Record<string, string>,
  remote: Remote = new Connection(),
  copy = 'this copy',
): Promise<string[]> {
  const site = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
  const lines: string[] = [];
  const replaced = server.get('.publicado.json');
  await upload({ site, remote, report: (line) => lines.push(line), published, replaced, copy });
  return lines;
}

const script = (version: string) => `_astro/page.${version}.js`;
/** Pages of two builds have the same size, so the size alone does not distinguish them. */
const build = (version: string): Record<string, string> => ({
  [script(version)]: `script ${version}`,
  'certificados/iso.pdf': `certificate ${version}`,
  'index.html': `<script src="/${script(version)}">`,
  '.htaccess': `# Written by the build.\nscript-src 'self' 'sha256-${version}'`,
});
const [old, fresh] = [build('1'), build('2')];

test('X5 wherever the connection breaks, each file is the old or the new one, and the next run sends the rest', async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps++) {
    fill({});
    await publish(old);
    const first = new Connection(steps);
    isWhole = await publish(fresh, first).then(
      () => true,
      () => false,
    );
    const left = inPlace();
    const { '.htaccess': policy, ...others } = left;
    const changed = Object.keys(others).filter((path) => left[path] !== old[path]);
    for (const path of changed) expect(left[path], path).toBe(fresh[path]);
    // Renames come after all uploads.
    if (changed.length > 0) expect(first.uploaded).toEqual(expect.arrayContaining(Object.values(fresh)));
    // The page is replaced after the files that it needs, and the policy allows its scripts.
    const version = left['index.html'] === old['index.html'] ? '1' : '2';
    expect(left[script(version)]).toBeDefined();
    expect(policy).toContain(`'sha256-${version}'`);
    if (version === '2') expect(left['certificados/iso.pdf']).toBe('certificate 2');

    const second = new Connection();
    await publish(fresh, second);
    expect(inPlace()).toEqual({ ...old, ...fresh });
    expect(staged()).toEqual([]);
    // A staged file is not sent again; a renamed file may be sent again, unless it is hashed.
    const again = Object.values(fresh).filter((content) =>
      [first, second].every(({ uploaded }) => uploaded.includes(content)),
    );
    for (const content of again) expect(Object.values(left)).toContain(content);
    expect(again).not.toContain('script 2');
    expect([...first.uploaded, ...second.uploaded]).toEqual(expect.arrayContaining(Object.values(fresh)));
  }
});

test('X5 staged files of another interrupted build are neither published nor kept', async () => {
  await publish(old);
  await expect(publish(fresh, new Connection(12))).rejects.toThrow();
  await publish(old);
  expect(inPlace()).toEqual(old);
  expect(staged()).toEqual([]);
});

test('X5 nested folders are created', async () => {
  const deep = { ...old, 'a/b/c/index.html': 'deep', '.well-known/d/e.txt': 'deeper' };
  await publish(deep);
  expect(inPlace()).toEqual(deep);
});

test.each([
  '',
  '{"files": {"index.html": {"sha2',
  'null',
  '[]',
  '{"files": {"index.html": null}}',
  '{"files": {}, "published": {"id": "../x"}}',
])('X5 a damaged list on the server is written again: %j', async (damaged) => {
  await publish(old);
  const list = server.get('.publicado.json');
  server.set('.publicado.json', damaged);
  // Even without the policy no file counts as foreign: the list shows that the site was published here.
  server.delete('.htaccess');
  expect(await publish({ ...old, 'index.html': 'a new page' })).toContain(
    'La lista de lo publicado (.publicado.json) está dañada en el servidor: se envía todo y se escribe de nuevo.',
  );
  expect(inPlace()).toEqual({ ...old, 'index.html': 'a new page' });
  await publish(old);
  expect(server.get('.publicado.json')).toBe(list);
});

test('X5 a file that was damaged or removed on the server is sent again', async () => {
  await publish(old);
  server.delete('certificados/iso.pdf');
  server.set('.htaccess', '');
  await publish(old);
  expect(inPlace()).toEqual(old);
});

test('X5 hashed files stay for a week after the last build with them; other files are removed at once', async () => {
  const publishOn = (day: number, files: Record<string, string>) => {
    hostTime = Date.UTC(2026, 10, 1, 24 * day);
    return publish(files);
  };
  const foreign = { 'blog/page.1.js': 'of others' };
  fill(foreign);
  await publishOn(0, { ...old, 'extra.pdf': 'withdrawn' });
  await publishOn(20, fresh);
  const both = { ...foreign, ...fresh, [script('1')]: old[script('1')] };
  expect(inPlace()).toEqual(both);
  await publishOn(26.9, fresh);
  expect(inPlace()).toEqual(both);
  await publishOn(27.1, fresh);
  expect(inPlace()).toEqual({ ...foreign, ...fresh });

  // A build that has the file again starts the week again.
  await publishOn(30, old);
  await publishOn(40, fresh);
  expect(inPlace()).toEqual(both);
});

test('X5 foreign files with names of the site are not replaced; a copy of the site uploaded by hand is', async () => {
  fill({ 'index.html': 'another site', '.htaccess': 'another policy' });
  await expect(publish(old)).rejects.toThrow(
    /no se han publicado desde aquí:\n {2}index\.html\n {2}\.htaccess\n/,
  );
  expect([...server.keys()]).toEqual(['index.html', '.htaccess']);

  // Also on a site that has been published.
  fill({});
  const { 'certificados/iso.pdf': certificate = '', ...rest } = old;
  await publish(rest);
  server.set('certificados/iso.pdf', `${certificate} of others`);
  await expect(publish(old)).rejects.toThrow('no se han publicado desde aquí');

  const { 'certificados/iso.pdf': _, ...byHand } = fresh;
  fill({ ...byHand, 'index.html': 'of a third build' });
  await publish(old);
  expect(inPlace()).toEqual({ ...old, [script('2')]: fresh[script('2')] });
});

test('X5 of two simultaneous publications, whenever the second one starts, exactly one succeeds and is in place', async () => {
  for (let steps = 0, isAfter = false; !isAfter; steps++) {
    fill({});
    folders = new Set(['.']);
    await publish(old);
    isAfter = true;
    let second = Promise.resolve(true);
    const first = new Connection();
    first.at(steps, async () => {
      isAfter = false;
      const other = publish({ ...fresh, 'index.html': 'of the other' }, new Connection(), 'another copy');
      second = other.then(isDone, isRefused);
      await second;
    });
    const isFirst = await publish(fresh, first).then(isDone, isRefused);
    if (isAfter) break;
    expect([isFirst, await second].filter(Boolean), `step ${steps}`).toHaveLength(1);
    expect(inPlace()['index.html'], `step ${steps}`).toBe(isFirst ? fresh['index.html'] : 'of the other');
    await publish(fresh);
    expect(inPlace()).toEqual({ ...old, ...fresh });
  }
});

test.each([
  ['of the same copy', 'this copy', 1],
  ['of another copy, ten minutes ago', 'another copy', 10],
])('X5 the turn of a publication that was cut off does not block: %s', async (_, copy, minutes) => {
  await publish(old);
  let steps = 0;
  while (steps < 100 && !folders.has('.publicando/turno'))
    await publish(fresh, new Connection(steps++), copy).catch(() => undefined);
  await expect(publish(old, new Connection(), 'a third copy')).rejects.toThrow('está publicando ahora mismo');
  expect(inPlace()).toEqual(old);
  const remote = new Connection();
  remote.modified = async (path) => (path.includes('quien') ? 0 : minutes * 60_000);
  await publish(fresh, remote);
  expect(inPlace()).toEqual({ ...old, ...fresh });
  expect(folders).not.toContain('.publicando/turno');
});

test('X5 of two simultaneous publications, a failed publication can be repeated', async () => {
  await publish(old);
  const late = new Connection();
  const rename = late.rename.bind(late);
  // The other publication empties the staging folder between the uploads and renames of this publication.
  late.rename = async (from, to) => {
    if (to === 'certificados/iso.pdf') server.delete(from);
    return rename(from, to);
  };
  await expect(publish(fresh, late)).rejects.toThrow('no such file');
  await publish(fresh);
  expect(inPlace()).toEqual({ ...old, ...fresh });
});

test('X5 a file that the server does not delete is reported, and the site is published', async () => {
  await publish({ ...old, 'extra.pdf': 'withdrawn' });
  const stubborn = new Connection();
  const remove = stubborn.remove.bind(stubborn);
  stubborn.remove = async (path) => {
    if (path === 'extra.pdf') throw new Error('550');
    return remove(path);
  };
  expect((await publish(old, stubborn)).at(-1)).toBe('El servidor no deja borrar: extra.pdf.');
  await publish(old);
  expect(inPlace()).toEqual(old);
});

const entryOf = (text: string) => ({ sha256: hash('sha256', text), size: text.length });
const foreignPaths = [
  '../correo.txt',
  'a/../../correo.txt',
  '..',
  '/etc/correo.txt',
  '//host/correo.txt',
  '~/correo.txt',
  'C:/correo.txt',
  '..\\correo.txt',
  'a\\b',
  './index.html',
  'a//b',
  'a/',
  '',
  'x\r\nDELE correo.txt',
  '.publicado.json',
  '.publicando/turno/quien.json',
];
test.each(foreignPaths)(
  'X5 a list on the server with the path %j is not believed, and nothing is deleted',
  async (path) => {
    await publish(old);
    const list = JSON.parse(server.get('.publicado.json') ?? '');
    list.files[path] = entryOf('mail');
    if (!path.startsWith('.publica')) server.set(path, 'mail');
    server.set('.publicado.json', JSON.stringify(list));
    const remote = new Connection();
    const removed: string[] = [];
    const remove = remote.remove.bind(remote);
    remote.remove = async (path) => {
      removed.push(path);
      return remove(path);
    };
    await publish({ ...old, 'index.html': 'a new page' }, remote);
    expect(removed.filter((path) => !path.startsWith('.publicando/'))).toEqual([]);
    expect(inPlace()).toMatchObject({ ...old, 'index.html': 'a new page' });
  },
);

test('X5 a file of the list that somebody has replaced is not deleted', async () => {
  await publish({ ...old, 'extra.pdf': 'withdrawn' });
  server.set('extra.pdf', 'of others, and longer');
  await publish(old);
  expect(inPlace()).toEqual({ ...old, 'extra.pdf': 'of others, and longer' });
});

test.each([-30, 30])('X5 the clock of the publisher, %d days away, does not make files old', async (days) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
  await publish(old);
  vi.setSystemTime(Date.UTC(2026, 0, 1 + days));
  await publish(fresh);
  vi.setSystemTime(Date.UTC(2026, 0, 1 - days));
  await publish({ ...fresh, 'index.html': 'again' });
  expect(inPlace()).toHaveProperty([script('1')]);
  vi.useRealTimers();
});

test('X5 without the clock of the server, hashed files stay', async () => {
  hostTime = undefined;
  await publish(old);
  await publish(fresh);
  hostTime = Date.UTC(2030, 0, 1);
  await publish(fresh);
  expect(inPlace()).toHaveProperty([script('1')]);
});
