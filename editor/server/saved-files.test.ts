import { hash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { EditorWindow, serverOf } from '../../tests/support/editor-window.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { isChanged } from '../browser/state/work.ts';
import { getAt } from '../draft/keyed.ts';
import { Store } from './store.ts';
import { KEPT_MS } from './versions.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await EditorWindow.open(serverOf(copy.store));
});
afterEach(() => copy.remove());

/** Changes fields and files, by address and by path, and saves. */
async function save(fields: Record<string, unknown>, files?: Record<string, string | undefined>) {
  window.change(fields, files);
  return window.save();
}

/** Keeps a file as an upload does, and returns its id. */
function bring(bytes: Uint8Array): string {
  copy.store.library.keep(bytes);
  return hash('sha256', bytes);
}

describe('the files of a save', () => {
  const picture = () => readFileSync(join(copy.root, 'fotos/cobre.jpg'));

  test('X5 a picture that is still shown keeps its entry; one that is not is removed with it', async () => {
    const refused = await save({ 'pictures/big-bags.jpg': undefined });
    expect(refused?.faults).toContainEqual(expect.objectContaining({ file: 'traceability' }));
    window.dispatch({ do: 'undo' });
    const entry = { alt: { es: 'Cobre', en: 'Copper' }, standIn: true };
    const id = bring(picture());
    expect(await save({ 'pictures/otra.jpg': entry }, { 'fotos/otra.jpg': id })).toBeUndefined();
    expect(window.work.assets[id]).toMatchObject({ width: 1200, height: 800, ending: 'jpg' });
    await save({ 'pictures/otra.jpg': undefined });
    expect(copy.differences()).toEqual([]);
  });

  test('X5 a file that nothing names is not written', async () => {
    const id = bring(picture());
    await save({ 'company/locality': 'Uno' }, { 'fotos/otra.jpg': id, 'video/otro.mp4': id });
    expect(copy.differences()).toEqual(['empresa.yaml']);
  });

  test('X5 a file that came and that nothing names any more is no change, and is there again by undo', async () => {
    const list = 'certifications/certificates';
    const id = bring(Buffer.from('%PDF-1.7'));
    window.change({ [`${list}/0/file`]: 'nuevo.pdf' }, { 'certificados/nuevo.pdf': id });
    const { '': order, ...items } = Object(getAt(window.work.content, list.split('/')));
    window.change({ [list]: { '': order.slice(1), ...items, [order[0]]: undefined } });
    await window.save();
    expect([isChanged(window.work), copy.has('certificados/nuevo.pdf')]).toEqual([false, false]);
    window.dispatch({ do: 'undo' });
    expect(await window.save()).toBeUndefined();
    expect(copy.read('certificados/nuevo.pdf')).toBe('%PDF-1.7');
  });

  test('X5 a certificate stays while any item names it', async () => {
    const files = { 'certificados/nuevo.pdf': bring(Buffer.from('%PDF-1.7')) };
    const file = (place: number) => `certifications/certificates/${place}/file`;
    await save({ [file(1)]: 'iso-9001.pdf', [file(0)]: 'nuevo.pdf' }, files);
    expect([copy.has('certificados/iso-9001.pdf'), copy.has('certificados/iso-14001.pdf')]).toEqual([
      true,
      false,
    ]);
    await save({ [file(1)]: 'nuevo.pdf' });
    expect(copy.has('certificados/iso-9001.pdf')).toBe(false);
  });

  test('X5 what a save replaces or removes is in its version and comes back by undo, also with another server', async () => {
    const before = picture();
    const bytes = readFileSync(join(copy.root, 'fotos/big-bags.jpg'));
    await save({ 'hero/title/es': 'Otro titular' }, { 'fotos/cobre.jpg': bring(bytes) });
    await save({ 'certifications/certificates/1/file': 'iso-9001.pdf' });
    expect([picture(), copy.has('certificados/iso-14001.pdf')]).toEqual([bytes, false]);
    const [newest, oldest] = new Store(copy.root).versions.list();
    expect(newest?.removed).toMatchObject({ 'certificados/iso-14001.pdf': { ending: 'pdf' } });
    expect(copy.store.versions.read(oldest?.at ?? 0)).toMatchObject({
      before: { hero: { title: { es: expect.not.stringContaining('Otro') } } },
      after: { hero: { title: { es: 'Otro titular' } } },
      removed: { 'fotos/cobre.jpg': { bytes: before.length } },
    });
    for (const _ of [1, 2]) window.dispatch({ do: 'undo' });
    expect(await window.save()).toBeUndefined();
    expect(copy.differences()).toEqual([]);
  });

  test('X5 what the draft and the versions name is kept for more than 90 days', async () => {
    const [draft, unnamed] = [bring(Buffer.from('%PDF-1')), bring(Buffer.from('%PDF-2'))];
    await save({ 'certifications/certificates/1/file': 'iso-9001.pdf' });
    const [version] = copy.store.versions.list();
    const removed = version?.removed['certificados/iso-14001.pdf']?.id ?? '';
    const old = new Date(Date.now() - KEPT_MS - 1000);
    for (const id of [draft, unnamed, removed]) utimesSync(join(copy.root, '.editor/archivos', id), old, old);
    await save({ 'company/locality': 'Uno' }, { 'certificados/nuevo.pdf': draft });
    expect([draft, removed, unnamed].map(copy.store.library.keeps)).toEqual([true, true, false]);
  });

  test('X5 no file is written, nor removed, out of its folder', async () => {
    const file = 'certifications/certificates/0/file';
    const id = bring(Buffer.from('%PDF-1.7'));
    for (const name of [
      '../empresa.yaml',
      'sub/x.pdf',
      '.x.pdf',
      'x.jpg',
      'con.pdf',
      'x.pdf\n',
      '/etc/x.pdf',
    ]) {
      const refused = await save({ [file]: name }, { [`certificados/${name}`]: id });
      expect(refused?.refusal, name).toContain('no sirve como nombre');
    }
    expect(copy.differences()).toEqual([]);
    const outside = join(copy.home, 'secret.pdf');
    writeFileSync(outside, '%PDF-1.7');
    const yaml = 'inicio/certificaciones.yaml';
    writeFileSync(join(copy.root, yaml), copy.read(yaml).replace('iso-9001.pdf', '../../secret.pdf'));
    await window.exchange();
    window.dispatch({
      do: 'settle',
      address: Object.keys(window.work.changes)[0] ?? '',
      value: 'iso-9001.pdf',
    });
    await save({ [file]: 'iso-9001.pdf' });
    expect(copy.read(yaml)).toContain('iso-9001.pdf');
    expect(existsSync(outside)).toBe(true);
  });

  test('X5 a file that has never come is refused', async () => {
    const refused = await save({}, { 'fotos/cobre.jpg': '0'.repeat(64) });
    expect(refused?.refusal).toContain('Elíjalo de nuevo');
  });

  // Windows lets only administrators make links.
  test.skipIf(process.platform === 'win32')('X5 links are neither read nor followed', async () => {
    writeFileSync(join(copy.home, 'secret.mp4'), 'secret');
    cpSync(join(copy.root, 'video'), join(copy.home, 'video'), { recursive: true });
    rmSync(join(copy.root, 'video'), { recursive: true });
    symlinkSync(join(copy.home, 'video'), join(copy.root, 'video'));
    symlinkSync(join(copy.home, 'secret.mp4'), join(copy.root, 'fotos/enlace.jpg'));
    await window.exchange();
    expect(
      Object.keys(Object(window.work.content).files).filter((path) => /enlace|video/.test(path)),
    ).toEqual([]);
    rmSync(join(copy.root, 'fotos/enlace.jpg'));
    const refused = await save(
      { 'hero/video/tall/0': 'nuevo.mp4' },
      { 'video/nuevo.mp4': bring(Buffer.from('0000ftyp')) },
    );
    expect(refused?.refusal).toContain('no es una carpeta del contenido');
    rmSync(join(copy.root, 'empresa.yaml'));
    symlinkSync(join(CONTENT, 'empresa.yaml'), join(copy.root, 'empresa.yaml'));
    await expect(window.exchange()).rejects.toThrow('«Datos de la empresa»');
  });
});
