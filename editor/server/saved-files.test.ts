import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import type { EditorWindow } from '../../tests/support/editor-window.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { pdfOf } from '../../tests/support/pdf.ts';
import { tallVideo } from '../../tests/support/video.ts';
import { isChanged } from '../browser/state/editor-state.ts';
import { getAt } from '../shared/keyed.ts';
import { preventing } from './pending.ts';
import { Store } from './store.ts';
import { KEPT_MS } from './versions.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await copy.open();
});

/** Uploads a file. Returns its id. */
function upload(bytes: Uint8Array): string {
  copy.store.library.keep(bytes);
  return hash('sha256', bytes);
}

describe('saved files', () => {
  const picture = () => readFileSync(join(copy.root, 'fotos/cobre.jpg'));

  test('X5 a picture in use keeps its entry; an unused picture is removed with its entry', async () => {
    const refused = await window.save({ 'pictures/big-bags.jpg': undefined });
    expect(refused?.problems).toContainEqual(expect.objectContaining({ file: 'services' }));
    window.dispatch({ do: 'undo' });
    const entry = { alt: { es: 'Cobre', en: 'Copper' }, standIn: true };
    const id = upload(picture());
    expect(await window.save({ 'pictures/otra.jpg': entry }, { 'fotos/otra.jpg': id })).toBeUndefined();
    expect(window.state.assets[id]).toMatchObject({ width: 1200, height: 800, ending: 'jpg' });
    await window.save({ 'pictures/otra.jpg': undefined });
    expect(copy.differences()).toEqual([]);
  });

  test('X5 files that are not content prevent nothing, and stay where they are', async () => {
    const names = [
      'cobre-PC-DE-ANA.jpg',
      'a.jpg.crdownload',
      '.a.jpg',
      'Foto (copia).jpg',
      'con.jpg',
      'a.txt',
    ];
    for (const name of names) writeFileSync(join(copy.root, 'fotos', name), '');
    mkdirSync(join(copy.root, 'fotos/carpeta.jpg'));
    const strays = copy.differences();
    window = await copy.open();
    expect(window.state.saved.pending.filter(({ file, path }) => file === 'pictures' && !path[1])).toEqual(
      [],
    );
    expect(await window.save({ 'company/locality': 'Utrera' })).toBeUndefined();
    expect(copy.differences()).toEqual([...strays, 'empresa.yaml'].sort());
  });

  test('X5 a picture in the folder without description is pending, and is described or removed', async () => {
    for (const name of ['una.jpg', 'otra.jpg']) writeFileSync(join(copy.root, 'fotos', name), picture());
    window = await copy.open();
    const waiting = () =>
      window.state.saved.pending.flatMap(({ path, problem }) => (/no tiene desc/.test(problem) ? path : []));
    expect(waiting()).toEqual(['otra.jpg', 'una.jpg']);
    expect(preventing(window.state.saved.pending).map(({ path }) => path)).not.toContainEqual(['una.jpg']);
    const entry = { alt: { es: 'Cobre', en: 'Copper' }, standIn: true };
    expect(await window.save({ 'pictures/una.jpg': entry }, { 'fotos/otra.jpg': undefined })).toBeUndefined();
    expect([waiting(), copy.differences()]).toEqual([[], ['fotos.yaml', 'fotos/una.jpg']]);
    expect(copy.store.versions.list()[0]?.removed).toHaveProperty(['fotos/otra.jpg']);
  });

  test('X5 a file that no field names is not written', async () => {
    const id = upload(picture());
    await window.save({ 'company/locality': 'Uno' }, { 'fotos/otra.jpg': id, 'video/otro.mp4': id });
    expect(copy.differences()).toEqual(['empresa.yaml']);
  });

  test('X5 a new file that no field names any more is not a change, and undo restores it', async () => {
    const list = 'certifications/certificates';
    const id = upload(pdfOf());
    window.change({ [`${list}/0/file`]: 'nuevo.pdf' }, { 'certificados/nuevo.pdf': id });
    const { '': order, ...items } = Object(getAt(window.state.content, list.split('/')));
    await window.save({ [list]: { '': order.slice(1), ...items, [order[0]]: undefined } });
    expect([isChanged(window.state), copy.has('certificados/nuevo.pdf')]).toEqual([false, false]);
    window.dispatch({ do: 'undo' });
    expect(await window.save()).toBeUndefined();
    expect(copy.read('certificados/nuevo.pdf')).toBe(String(pdfOf()));
  });

  test('X5 a certificate is kept while any item names it', async () => {
    const files = { 'certificados/nuevo.pdf': upload(pdfOf()) };
    const file = (index: number) => `certifications/certificates/${index}/file`;
    await window.save({ [file(1)]: 'iso-9001.pdf', [file(0)]: 'nuevo.pdf' }, files);
    expect([copy.has('certificados/iso-9001.pdf'), copy.has('certificados/iso-14001.pdf')]).toEqual([
      true,
      false,
    ]);
    await window.save({ [file(1)]: 'nuevo.pdf' });
    expect(copy.has('certificados/iso-9001.pdf')).toBe(false);
  });

  test('X5 replaced and removed files are in the version, and are restored by undo and after a restart', async () => {
    const before = picture();
    const bytes = readFileSync(join(copy.root, 'fotos/big-bags.jpg'));
    await window.save({ 'hero/title/es': 'Otro titular' }, { 'fotos/cobre.jpg': upload(bytes) });
    await window.save({ 'certifications/certificates/1/file': 'iso-9001.pdf' });
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

  test('X5 files that a version names are kept for more than 90 days', async () => {
    const unnamed = upload(pdfOf({ pages: 2 }));
    await window.save({ 'certifications/certificates/1/file': 'iso-9001.pdf' });
    const [version] = copy.store.versions.list();
    const removed = version?.removed['certificados/iso-14001.pdf']?.id ?? '';
    const old = new Date(Date.now() - KEPT_MS - 1000);
    for (const id of [unnamed, removed]) utimesSync(join(copy.root, '.editor/archivos', id), old, old);
    await window.save({ 'company/locality': 'Uno' });
    expect([removed, unnamed].map(copy.store.library.keeps)).toEqual([true, false]);
  });

  test('X5 no file outside its folder is written or removed', async () => {
    const file = 'certifications/certificates/0/file';
    const id = upload(pdfOf());
    const names = ['../empresa.yaml', 'sub/x.pdf', '.x.pdf', 'x.jpg', 'con.pdf', 'x.pdf\n', '/etc/x.pdf'];
    for (const name of names) {
      const refused = await window.save({ [file]: name }, { [`certificados/${name}`]: id });
      expect(refused?.refusal, name).toContain('no sirve como nombre');
    }
    expect(copy.differences()).toEqual([]);
    const outside = join(copy.home, 'secret.pdf');
    writeFileSync(outside, pdfOf());
    const yaml = 'inicio/certificaciones.yaml';
    writeFileSync(join(copy.root, yaml), copy.read(yaml).replace('iso-9001.pdf', '../../secret.pdf'));
    await window.exchange();
    window.dispatch({ do: 'keep', file: 'certifications' });
    await window.save({ [file]: 'iso-9001.pdf' });
    expect(copy.read(yaml)).toContain('iso-9001.pdf');
    expect(existsSync(outside)).toBe(true);
  });

  test('X5 a folder that another program has removed is created again', async () => {
    const paths = ['1280.mp4', '1280.webm', '720.mp4', '720.webm'].map((name) => `video/hero-${name}`);
    const files = paths.map((path) => [path, upload(readFileSync(join(copy.root, path)))]);
    rmSync(join(copy.root, 'video'), { recursive: true });
    await window.exchange();
    expect(await window.save({}, Object.fromEntries(files))).toBeUndefined();
    expect(copy.differences()).toEqual([]);
  });

  test('X5 a file that was never uploaded is refused', async () => {
    const refused = await window.save({}, { 'fotos/cobre.jpg': '0'.repeat(64) });
    expect(refused?.refusal).toContain('Elíjalo de nuevo');
  });

  // On Windows only administrators can create symlinks.
  test.skipIf(process.platform === 'win32')('X5 symlinks are neither read nor followed', async () => {
    writeFileSync(join(copy.home, 'secret.mp4'), 'secret');
    cpSync(join(copy.root, 'video'), join(copy.home, 'video'), { recursive: true });
    rmSync(join(copy.root, 'video'), { recursive: true });
    symlinkSync(join(copy.home, 'video'), join(copy.root, 'video'));
    symlinkSync(join(copy.home, 'secret.mp4'), join(copy.root, 'fotos/enlace.jpg'));
    await window.exchange();
    expect(Object.keys(window.state.files).filter((path) => /enlace|video/.test(path))).toEqual([]);
    rmSync(join(copy.root, 'fotos/enlace.jpg'));
    const refused = await window.save(
      { 'hero/video/tall/0': 'nuevo.mp4' },
      { 'video/nuevo.mp4': upload(tallVideo()) },
    );
    expect(refused?.refusal).toContain('no es una carpeta del contenido');
    rmSync(join(copy.root, 'empresa.yaml'));
    symlinkSync(join(CONTENT, 'empresa.yaml'), join(copy.root, 'empresa.yaml'));
    await expect(window.exchange()).rejects.toThrow('«Datos de la empresa»');
  });
});
