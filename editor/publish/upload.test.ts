import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import type { Published } from '../shared/protocol.ts';
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
  constructor(steps = Number.POSITIVE_INFINITY) {
    this.#stepsLeft = steps;
  }
  async read(path: string) {
    this.#step();
    return server.get(path);
  }
  async list(folder: string) {
    this.#step();
    const files = [...server].filter(([path]) => dirname(path) === folder);
    return new Map(files.map(([path, content]) => [basename(path), content.length]));
  }
  async size(path: string) {
    return (await this.read(path))?.length;
  }
  async modified(_path: string): Promise<number | undefined> {
    this.#step();
    return hostTime;
  }
  async upload(content: Buffer, path: string) {
    expect(folders).toContain(dirname(path));
    server.set(path, String(content.subarray(0, content.length / 2)));
    this.#step();
    server.set(path, String(content));
    this.uploaded.push(String(content));
  }
  async rename(from: string, to: string) {
    this.#step();
    const content = server.get(from);
    if (content === undefined) throw new Error('no such file');
    server.delete(from);
    server.set(to, content);
  }
  async remove(path: string) {
    this.#step();
    server.delete(path);
  }
  async mkdir(path: string) {
    this.#step();
    expect(folders).toContain(dirname(path));
    const { size } = folders;
    return folders.add(path).size > size;
  }
  async rmdir(path: string) {
    this.#step();
    expect([...server.keys()].filter((file) => dirname(file) === path)).toEqual([]);
    folders.delete(path);
  }
  async close() {}
  #step() {
    if (this.#stepsLeft-- <= 0) throw new Error('connection lost');
  }
}

/** Replaces all files on the server. */
const fill = (files: Record<string, string>) => {
  server = new Map(Object.entries(files));
};

const published: Published = { id: 'a'.repeat(64), at: 0, computer: 'ANA-PC', values: {}, files: {} };

/** The files on the server, without the list and the staged files of publishing. */
const inPlace = () => Object.fromEntries([...server].filter(([path]) => !path.startsWith('.publica')));
const staged = () => [...server.keys()].filter((path) => path.startsWith('.publicando/'));

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

test.each(['', '{"index.html": {"sha2', 'null', '[]', '{"index.html": null}'])(
  'X5 a damaged list on the server is written again: %j',
  async (damaged) => {
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
  },
);

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

test('X5 of two simultaneous publications, the last to finish is refused, and can be repeated', async () => {
  await publish(old);
  const late = new Connection();
  XX;
  await publish(fresh);
  expect(inPlace()).toEqual({ ...old, ...fresh });
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
  stubborn.remove = async () => {
    throw new Error('550');
  };
  expect((await publish(old, stubborn)).at(-1)).toBe('El servidor no deja borrar: extra.pdf.');
  await publish(old);
  expect(inPlace()).toEqual(old);
});
