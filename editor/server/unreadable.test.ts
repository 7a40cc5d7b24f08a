/** Content that cannot be read, or not be written. The whole start: tests/editor/unreadable.spec.ts. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { BEAT_MS } from './holder.ts';
import { Refusal } from './refusal.ts';
import { asRefusal } from './replies.ts';
import { Store } from './store.ts';

/** The system's error code of every write below a folder, if there is one. */
const writes = vi.hoisted(() => ({ code: '', root: '' }));
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  const guarded = (name: 'appendFileSync' | 'mkdirSync' | 'renameSync' | 'writeFileSync') => {
    const act = fs[name] as (...words: unknown[]) => unknown;
    return (...words: unknown[]) => {
      const path = String(words[0]);
      if (writes.code && path.startsWith(writes.root))
        throw Object.assign(new Error(writes.code), { code: writes.code, path });
      return act(...words);
    };
  };
  const names = ['appendFileSync', 'mkdirSync', 'renameSync', 'writeFileSync'] as const;
  return { ...fs, ...(Object.fromEntries(names.map((name) => [name, guarded(name)])) as object) };
});

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
  Object.assign(writes, { code: '', root: copy.root });
});

const replace = (file: string, from: string | RegExp, to: string) => () =>
  writeFileSync(join(copy.root, file), copy.read(file).replace(from, to));
const remove = (file: string) => () => rmSync(join(copy.root, file), { recursive: true });
/** Reading a folder as a file fails with EISDIR. */
const asFolder = (file: string) => () => {
  remove(file)();
  mkdirSync(join(copy.root, file));
};

/** What happens to the content, and what the page says instead of the forms. */
const unreadable = [
  ['conflict markers', replace('pie.yaml', /^/, '<<<<<<< HEAD\n'), '«Pie de página» (pie.yaml, línea 1): '],
  ['a missing file', remove('inicio/portada.yaml'), '«Portada» (inicio/portada.yaml): Falta el archivo.'],
  ['an empty file', replace('pie.yaml', /.*/s, ''), '«Pie de página» (pie.yaml): El archivo está vacío.'],
  ['an unreadable file', asFolder('pie.yaml'), 'El sistema no deja leer el archivo (EISDIR).'],
  [
    'no content',
    () => renameSync(copy.root, `${copy.root}-2`),
    '«Datos de la empresa» (empresa.yaml): Falta',
  ],
] as const;

test('X5 a certificate that another program has put damaged into the folder is pending', async () => {
  writeFileSync(join(copy.root, 'certificados/iso-9001.pdf'), '%PDF-1.7\n');
  const found = await new Store(copy.root).pending();
  expect(found).toContainEqual(
    expect.objectContaining({
      file: 'certifications',
      problem: expect.stringContaining('incompleto o dañado'),
    }),
  );
});

test.each(unreadable)(
  'X5 X4 %s: the page says which file, until it can be read',
  async (_, spoil, reason) => {
    spoil();
    const store = new Store(copy.root);
    const state = () => store.state({ window: '', saved: 0 });
    await expect(state()).rejects.toThrow(Refusal);
    await expect(state()).rejects.toThrow(reason);
    rmSync(copy.root, { recursive: true, force: true });
    renameSync(new ContentCopy().root, copy.root);
    expect(await state()).toHaveProperty('saved.values.footer');
  },
);

/** What happens to the content, and the fields with an error. */
const readable = [
  ['half a phone', replace('empresa.yaml', '+34 955 000 000', '954 222'), ['company phone']],
  ['a missing photograph', remove('fotos/cobre.jpg'), ['pictures cobre.jpg']],
  [
    'no photographs',
    remove('fotos'),
    expect.arrayContaining(['pictures cobre.jpg', 'pictures hero-wide.jpg']),
  ],
  ['a folder as photograph', asFolder('fotos/cobre.jpg'), ['pictures cobre.jpg']],
  ['a folder as list of reviews', asFolder('por-revisar.yaml'), []],
] as const;

test.each(readable)('X5 X4 %s is an error at its field', async (_, spoil, fields) => {
  mkdirSync(dirname(join(copy.root, 'por-revisar.yaml')), { recursive: true });
  writeFileSync(join(copy.root, 'por-revisar.yaml'), '');
  spoil();
  const { saved } = (await copy.open()).state;
  const errors = saved.pending.filter(({ problem }) => !/provisional|Campo/.test(problem));
  expect(errors.map(({ file, path }) => `${file} ${path.join()}`)).toEqual(fields);
});

describe.each(['EROFS', 'EACCES', 'EPERM'])('X5 without write permission (%s)', (code) => {
  test('the content can be read, and an edit is refused with the reason', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    writes.code = code;
    const window = await copy.open();
    expect(window.valueAt('company/locality')).toBe('Sevilla');
    const refused = await window.edit({ 'company/locality': 'Utrera' }).then(() => '', asRefusal);
    expect(String(Object(refused).body)).toContain(
      code === 'EROFS' ? 'protegida contra escritura' : 'protegido',
    );
    writes.code = '';
    await window.exchange();
    expect((await copy.open()).valueAt('company/locality')).toBe('Utrera');
  });

  test('which is lost while the editor runs, a window opens, although a beat meets it first', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    vi.useFakeTimers({ toFake: ['Date'] });
    await (await copy.open()).edit({ 'company/locality': 'Utrera' });
    vi.setSystemTime(Date.now() + BEAT_MS);
    writes.code = code;
    expect(() => copy.store.holder.claim(true)).toThrow();
    expect((await copy.open()).valueAt('company/locality')).toBe('Utrera');
    vi.useRealTimers();
  });
});
