import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import { EditableContent } from '../../tests/content/editable-content.ts';
import { readPublished } from './published.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** An action during the connection, and the localities of the built contents. */
const world = vi.hoisted(() => ({
  meanwhile: () => {},
  built: [] as string[],
  /** The list on the server. */
  list: undefined as string | undefined,
  /** The id of the built site, and what the public address serves. */
  id: 'a'.repeat(64),
  served: 'a'.repeat(64),
}));
vi.mock(import('./connect.ts'), () => ({
  connect: async () => {
    world.meanwhile();
    return { close: async () => {}, read: async () => world.list } as never;
  },
}));
vi.mock(import('./upload.ts'), () => ({
  upload: async ({ published }) => {
    world.list = JSON.stringify({ published, files: {} });
  },
}));
// Replaces the build.
vi.mock(import('node:child_process'), async (original) => {
  const { readFileSync } = await import('node:fs');
  const { spawn, ...rest } = await original();
  const note = (program: string, options: string[], { env }: { env: Record<string, string> }) => {
    const company = readFileSync(`${env.CONTENT_DIR}/empresa.yaml`, 'utf8');
    world.built.push(/^locality: (.*)$/m.exec(company)?.[1] ?? '');
    const site = `${options.at(-1)}/site`;
    mkdirSync(site, { recursive: true });
    writeFileSync(`${site}/publicacion.txt`, `${world.id}\n`);
    return spawn(program, ['--eval', '']);
  };
  return { ...rest, spawn: note as unknown as typeof spawn };
});

/** Stands for the public address. */
const address = createServer((_, response) => response.end(`${world.served}\n`));
beforeAll(async () => {
  address.listen(0, '127.0.0.1');
  await once(address, 'listening');
});
afterAll(() => address.close());
const url = () => `http://127.0.0.1:${(address.address() as AddressInfo).port}`;

let copy: EditableContent;
let locality: string;
beforeEach(async () => {
  copy = await new EditableContent().complete();
  ({ locality } = (await loadContent(copy.root)).company);
  vi.stubEnv('CONTENT_DIR', copy.root);
  vi.resetModules();
  Object.assign(world, { built: [], list: undefined, id: 'a'.repeat(64), served: '' });
});
afterEach(() => {
  vi.unstubAllEnvs();
  copy.discard();
  expect(existsSync(join(ROOT, `dist.publicar-${process.pid}`))).toBe(false);
});

/** Publishes, with a change of the content during the connection. Returns the result, and the lines of progress. */
async function publishDuring(change: () => void, over?: string) {
  const { publish } = await import('./publish.ts');
  world.meanwhile = change;
  const lines: string[] = [];
  const settings = {
    protocol: 'sftp',
    host: 'ftp.example.es',
    user: 'web',
    folder: 'www',
    address: url(),
  } as const;
  const result = await publish({ settings, password: 'clave', over, report: (line) => lines.push(line) });
  return { result, lines };
}

test('X5 a save during a publication is not published', async () => {
  await publishDuring(() => copy.set('empresa.yaml', ['locality'], 'Otra'));
  expect(world.built).toEqual([locality]);
  const { values } = readPublished(copy.root) ?? expect.unreachable();
  expect(values.company).toMatchObject({ locality });
});

test('X5 a save that was cut off is undone before a publication', async () => {
  const company = copy.read('empresa.yaml');
  copy.set('empresa.yaml', ['locality'], 'Otra');
  const staged = join(copy.root, '.editor/guardando/uno');
  mkdirSync(join(staged, 'antes'), { recursive: true });
  writeFileSync(join(staged, 'antes/empresa.yaml'), company);
  const [before, after] = [company, copy.read('empresa.yaml')].map((text) => hash('sha256', text));
  writeFileSync(join(staged, 'plan.json'), JSON.stringify({ 'empresa.yaml': { before, after } }));
  await publishDuring(() => {});
  expect(world.built).toEqual([locality]);
});

test('X5 a successful publication is reported, even if the content has become invalid', async () => {
  world.served = world.id;
  const { result } = await publishDuring(() => copy.write('empresa.yaml', 'phone: "'));
  expect(result).toEqual({ published: url() });
});

test('F9 content that has become provisional is refused with its field, and not built', async () => {
  copy.set('cabecera.yaml', ['logo', 'standIn'], true);
  await expect(publishDuring(() => {})).rejects.toThrow(/1\. Logotipo .*\n.*#header\/logo\/standIn$/);
  expect(world.built).toEqual([]);
});

test('X5 what another computer has published is not replaced without a question that names it', async () => {
  const original = copy.read('empresa.yaml');
  await publishDuring(() => {});
  // Another computer publishes two forms; this one has changed one of its own meanwhile.
  const { values, ...rest } = readPublished(copy.root) ?? expect.unreachable();
  const theirs = { ...rest, id: 'b'.repeat(64), computer: 'ANA-PC', values: { ...values } };
  theirs.values.company = { ...Object(values.company), locality: 'Huelva' };
  world.list = JSON.stringify({ published: theirs, files: {} });
  copy.set('inicio/portada.yaml', ['title', 'es'], 'Otro titular');
  world.built = [];
  const { result } = await publishDuring(() => {});
  const { replaces } = 'replaces' in result ? result : expect.unreachable();
  expect(world.built).toEqual([]);
  expect(replaces.reverted).toMatchObject({
    computer: 'ANA-PC',
    values: { company: { locality: 'Huelva' } },
  });
  // What only this copy has changed is not reverted.
  expect(replaces.reverted?.values.hero).toMatchObject({ title: { es: 'Otro titular' } });
  // The answer is about this publication: after another one, the question comes again.
  world.list = JSON.stringify({ published: { ...theirs, at: 1 }, files: {} });
  expect((await publishDuring(() => {}, replaces.over)).result).toHaveProperty('replaces');
  // Without anything to revert there is no question.
  copy.write('empresa.yaml', original);
  copy.set('empresa.yaml', ['locality'], 'Huelva');
  expect((await publishDuring(() => {})).result).toHaveProperty('published');
  world.list = 'damaged';
  const unknown = (await publishDuring(() => {})).result;
  const { over } = 'replaces' in unknown ? unknown.replaces : expect.unreachable();
  expect((await publishDuring(() => {}, over)).result).toHaveProperty('published');
});

test('X5 a publication tells whether the public address serves it', async () => {
  await publishDuring(() => {});
  for (const [served, problem] of [
    [world.id, undefined],
    ['c'.repeat(64), 'sirve otra publicación'],
    ['Not found', 'no sirve el sitio de esa carpeta'],
  ] as const) {
    world.served = served;
    const { result, lines } = await publishDuring(() => {});
    expect(result).toEqual({
      published: url(),
      ...(problem && { unseen: { message: expect.stringContaining(problem), words: expect.any(String) } }),
    });
    expect(lines.some((line) => line.startsWith('Antes de publicar: '))).toBe(Boolean(problem));
  }
});
