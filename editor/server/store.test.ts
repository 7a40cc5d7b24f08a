import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { EditorWindow, serverOf } from '../../tests/support/editor-window.ts';
import { getAt, ORDER, orderOf, pathOf } from '../draft/keyed.ts';
import { Store } from './store.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
});
afterEach(() => copy.remove());

const open = (server = copy.store) => EditorWindow.open(serverOf(server));
/** Changes a text on disk as another program does. */
const replace = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(copy.root, file), copy.read(file).replace(from, to));

describe('the draft', () => {
  test('X5 waits while another program replaces a file that was listed', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(gone);
    expect((await open()).work.saved.root).toBe(copy.root);
    vi.spyOn(copy.store.library, 'list').mockRejectedValueOnce(new Error('broken'));
    await expect(open()).rejects.toThrow('broken');
  });

  test('X5 is for all windows, and outlives the server', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno' });
    await a.exchange();
    b.change({ 'header/skipLink/es': 'Saltar' });
    await b.exchange();
    const c = await open(new Store(copy.root));
    expect([c.valueAt('company/locality'), c.valueAt('header/skipLink/es')]).toEqual(['Uno', 'Saltar']);
    expect(c.work.notice).toContain('Hay cambios sin guardar');
    c.dispatch({ do: 'undo' });
    expect(c.work.content).toEqual(c.work.saved.content);
  });

  test('X5 keeps the ids of items without changes, too, when the server starts again', async () => {
    const window = await open();
    const list = 'objectives/objectives';
    const itemsOf = ({ work }: EditorWindow) => getAt(work.content, pathOf(list));
    const order = orderOf(itemsOf(window))?.toReversed();
    window.change({ [list]: { ...Object(itemsOf(window)), [ORDER]: order } });
    expect([await window.save(), window.work.changes]).toEqual([undefined, {}]);
    expect(order?.length).toBeGreaterThan(1);
    expect(orderOf(itemsOf(await open(new Store(copy.root))))).toEqual(order);
  });

  test('X5 takes a request that comes twice only once, also with another server', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno' });
    const requests = a.work.unsent;
    await a.exchange(requests);
    await b.exchange();
    b.change({ 'company/locality': 'Dos' });
    await b.exchange();
    const store = new Store(copy.root);
    const known = { window: a.id, revision: 0, saved: 0 };
    const { changes, received } = await store.edit({ ...known, requests: [...requests] });
    expect([changes, received]).toEqual([{ 'company/locality': { to: 'Dos' } }, 1]);
  });

  test('X5 a window is told what is new to it, and no more', async () => {
    const [a, b] = [await open(), await open()];
    const known = () => ({
      window: a.id,
      revision: a.work.revision,
      saved: a.work.saved.revision,
    });
    expect(await copy.store.state(known())).toEqual({ revision: a.work.revision, received: 0 });
    b.change({ 'company/locality': 'Uno' });
    await b.exchange();
    const { saved, changes } = await copy.store.state(known());
    expect([saved, changes]).toEqual([undefined, { 'company/locality': { to: 'Uno' } }]);
    expect((await open(new Store(copy.root))).work.saved.revision).not.toBe(a.work.saved.revision);
  });

  test('X5 applies over what another program changes on disk', async () => {
    const window = await open();
    window.change({ 'company/locality': 'Uno', 'objectives/objectives/1/title/es': 'Calidad' });
    await window.exchange();
    replace('empresa.yaml', /^country:\n {2}es: .*/m, 'country:\n  es: Portugal');
    replace(
      'inicio/objetivos.yaml',
      /objectives:\n/,
      '$&  - title:\n      es: Primero\n    text:\n      es: x\n',
    );
    await window.exchange();
    expect(Object.values(window.work.changes).filter(({ others }) => others)).toEqual([]);
    expect(await window.save()).toBeUndefined();
    const company = expect.stringMatching(/^locality: Uno\ncountry:\n {2}es: Portugal$/m);
    expect(copy.read('empresa.yaml')).toEqual(company);
    expect(window.valueAt('objectives/objectives/2/title/es')).toBe('Calidad');
  });
});

describe('a save', () => {
  test('X5 has the changes of all windows', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno' });
    await a.exchange();
    b.change({ 'header/skipLink/es': 'Saltar' });
    expect(await b.save()).toBeUndefined();
    expect([copy.read('empresa.yaml'), copy.read('cabecera.yaml')]).toEqual([
      expect.stringContaining('locality: Uno'),
      expect.stringContaining('es: Saltar'),
    ]);
    await a.exchange();
    expect([a.work.changes, a.work.content]).toEqual([{}, b.work.content]);
  });

  test('X5 that is written, and cannot be noted, says so; what follows is no conflict', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const window = await open();
    window.change({ 'company/locality': 'Uno' });
    await window.exchange();
    const inTheWay = join(copy.root, '.editor/borrador.nuevo');
    mkdirSync(inTheWay);
    expect((await window.save())?.refusal).toContain('Se ha guardado, pero');
    rmSync(inTheWay, { recursive: true });
    expect(copy.read('empresa.yaml')).toContain('locality: Uno');
    window.change({ 'company/locality': 'Dos' });
    await window.exchange();
    expect(window.work.changes).toEqual({ 'company/locality': { to: 'Dos' } });
  });

  test('X5 waits for a decision between two texts of one field, from windows or from another program', async () => {
    const [a, b] = [await open(), await open()];
    a.change({ 'company/locality': 'Uno', 'header/skipLink/es': 'Saltar' });
    b.change({ 'company/locality': 'Dos' });
    await a.exchange();
    replace('cabecera.yaml', /^skipLink:\n {2}es: .*/m, 'skipLink:\n  es: Ir al contenido');
    const refused = await b.save();
    expect(refused?.faults).toMatchObject([
      { file: 'company', path: ['locality'] },
      { file: 'header', path: ['skipLink', 'es'] },
    ]);
    await b.exchange();
    expect(b.work.changes).toEqual({
      'company/locality': { to: 'Dos', others: ['Uno'] },
      'header/skipLink/es': { to: 'Saltar', others: ['Ir al contenido'] },
    });
    b.dispatch({ do: 'settle', address: 'company/locality', value: 'Uno' });
    b.dispatch({ do: 'settle', address: 'header/skipLink/es', value: 'Saltar' });
    expect(await b.save()).toBeUndefined();
    expect([b.valueAt('company/locality'), b.valueAt('header/skipLink/es')]).toEqual(['Uno', 'Saltar']);
  });

  test('X5 a mistake made by hand prevents it, and publishing, until it is put right', async () => {
    const window = await open();
    replace('empresa.yaml', /^cnae: .*/m, 'cnae: "38"');
    await window.exchange();
    const { obstacles } = window.work.saved;
    expect(obstacles).toMatchObject([{ file: 'company', path: ['cnae'], label: 'Clase de la CNAE' }]);
    window.change({ 'header/skipLink/es': 'Saltar' });
    expect(await window.save()).toMatchObject({ faults: obstacles });
    window.change({ 'company/cnae': '3811' });
    expect(await window.save()).toBeUndefined();
    expect(window.work.saved.obstacles).not.toContainEqual(obstacles[0]);
  });

  test('X5 of a file that another program changes meanwhile is refused, and leaves no version', async () => {
    const window = await open();
    window.change({ 'company/locality': 'Uno' });
    await window.exchange();
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

  test('X5 with a damaged file is refused, as the whole state is, by form and line', async () => {
    const window = await open();
    window.change({ 'company/locality': 'Uno' });
    await window.exchange();
    appendFileSync(join(copy.root, 'cabecera.yaml'), 'skipLink: "\n');
    const message = /«Cabecera» \(cabecera\.yaml, línea \d+\): El archivo no se entiende/;
    expect(await window.save()).toMatchObject({ refusal: expect.stringMatching(message) });
    await expect(open()).rejects.toThrow(message);
    replace('cabecera.yaml', 'skipLink: "\n', '');
    expect((await open()).valueAt('company/locality')).toBe('Uno');
  });
});
