import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import type { EditorWindow } from '../../tests/support/editor-window.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { isChanged } from '../browser/state/editor-state.ts';
import type { Shown } from './shown.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await copy.open();
});

test('X5 the preview shows the valid changes of the draft', async () => {
  const onDraft = vi.fn(async (_shown: Shown) => undefined);
  copy.store.preview.onDraft = onDraft;
  await window.edit({ 'company/phone': '954', 'company/locality': 'Dos Hermanas', 'header/skipLink/es': '' });
  await copy.store.shown();
  const locality = copy.read('empresa.yaml').replace(/^locality: .*/m, 'locality: Dos Hermanas');
  expect(onDraft.mock.lastCall?.[0].files).toEqual(new Map([['empresa.yaml', locality]]));
});

describe('saved texts', () => {
  test('X5 change only their own file; other files keep their comments', async () => {
    appendFileSync(join(copy.root, 'pie.yaml'), '# Escrito a mano.\n');
    const commented = copy.read('pie.yaml');
    await window.save({ 'company/locality': 'Dos Hermanas' });
    expect(window.state.saved.values).toMatchObject({ company: { locality: 'Dos Hermanas' } });
    expect(copy.read('empresa.yaml')).toBe(
      readFileSync(join(CONTENT, 'empresa.yaml'), 'utf8').replace(/^locality: .*/m, 'locality: Dos Hermanas'),
    );
    expect(copy.read('pie.yaml')).toBe(commented);
    expect(copy.differences()).toEqual(['empresa.yaml', 'pie.yaml']);
  });

  test('X5 with only whitespace changes create no version', async () => {
    await window.save({ 'company/locality': `${window.valueAt('company/locality')} ` });
    expect(copy.store.versions.list()).toEqual([]);
    expect(copy.differences()).toEqual([]);
  });

  test('X5 that another program has written untidied or as numbers are tidy in the form, and are no change', async () => {
    const byHand = copy
      .read('empresa.yaml')
      .replace(/^locality: .*/m, 'locality: Sevi\u0301\u00adlla')
      .replace(/^cnae: .*/m, 'cnae: 4677');
    writeFileSync(join(copy.root, 'empresa.yaml'), byHand);
    await window.save({ 'header/skipLink/es': 'Saltar' });
    expect([window.valueAt('company/locality'), window.valueAt('company/cnae')]).toEqual(['Sevílla', '4677']);
    expect([isChanged(window.state), copy.read('empresa.yaml')]).toEqual([false, byHand]);
    await window.save({ 'company/street': 'Calle Uno' });
    expect(copy.read('empresa.yaml')).toMatch(/^locality: Sevílla$/m);
  });

  test('X5 are written although another program holds an outdated version', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    vi.spyOn(copy.store.versions, 'prune').mockImplementationOnce(() => {
      throw Object.assign(new Error('held'), { code: 'EBUSY' });
    });
    expect(await window.save({ 'company/locality': 'Dos Hermanas' })).toBeUndefined();
    expect(copy.differences()).toEqual(['empresa.yaml']);
  });

  test('X5 with errors are refused at their fields, and nothing is written', async () => {
    const second = window.fieldAt('footer/services/1/es').path;
    const refused = await window.save({
      'company/phone': '954 123',
      'company/authorisations': undefined,
      'company/locality': 'Dos Hermanas',
      'header/skipLink/es': ' ',
      'footer/services/1': { es: '', en: '' },
    });
    expect(refused?.problems).toMatchObject([
      { file: 'company', path: ['authorisations'] },
      { file: 'company', path: ['phone'], label: 'Teléfono' },
      { file: 'header', path: ['skipLink', 'es'], problem: 'Falta en español.' },
      { file: 'footer', path: second },
    ]);
    expect([copy.differences(), copy.store.versions.list()]).toEqual([[], []]);
  });

  test('X5 without English are written', async () => {
    expect(await window.save({ 'header/skipLink/en': '' })).toBeUndefined();
    expect(window.state.saved.pending).toContainEqual(expect.objectContaining({ path: ['skipLink', 'en'] }));
  });

  test('X5 make their English stale, with a needless blank too', async () => {
    await window.save({ 'header/skipLink/es': 'Saltar ' });
    expect(window.state.saved.stale).toEqual([`en\nSaltar\n${window.valueAt('header/skipLink/en')}`]);
  });

  test('X5 make their English stale, also after other saves, until it is reviewed', async () => {
    const key = `en\nSaltar\n${window.valueAt('header/skipLink/en')}`;
    await window.save({ 'header/skipLink/es': 'Saltar' });
    expect(window.state.saved.stale).toEqual([key]);
    await window.save({ 'company/locality': 'Uno' });
    expect(window.state.saved.stale).toEqual([key]);
    expect(copy.read('por-revisar.yaml')).toMatch(/^- [0-9a-f]{16} [0-9a-f]{16}\n$/);
    window.dispatch({ do: 'change', changes: [], reviewed: key });
    await window.save();
    expect(window.state.saved.stale).toEqual([]);
    expect(copy.differences()).toEqual(['cabecera.yaml', 'empresa.yaml']);
    // A review creates no version.
    expect(copy.store.versions.list()).toHaveLength(2);
  });
});
