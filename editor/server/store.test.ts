import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import type { EditorWindow } from '../../tests/support/editor-window.ts';
import { getAt, ORDER, orderOf, pathOf } from '../shared/keyed.ts';
import { Store } from './store.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
});

const open = (store?: Store) => copy.open(store);
/** Edits a file on disk as another program would. */
const replace = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(copy.root, file), copy.read(file).replace(from, to));

describe('the draft', () => {
  test('X5 waits while another program replaces a file', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(gone);
    expect((await open()).state.saved.root).toBe(copy.root);
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(new Error('broken'));
    await expect(open()).rejects.toThrow('broken');
  });

  test('X5 is common to all windows, and survives a restart', async () => {
    const [a, b] = [await open(), await open()];
    await a.edit({ 'company/locality': 'Uno' });
    await b.edit({ 'header/skipLink/es': 'Saltar' });
    const c = await open(new Store(copy.root));
    expect([c.valueAt('company/locality'), c.valueAt('header/skipLink/es')]).toEqual(['Uno', 'Saltar']);
    expect(c.state.notice).toContain('Hay cambios sin guardar');
    c.dispatch({ do: 'undo' });
    expect(c.state.content).toEqual(c.state.saved.content);
  });

  test('X5 keeps the ids of items after a restart, even without changes', async () => {
    const window = await open();
    const list = 'objectives/objectives';
    const itemsOf = ({ state: editorState }: EditorWindow) => getAt(editorState.content, pathOf(list));
    const order = orderOf(itemsOf(window))?.toReversed();
    window.change({ [list]: { ...Object(itemsOf(window)), [ORDER]: order } });
    expect([await window.save(), window.state.changes]).toEqual([undefined, {}]);
    expect(order?.length).toBeGreaterThan(1);
    expect(orderOf(itemsOf(await open(new Store(copy.root))))).toEqual(order);
  });

  test('X5 applies a repeated request once, even after a restart', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno' });
    const requests = a.state.unsent;
    await a.exchange(requests);
    await b.exchange();
    await b.edit({ 'company/locality': 'Dos' });
    const store = new Store(copy.root);
    const known = { window: a.id, revision: 0, saved: 0 };
    const { changes, received } = await store.edit({ ...known, requests: [...requests] });
    expect([changes, received]).toEqual([{ 'company/locality': { to: 'Dos' } }, 1]);
  });

  test('X5 on disk gets a line with the request number of the sending window only', async () => {
    const [a, b] = [await open(), await open()];
    await a.edit({ 'company/locality': 'Uno' });
    await b.edit({ 'header/skipLink/es': 'Saltar' });
    const line = copy.read('.editor/borrador').split('\n').at(-1) ?? '';
    expect(JSON.parse(line)).toEqual({
      set: { 'header/skipLink/es': { to: 'Saltar' } },
      received: { [b.id]: 1 },
    });
    expect(await b.save()).toBeUndefined();
    const again = await new Store(copy.root).state({ window: a.id, revision: 0, saved: 0 });
    expect(again.received).toBe(1);
  });

  test('X5 is sent without the parts that the window already has', async () => {
    const [a, b] = [await open(), await open()];
    const known = () => ({
      window: a.id,
      revision: a.state.revision,
      saved: a.state.saved.revision,
    });
    expect(await copy.store.state(known())).toEqual({ revision: a.state.revision, received: 0 });
    await b.edit({ 'company/locality': 'Uno' });
    const { saved, changes } = await copy.store.state(known());
    expect([saved, changes]).toEqual([undefined, { 'company/locality': { to: 'Uno' } }]);
    expect((await open(new Store(copy.root))).state.saved.revision).not.toBe(a.state.saved.revision);
  });

  test('X5 applies to content that another program changes', async () => {
    const window = await open();
    await window.edit({ 'company/locality': 'Uno', 'objectives/objectives/1/title/es': 'Calidad' });
    replace('empresa.yaml', /^country:\n {2}es: .*/m, 'country:\n  es: Portugal');
    replace(
      'inicio/objetivos.yaml',
      /objectives:\n/,
      '$&  - title:\n      es: Primero\n    text:\n      es: x\n',
    );
    await window.exchange();
    expect(Object.values(window.state.changes).filter(({ others }) => others)).toEqual([]);
    expect(await window.save()).toBeUndefined();
    const company = expect.stringMatching(/^locality: Uno\ncountry:\n {2}es: Portugal$/m);
    expect(copy.read('empresa.yaml')).toEqual(company);
    expect(window.valueAt('objectives/objectives/2/title/es')).toBe('Calidad');
  });
});

describe('a save', () => {
  test('X5 writes the changes of all windows', async () => {
    const [a, b] = [await open(), await open()];
    await a.edit({ 'company/locality': 'Uno' });
    expect(await b.save({ 'header/skipLink/es': 'Saltar' })).toBeUndefined();
    expect([copy.read('empresa.yaml'), copy.read('cabecera.yaml')]).toEqual([
      expect.stringContaining('locality: Uno'),
      expect.stringContaining('es: Saltar'),
    ]);
    await a.exchange();
    expect([a.state.changes, a.state.content]).toEqual([{}, b.state.content]);
  });

  test('X5 that is written but not recorded is reported, and causes no conflict later', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const window = await open();
    await window.edit({ 'company/locality': 'Uno' });
    const inTheWay = join(copy.root, '.editor/borrador.nuevo');
    mkdirSync(inTheWay);
    expect((await window.save())?.refusal).toContain('Se ha guardado, pero');
    rmSync(inTheWay, { recursive: true });
    expect(copy.read('empresa.yaml')).toContain('locality: Uno');
    await window.edit({ 'company/locality': 'Dos' });
    expect(window.state.changes).toEqual({ 'company/locality': { to: 'Dos' } });
  });

  test('X5 is refused until the conflicts of windows and other programs are resolved', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno', 'header/skipLink/es': 'Saltar' });
    b.change({ 'company/locality': 'Dos' });
    await a.exchange();
    replace('cabecera.yaml', /^skipLink:\n {2}es: .*/m, 'skipLink:\n  es: Ir al contenido');
    const refused = await b.save();
    expect(refused?.problems).toMatchObject([
      { file: 'company', path: ['locality'] },
      { file: 'header', path: ['skipLink', 'es'] },
    ]);
    await b.exchange();
    expect(b.state.changes).toEqual({
      'company/locality': { to: 'Dos', others: ['Uno'] },
      'header/skipLink/es': { to: 'Saltar', others: ['Ir al contenido'] },
    });
    b.dispatch({ do: 'resolve', address: 'company/locality', value: 'Uno' });
    b.dispatch({ do: 'resolve', address: 'header/skipLink/es', value: 'Saltar' });
    expect(await b.save()).toBeUndefined();
    expect([b.valueAt('company/locality'), b.valueAt('header/skipLink/es')]).toEqual(['Uno', 'Saltar']);
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
