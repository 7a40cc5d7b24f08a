import { hash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { companyFacts, EditableContent } from '../../tests/content/editable-content.ts';
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
vi.mock(import('./upload.ts'), () => ({ upload: async () => {} }));
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

let copy: EditableContent;
let locality: string;
beforeEach(async () => {
  copy = await new EditableContent().complete();
  ({ locality } = (await loadContent(copy.root)).company);
  vi.stubEnv('CONTENT_DIR', copy.root);
  vi.resetModules();
  world.built = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  copy.discard();
  expect(existsSync(join(ROOT, `dist.publicar-${process.pid}`))).toBe(false);
});

/** Publishes, with a change of the content during the connection. Returns the lines of progress. */
async function publishDuring(change: () => void): Promise<string[]> {
  const { publish } = await import('./publish.ts');
  world.meanwhile = change;
  const lines: string[] = [];
  const settings = { protocol: 'sftp', host: 'ftp.example.es', user: 'web', folder: 'www' } as const;
  await publish({ settings, password: 'clave', report: (line) => lines.push(line) });
  return lines;
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
  const staged = join(copy.root, '.editor/guardando');
  mkdirSync(join(staged, 'antes'), { recursive: true });
  writeFileSync(join(staged, 'antes/empresa.yaml'), company);
  const [before, after] = [company, copy.read('empresa.yaml')].map((text) => hash('sha256', text));
  writeFileSync(join(staged, 'plan.json'), JSON.stringify({ 'empresa.yaml': { before, after } }));
  await publishDuring(() => {});
  expect(world.built).toEqual([locality]);
});

test('X5 a successful publication is reported, even if the content has become invalid', async () => {
  const lines = await publishDuring(() => copy.write('empresa.yaml', 'phone: "'));
  expect(lines.at(-1)).toBe(`Publicado: ${companyFacts.website}`);
});

test('F9 content that has become provisional is refused with its field, and not built', async () => {
  copy.set('cabecera.yaml', ['logo', 'standIn'], true);
  await expect(publishDuring(() => {})).rejects.toThrow(/1\. Logotipo .*\n.*#header\/logo\/standIn$/);
  expect(world.built).toEqual([]);
});
