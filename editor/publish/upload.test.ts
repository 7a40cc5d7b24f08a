import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '../../server/files.ts';
import type { Remote } from './remote.ts';
import { upload } from './upload.ts';

const DAY_MS = 24 * 60 * 60_000;

let home: string;
let server: string;
let site: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'upload-'));
  server = join(home, 'server');
  site = join(home, 'site');
  await mkdir(server);
});
afterEach(() => rm(home, { recursive: true }));

/** A server that is a folder. Its line breaks at step `steps`, in the middle of a file if the step is an upload. */
class Folder implements Remote {
  uploaded: string[] = [];
  #left: number;
  constructor(steps = Number.POSITIVE_INFINITY) {
    this.#left = steps;
  }
  async read(path: string) {
    this.#step();
    return readFile(join(server, path), 'utf8').catch(() => undefined);
  }
  async list(folder: string) {
    this.#step();
    const names = await readdir(join(server, folder)).catch(() => []);
    const stats = await Promise.all(
      names.map(async (name) => ({ name, stats: await stat(join(server, folder, name)) })),
    );
    return new Map(stats.filter((item) => item.stats.isFile()).map((item) => [item.name, item.stats.size]));
  }
  async upload(content: Buffer, path: string) {
    await writeFile(join(server, path), content.subarray(0, content.length / 2));
    this.#step();
    await writeFile(join(server, path), content);
    this.uploaded.push(content.toString());
  }
  async rename(from: string, to: string) {
    this.#step();
    await rename(join(server, from), join(server, to));
  }
  async remove(path: string) {
    this.#step();
    await rm(join(server, path), { force: true });
  }
  async mkdir(path: string) {
    this.#step();
    await mkdir(join(server, path)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  async close() {}
  #step() {
    if (this.#left-- <= 0) throw new Error('line broken');
  }
}

async function put(folder: string, files: Record<string, string>) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const paths = listFiles(folder);
  const files = await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  return Object.fromEntries(files.filter(([path]) => !path.startsWith('.publica')));
}

const send = (remote: Remote, now = new Date()) => upload({ site, remote, report: () => {}, now });

const script = (version: string) => `_astro/page.${version}.js`;
/** Pages of two builds have the same size: the size alone does not tell which is there. */
const build = (version: string): Record<string, string> => ({
  [script(version)]: `script ${version}`,
  'certificados/iso.pdf': `certificate ${version}`,
  'index.html': `<script src="/${script(version)}">`,
  '.htaccess': `# Written by the build.\nscript-src 'self' 'sha256-${version}'`,
});
const [old, fresh] = [build('1'), build('2')];

test('whenever the line breaks, the old or the new file stands in each place, and the next run sends the rest', async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps++) {
    await put(server, {});
    await mkdir(server, { recursive: true });
    await put(site, old);
    await send(new Folder());
    await put(site, fresh);
    const first = new Folder(steps);
    isWhole = await send(first).then(
      () => true,
      () => false,
    );
    const left = await filesOf(server);
    const { '.htaccess': policy, ...others } = left;
    const changed = Object.keys(others).filter((path) => left[path] !== old[path]);
    for (const path of changed) expect(left[path], path).toBe(fresh[path]);
    // Renames come when all is there.
    if (changed.length > 0) expect(first.uploaded).toEqual(expect.arrayContaining(Object.values(fresh)));
    // The page comes after what it needs, and the policy allows it.
    const version = left['index.html'] === old['index.html'] ? '1' : '2';
    expect(left[script(version)]).toBeDefined();
    expect(policy).toContain(`'sha256-${version}'`);
    if (version === '2') expect(left['certificados/iso.pdf']).toBe('certificate 2');

    const second = new Folder();
    await send(second);
    expect(await filesOf(server)).toEqual({ ...old, ...fresh });
    expect(await readdir(join(server, '.publicando'))).toEqual([]);
    // What is staged is not sent again; what is in its place may be, but for hashed files.
    const again = Object.values(fresh).filter((content) =>
      [first, second].every(({ uploaded }) => uploaded.includes(content)),
    );
    for (const content of again) expect(Object.values(left)).toContain(content);
    expect(again).not.toContain('script 2');
    expect([...first.uploaded, ...second.uploaded]).toEqual(expect.arrayContaining(Object.values(fresh)));
  }
});

test('the remains of another interrupted build are neither published nor kept', async () => {
  await put(site, old);
  await send(new Folder());
  await put(site, fresh);
  await expect(send(new Folder(12))).rejects.toThrow();
  await put(site, old);
  await send(new Folder());
  expect(await filesOf(server)).toEqual(old);
  expect(await readdir(join(server, '.publicando'))).toEqual([]);
});

test('folders in folders are made', async () => {
  const deep = { ...old, 'a/b/c/index.html': 'deep', '.well-known/d/e.txt': 'deeper' };
  await put(site, deep);
  await send(new Folder());
  expect(await filesOf(server)).toEqual(deep);
});

test.each(['', '{"index.html": {"sha2', 'null', '[]', '{"index.html": null}'])(
  'the list on the server is made anew when it is damaged: %j',
  async (damaged) => {
    await put(site, old);
    await send(new Folder());
    const list = await readFile(join(server, '.publicado.json'), 'utf8');
    await writeFile(join(server, '.publicado.json'), damaged);
    // Without the policy, too, nothing there is taken for another's: the list says that the site was published here.
    await rm(join(server, '.htaccess'));
    await put(site, { ...old, 'index.html': 'a new page' });
    const lines: string[] = [];
    await upload({ site, remote: new Folder(), report: (line) => lines.push(line) });
    expect(lines).toContain(
      'La lista de lo publicado (.publicado.json) está dañada en el servidor: se envía todo y se escribe de nuevo.',
    );
    expect(await filesOf(server)).toEqual({ ...old, 'index.html': 'a new page' });
    await put(site, old);
    await send(new Folder());
    expect(await readFile(join(server, '.publicado.json'), 'utf8')).toBe(list);
  },
);

test('a file that was damaged or removed on the server is sent again', async () => {
  await put(site, old);
  await send(new Folder());
  await rm(join(server, 'certificados/iso.pdf'));
  await writeFile(join(server, '.htaccess'), '');
  await send(new Folder());
  expect(await filesOf(server)).toEqual(old);
});

test('hashed files stay for a week without a build that has them, other files for none', async () => {
  const start = new Date('2026-11-22T10:00:00Z');
  const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
  const other = { 'blog/page.1.js': 'of others' };
  await put(server, other);
  await put(site, { ...old, 'extra.pdf': 'withdrawn' });
  await send(new Folder(), start);
  await put(site, fresh);
  await send(new Folder(), after(20));
  const both = { ...other, ...fresh, [script('1')]: old[script('1')] };
  expect(await filesOf(server)).toEqual(both);
  await send(new Folder(), after(26.9));
  expect(await filesOf(server)).toEqual(both);
  await send(new Folder(), after(27.1));
  expect(await filesOf(server)).toEqual({ ...other, ...fresh });

  // A build that has it again starts its week again.
  await put(site, old);
  await send(new Folder(), after(30));
  await put(site, fresh);
  await send(new Folder(), after(40));
  expect(await filesOf(server)).toEqual(both);
});

test('files of others with the site’s names are not replaced; a copy that was uploaded by hand is taken over', async () => {
  await put(site, old);
  await put(server, { 'index.html': 'another site', '.htaccess': 'another policy' });
  await expect(send(new Folder())).rejects.toThrow(
    /no se han publicado desde aquí:\n {2}index\.html\n {2}\.htaccess\n/,
  );
  expect(await readdir(server)).toEqual(['.htaccess', 'index.html']);

  // On a site that has been published, too.
  await put(server, {});
  await mkdir(server, { recursive: true });
  const { 'certificados/iso.pdf': certificate = '', ...rest } = old;
  await put(site, rest);
  await send(new Folder());
  await put(site, old);
  await mkdir(join(server, 'certificados'));
  await writeFile(join(server, 'certificados/iso.pdf'), `${certificate} of others`);
  await expect(send(new Folder())).rejects.toThrow('no se han publicado desde aquí');

  const { 'certificados/iso.pdf': _, ...byHand } = fresh;
  await put(server, { ...byHand, 'index.html': 'of a third build' });
  await send(new Folder());
  expect(await filesOf(server)).toEqual({ ...old, [script('2')]: fresh[script('2')] });
});

test('two who publish at once: who finishes last is told, and publishes again', async () => {
  await put(site, old);
  const late = new Folder();
  const remove = late.remove.bind(late);
  await send(new Folder());
  await put(site, fresh);
  // The other one publishes between the renames and the end.
  late.remove = async (path) => {
    await send(new Folder());
    return remove(path);
  };
  await writeFile(join(server, '.publicando/rest'), '');
  await expect(send(late)).rejects.toThrow('Otra persona ha publicado a la vez.');
  await send(new Folder());
  expect(await filesOf(server)).toEqual({ ...old, ...fresh });
});

test('a file that the server does not let go is told, and the site is published', async () => {
  await put(site, { ...old, 'extra.pdf': 'withdrawn' });
  await send(new Folder());
  await put(site, old);
  const stubborn = new Folder();
  stubborn.remove = async () => {
    throw new Error('550');
  };
  const lines: string[] = [];
  await upload({ site, remote: stubborn, report: (line) => lines.push(line) });
  expect(lines.at(-1)).toBe('El servidor no deja borrar: extra.pdf.');
  await send(new Folder());
  expect(await filesOf(server)).toEqual(old);
});

test('two who publish at once: who fails publishes again, and has it all', async () => {
  await put(site, old);
  await send(new Folder());
  await put(site, fresh);
  // The other one's run empties the staging folder while this one uploads.
  const late = new Folder();
  const rename = late.rename.bind(late);
  late.rename = async (from, to) => {
    if (to === 'certificados/iso.pdf') await rm(join(server, from));
    return rename(from, to);
  };
  await expect(send(late)).rejects.toThrow('ENOENT');
  await put(site, fresh);
  await send(new Folder());
  expect(await filesOf(server)).toEqual({ ...old, ...fresh });
});
