import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { isChanged } from '../browser/state/editor-state.ts';
import { getAt, ORDER, orderOf, pathOf } from '../shared/keyed.ts';
import { DraftFile } from './draft-file.ts';
import { Store } from './store.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
});

const open = (store?: Store) => copy.open(store);
/** The server that starts after this one was killed. */
const restart = () => {
  copy.store.holder.release();
  return new Store(copy.root);
};
/** The next draft cannot be written. */
const failToWrite = () =>
  vi.spyOn(DraftFile.prototype, 'write').mockImplementationOnce(() => {
    throw new Error('locked');
  });
/** Edits a file on disk as another program would. */
const replace = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(copy.root, file), copy.read(file).replace(from, to));

test('X5 another computer gets the folder after a running upload', async () => {
  const { pending, holder } = copy.store;
  await pending();
  const { promise, resolve } = Promise.withResolvers<void>();
  const upload = copy.store.during(() => promise);
  await copy.open(new Store(copy.root, { computer: 'OTRO', machine: 'otra', process: 1 }), true);
  await pending();
  expect(holder.isHeld()).toBe(true);
  resolve();
  await upload;
  await pending();
  expect(holder.isHeld()).toBe(false);
});

describe('the draft', () => {
  test('X5 waits while another program replaces a file', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(gone);
    expect((await open()).state.saved.root).toBe(copy.root);
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(new Error('broken'));
    await expect(open()).rejects.toThrow('broken');
  });

  test('X5 survives a restart, with whole forms and uploads', async () => {
    const window = await open();
    window.change(
      { 'company/locality': 'Uno', 'header/skipLink/es': '' },
      { 'fotos/cobre.jpg': '1'.repeat(64) },
    );
    await window.exchange();
    const again = await open(restart());
    expect([again.valueAt('company/locality'), isChanged(again.state)]).toEqual(['Uno', true]);
    expect(again.state.files['fotos/cobre.jpg']).toBe('1'.repeat(64));
    expect(again.stored).toEqual(window.stored);
  });

  test('X5 is on disk before it is acknowledged, or is refused', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    expect(JSON.parse(copy.read('.editor/borrador.json'))).toMatchObject({
      author: window.id,
      draft: { forms: { company: { value: { locality: 'Uno' } } } },
    });
    failToWrite();
    await expect(window.edit({ 'company/locality': 'Dos' })).rejects.toThrow('locked');
  });

  test.each([
    ['the draft', '.editor/borrador.json'],
    ['all of .editor', '.editor'],
  ])('X5 outlives that another program removes %s', async (_, path) => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    rmSync(join(copy.root, path), { recursive: true });
    await window.exchange();
    expect((await open(restart())).valueAt('company/locality')).toBe('Uno');
  });

  test('X5 outlives that another program removes it before a save', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    rmSync(join(copy.root, '.editor'), { recursive: true });
    expect(await window.save()).toBeUndefined();
    expect(copy.read('empresa.yaml')).toContain('locality: Uno');
  });

  test('X5 that arrives late from another computer stays beside what was typed here', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    const path = join(copy.root, '.editor/borrador.json');
    const late = copy.read('.editor/borrador.json').replace('Uno', 'Otro');
    writeFileSync(path, late);
    await window.edit({ 'company/locality': 'Uno y dos' });
    expect((await open()).valueAt('company/locality')).toBe('Uno y dos');
    const others = readdirSync(join(copy.root, '.editor')).filter((name) => /de-otro-programa/.test(name));
    expect(others.map((name) => copy.read(`.editor/${name}`))).toEqual([late]);
    expect(complaint).toHaveBeenCalled();
  });

  test('X5 that arrives late is shown by the next window, if nothing was typed here', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Otro' });
    const late = copy.read('.editor/borrador.json');
    await window.save();
    writeFileSync(join(copy.root, '.editor/borrador.json'), late.replace('Otro', 'Tarde'));
    await expect(window.edit({ 'header/skipLink/es': 'Saltar' })).rejects.toThrow('abierto en otro sitio');
    expect(await copy.store.state({ window: window.id, saved: 0 })).toMatchObject({ writer: {} });
    const again = await open();
    expect([again.state.writer, again.valueAt('company/locality')]).toEqual([undefined, 'Tarde']);
  });

  test('X5 is not written by a window that has only been opened', async () => {
    await open();
    expect(existsSync(join(copy.root, '.editor/borrador.json'))).toBe(false);
  });

  test('X5 that is damaged is set aside', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    await (await open()).edit({ 'company/locality': 'Uno' });
    writeFileSync(join(copy.root, '.editor/borrador.json'), '{"draft":');
    expect((await open(restart())).valueAt('company/locality')).toBe('Sevilla');
    expect(complaint).toHaveBeenCalled();
    expect(readdirSync(join(copy.root, '.editor')).filter((name) => /ilegible/.test(name))).toHaveLength(1);
  });

  test('X5 keeps the ids of items through a save', async () => {
    const window = await open();
    const list = 'certifications/certificates';
    const items = () => getAt(window.state.content, pathOf(list));
    const order = orderOf(items())?.toReversed();
    window.change({ [list]: { ...Object(items()), [ORDER]: order } });
    expect(await window.save()).toBeUndefined();
    const { saved } = await copy.store.state({ window: window.id, saved: 0 });
    expect(orderOf(getAt(saved?.values, pathOf(list)))).toEqual(order);
  });

  test('X5 is sent without what the window already has', async () => {
    const window = await open();
    const known = () => ({ window: window.id, saved: window.state.saved.revision });
    expect(await copy.store.state(known())).toEqual({ revision: window.state.revision });
    await window.edit({ 'company/locality': 'Uno' });
    expect(await copy.store.state(known())).toEqual({ revision: window.state.revision });
  });
});

describe('one window writes', () => {
  test('X5 the last that was opened, with everything that was typed in the others', async () => {
    const [a, b] = [await open(), await open()];
    await expect(a.edit({ 'company/locality': 'Uno' })).rejects.toThrow('abierto en otro sitio');
    expect(await copy.store.state({ window: a.id, saved: 0 })).toMatchObject({ writer: {} });
    await b.edit({ 'company/locality': 'Dos' });
    expect((await a.save())?.refusal).toContain('abierto en otro sitio');
    const c = await open();
    expect(c.valueAt('company/locality')).toBe('Dos');
    expect(await c.save()).toBeUndefined();
    expect(copy.read('empresa.yaml')).toContain('locality: Dos');
  });

  test('X5 a window learns which window was open before it, also if that one has sent nothing', async () => {
    const a = await open();
    await a.edit({ 'company/locality': 'Uno' });
    const b = await open();
    const c = await open();
    expect([b.author, c.author, (await open(restart())).author]).toEqual([a.id, b.id, c.id]);
  });

  test.each(['state', 'write', 'save'] as const)(
    'X5 after a restart of the server, the window that was open goes on, even if another asks first: %s',
    async (request) => {
      const other = await open();
      await other.edit({ 'company/locality': 'Uno' });
      const last = await open();
      const store = restart();
      const askAs = ({ id, stored }: typeof last) =>
        request === 'write'
          ? store.write({ window: id, saved: 0, draft: stored ?? expect.unreachable() })
          : store[request]({ window: id, saved: 0 });
      const first = askAs(other).catch(({ details }) => details);
      expect(await first).toMatchObject({ writer: {} });
      expect((await askAs(last)).writer).toBeUndefined();
    },
  );
});

describe('a save', () => {
  test('X5 that is written but not recorded is reported, and causes no question later', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    const { add } = copy.store.versions;
    vi.spyOn(copy.store.versions, 'add').mockImplementationOnce((version) => {
      failToWrite();
      return add.call(copy.store.versions, version);
    });
    expect((await window.save())?.refusal).toContain('Se ha guardado, pero');
    expect(copy.read('empresa.yaml')).toContain('locality: Uno');
    const again = await open();
    expect(await again.save({ 'company/locality': 'Dos' })).toBeUndefined();
  });

  test('X5 is refused while a file has an error', async () => {
    const window = await open();
    replace('empresa.yaml', /^cnae: .*/m, 'cnae: "38"');
    await window.exchange();
    const { pending } = window.state.saved;
    expect(pending).toMatchObject([{ file: 'company', path: ['cnae'], label: 'Clase de la CNAE' }]);
    expect(await window.save({ 'header/skipLink/es': 'Saltar' })).toMatchObject({ problems: pending });
    expect(await window.save({ 'company/cnae': '3811' })).toBeUndefined();
    expect(window.state.saved.pending).not.toContainEqual(pending[0]);
  });

  test('X5 is refused without a version if another program changes a file meanwhile', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    const prune = vi.spyOn(copy.store.versions, 'prune').mockImplementationOnce(() => {
      appendFileSync(join(copy.root, 'empresa.yaml'), '# Escrito a mano.\n');
    });
    expect(await window.save()).toMatchObject({
      refusal: expect.stringContaining('ha cambiado el contenido'),
    });
    expect(prune).toHaveBeenCalled();
    expect(copy.read('empresa.yaml')).not.toContain('Uno');
    expect(copy.store.versions.list()).toEqual([]);
    expect(await window.save()).toBeUndefined();
    expect(copy.read('empresa.yaml')).toContain('Uno');
  });

  test('X5 is refused with the form and line of a damaged file, and so is the state', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    appendFileSync(join(copy.root, 'cabecera.yaml'), 'skipLink: "\n');
    const message = /«Cabecera» \(cabecera\.yaml, línea \d+\): El archivo no se entiende/;
    expect(await window.save()).toMatchObject({ refusal: expect.stringMatching(message) });
    await expect(open()).rejects.toThrow(message);
    replace('cabecera.yaml', 'skipLink: "\n', '');
    expect((await open()).valueAt('company/locality')).toBe('Uno');
  });
});

describe('one computer writes', () => {
  const here = { computer: 'ANA', process: process.pid };
  const there = { computer: 'LUIS', process: process.pid };

  test('X5 another one reads, sees who edits, asks, and goes on with everything', async () => {
    const [ana, luis] = [new Store(copy.root, here), new Store(copy.root, there)];
    const a = await open(ana);
    await a.edit({ 'company/locality': 'Uno' });
    const b = await open(luis);
    expect(b.state.writer).toMatchObject({ computer: 'ANA', since: expect.any(Number) });
    expect(b.valueAt('company/locality')).toBe('Uno');
    await expect(luis.save({ window: b.id, saved: 0 })).rejects.toThrow('abierto en otro sitio');
    const asking = await copy.open(luis, true);
    expect(asking.state.writer).toMatchObject({ computer: 'ANA', isAsked: true });
    // What is under way comes first.
    await a.edit({ 'company/locality': 'Dos' });
    await a.exchange().catch(() => undefined);
    expect((await ana.state({ window: a.id, saved: 0 })).writer).toMatchObject({ computer: 'LUIS' });
    const again = await open(luis);
    expect(again.state.writer).toBeUndefined();
    expect(await again.save({ 'header/skipLink/es': 'Saltar' })).toBeUndefined();
    expect((await ana.state({ window: a.id, saved: 0 })).writer).toMatchObject({ computer: 'LUIS' });
    expect((await a.save())?.refusal).toContain('abierto en otro sitio');
  });

  test('X5 a window that gets the folder by waiting is noted before it sends anything', async () => {
    const [ana, luis] = [new Store(copy.root, here), new Store(copy.root, there)];
    const a = await open(ana);
    await a.edit({ 'company/locality': 'Uno' });
    const b = await copy.open(luis, true);
    await ana.state({ window: a.id, saved: 0 });
    expect((await luis.state({ window: b.id, saved: 0 })).writer).toBeUndefined();
    expect(await open(luis)).toMatchObject({ author: b.id, stored: a.stored });
  });

  test('X5 a killed process of this computer never blocks', async () => {
    const window = await open(new Store(copy.root, { computer: 'ANA', process: 2 ** 30 }));
    await window.edit({ 'company/locality': 'Uno' });
    const again = await open(new Store(copy.root, here));
    expect([again.state.writer, again.valueAt('company/locality')]).toEqual([undefined, 'Uno']);
  });

  test('X5 a process of another computer that rewrites its file no more never blocks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ana = await open(new Store(copy.root, here));
    await ana.edit({ 'company/locality': 'Uno' });
    const luis = new Store(copy.root, there);
    expect((await open(luis)).state.writer).toBeDefined();
    vi.setSystemTime(Date.now() + 21_000);
    const b = await open(luis);
    expect([b.state.writer, b.valueAt('company/locality')]).toEqual([undefined, 'Uno']);
    // What it would write on its return is refused.
    await expect(ana.edit({ 'company/locality': 'Dos' })).rejects.toThrow('abierto en otro sitio');
    vi.useRealTimers();
  });

  test('X5 a damaged file of a power cut never blocks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    mkdirSync(join(copy.root, '.editor'), { recursive: true });
    writeFileSync(join(copy.root, '.editor/editando.json'), '{"id":');
    expect((await open()).state.writer).toBeDefined();
    vi.setSystemTime(Date.now() + 21_000);
    expect((await open()).state.writer).toBeUndefined();
    vi.useRealTimers();
  });

  test('X5 a process never touches the staging folder of another', async () => {
    await open(new Store(copy.root, here));
    const staged = join(copy.root, '.editor/guardando/other/nuevo');
    mkdirSync(staged, { recursive: true });
    await open(new Store(copy.root, there));
    expect(existsSync(staged)).toBe(true);
  });
});
