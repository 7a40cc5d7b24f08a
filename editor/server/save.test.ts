import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { EditorWindow, serverOf } from '../../tests/support/editor-window.ts';
import { CONTENT } from '../../tests/support/fixture.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await EditorWindow.open(serverOf(copy.store));
});
afterEach(() => copy.remove());

/** Changes fields by address and saves. */
async function save(fields: Record<string, unknown>) {
  window.change(fields);
  return window.save();
}

describe('the texts of a save', () => {
  test('X5 are in their file alone; what stays keeps the comments of its file', async () => {
    appendFileSync(join(copy.root, 'inicio/objetivos.yaml'), '# Escrito a mano.\n');
    const commented = copy.read('inicio/objetivos.yaml');
    await save({ 'company/locality': 'Dos Hermanas' });
    expect(window.work.saved.content).toMatchObject({ company: { locality: 'Dos Hermanas' } });
    expect(copy.read('empresa.yaml')).toBe(
      readFileSync(join(CONTENT, 'empresa.yaml'), 'utf8').replace(/^locality: .*/m, 'locality: Dos Hermanas'),
    );
    expect(copy.read('inicio/objetivos.yaml')).toBe(commented);
    expect(copy.differences()).toEqual(['empresa.yaml', 'inicio/objetivos.yaml']);
  });

  test('X5 that change nothing but blanks leave no version', async () => {
    await save({ 'company/locality': `${window.valueAt('company/locality')} ` });
    expect(copy.store.versions.list()).toEqual([]);
    expect(copy.differences()).toEqual([]);
  });

  test('X5 are refused at the fields that are wrong, and nothing is written', async () => {
    const second = window.fieldAt('footer/services/1/es').path;
    const refused = await save({
      'company/phone': '954 123 456',
      'company/authorisations': undefined,
      'company/locality': 'Dos Hermanas',
      'header/skipLink/es': ' ',
      'footer/services/1': { es: '', en: '' },
    });
    expect(refused?.faults).toMatchObject([
      { file: 'company', path: ['authorisations'] },
      { file: 'company', path: ['phone'], label: 'Teléfono' },
      { file: 'header', path: ['skipLink', 'es'], problem: 'Falta en español.' },
      { file: 'footer', path: second },
    ]);
    expect([copy.differences(), copy.store.versions.list()]).toEqual([[], []]);
  });

  test('X5 that lack the English are written', async () => {
    expect(await save({ 'header/skipLink/en': '' })).toBeUndefined();
    expect(window.work.saved.obstacles).toContainEqual(expect.objectContaining({ path: ['skipLink', 'en'] }));
  });

  test('X5 make the English beside them stale, also after other saves, until somebody finds it right', async () => {
    const key = `en\nSaltar\n${window.valueAt('header/skipLink/en')}`;
    await save({ 'header/skipLink/es': 'Saltar' });
    expect(window.work.saved.stale).toEqual([key]);
    await save({ 'company/locality': 'Uno' });
    expect(window.work.saved.stale).toEqual([key]);
    expect(copy.read('por-revisar.yaml')).toMatch(/^- [0-9a-f]{16} [0-9a-f]{16}\n$/);
    window.dispatch({ do: 'change', changes: [], reviewed: key });
    await window.save();
    expect(window.work.saved.stale).toEqual([]);
    expect(copy.differences()).toEqual(['cabecera.yaml', 'empresa.yaml']);
    // A review changes no text.
    expect(copy.store.versions.list()).toHaveLength(2);
  });
});
