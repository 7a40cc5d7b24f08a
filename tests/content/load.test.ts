import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFiles } from '../../editor/server/read.ts';
import { loadContent } from '../../model/check/load.ts';
import { judgeByHeader } from '../../model/files/judge.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import type { SiteContent } from '../../model/schemas/types.ts';
import { contentLoader, type RefreshContext } from '../../src/content/loader.ts';
import { CONTENT } from '../support/fixture.ts';
import { EditableContent } from './editable-content.ts';

vi.mock('../../model/files/judge.ts', { spy: true });

const content = await loadContent(CONTENT);

const copy = new EditableContent();
beforeEach(() => copy.restore());
afterAll(() => copy.discard());

describe('X4 the content of the site', () => {
  it('is plain data, which Astro’s data store returns unchanged', () => {
    expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  });

  it('F3, F5, F6, F8: contains the confirmed facts', () => {
    const { authorisations, containers, tray, incorporated, cnae } = content.company;
    expect({ authorisations, containers, tray, incorporated, cnae }).toEqual({
      authorisations: [
        { reference: 'GRU-3254', isExpired: false },
        { reference: 'AN-0578', isExpired: false },
      ],
      containers: [12, 16, 20, 22, 25],
      tray: { length: 1200, width: 1000, height: 790, capacity: 670, weight: 40 },
      incorporated: '2018-12-14',
      cnae: '4677',
    });
  });

  it('is typeset on the page, but not in messages', () => {
    expect(JSON.stringify(content.legal)).toContain('Ley\u00a07/2022');
    expect(JSON.stringify([content.contact.whatsapp.message, content.site.metadata])).not.toContain('\u00a0');
  });

  it.each(['37.36, -5.98', '37,36° N 5,98° O', { placeholder: '37.36, -5.98' }])(
    'X5 has coordinates that are written as one text, in the form too: %j',
    async (written) => {
      copy.set('empresa.yaml', ['coordinates'], written);
      const { company } = await loadContent(copy.root);
      const value = { latitude: 37.36, longitude: -5.98 };
      expect(company.coordinates).toEqual({ value, placeholder: typeof written === 'object' });
      expect(readFiles(copy.root).company).toHaveProperty(
        typeof written === 'object' ? 'coordinates.placeholder' : 'coordinates',
        value,
      );
    },
  );

  it.each([
    ['phone: +34954222333', 'phone', '+34954222333', '+34954222333'],
    ['phone: 954222333', 'phone', '954222333', '+34954222333'],
    ['phone:\n  placeholder: 34954222333', 'phone', '34954222333', '+34954222333'],
    ['postalCode: 08001', 'postalCode', '08001', '08001'],
    ['cnae: 46.70', 'cnae', '46.70', '4670'],
    ['legalName: Meta\u0301licos y o\ufb01cina', 'legalName', 'Metálicos y oficina', 'Metálicos y oficina'],
    ['email: ventas@\u200bempresa.es', 'email', 'ventas@empresa.es', 'ventas@empresa.es'],
    ['taxId: B1234\u00ad5674', 'taxId', 'B12345674', 'B12345674'],
    ['postalCode: "41012\u200b"', 'postalCode', '41012', '41012'],
    ['courts:\n  es: 2018\n  en: 2018', 'courts', { es: '2018', en: '2018' }, '2018'],
  ])(
    'X4 X5 has a text that is written without quotes or with characters nobody sees: %s',
    async (line, name, written, read) => {
      const rest = copy.read('empresa.yaml').replace(new RegExp(`^${name}:.*\\n(?: .*\\n)*`, 'm'), '');
      copy.write('empresa.yaml', `${rest}${line}\n`);
      const { company } = await loadContent(copy.root);
      const { [name]: datum } = { ...company } as Record<string, unknown>;
      expect(Object(datum).value ?? datum).toBe(read);
      const { [name]: form } = Object(readFiles(copy.root).company);
      expect(form.placeholder ?? form).toEqual(written);
    },
  );

  it('accepts a picture that EXIF rotates', async () => {
    const pixels = { width: 800, height: 1200, channels: 3, background: '#0e4d45' } as const;
    const turned = sharp({ create: pixels }).withMetadata({ orientation: 6 }).jpeg();
    copy.write('fotos/cobre.jpg', await turned.toBuffer());
    expect((await copy.check()).report).toBe('Sin errores.');
  });
});

describe('X4 a report', () => {
  const certificates = 'inicio/certificaciones.yaml';
  it.each<[cause: string, () => unknown]>([
    ['fotos.yaml without syntax', () => copy.write('fotos.yaml', 'a: b: c')],
    ['buscadores.yaml without syntax', () => copy.write('buscadores.yaml', 'a: b: c')],
    ['a list of pictures', () => copy.write('fotos.yaml', '- cobre.jpg')],
    ['a list of languages', () => copy.set('buscadores.yaml', ['published'], ['es', 'en'])],
    ['a list in place of a translated text', () => copy.set('empresa.yaml', ['sector'], ['Comercio'])],
    [
      'a certificate that is a folder',
      () => {
        copy.set(certificates, ['certificates', 0, 'sample'], false).remove('certificados/iso-9001.pdf');
        mkdirSync(join(copy.root, 'certificados/iso-9001.pdf'));
      },
    ],
    [
      'a certificate without a name',
      () =>
        copy
          .set(certificates, ['certificates', 0, 'sample'], false)
          .set(certificates, ['certificates', 0, 'file'], ''),
    ],
  ])('has one error for %s', async (_, change) => {
    change();
    expect((await copy.check()).problems).toHaveLength(1);
  });

  it.each([
    ['contact', /(?<=subject:\n.*\n) {4}en: .*$/m, '    en: ""'],
    ['company', /^ {4}latitude: .*$/m, '    latitude: 99'],
    ['services', /^ {4}- cobre.jpg$/m, '    - cobra.jpg'],
  ] as const)('names the line: %s', async (name, before, after) => {
    const { file } = contentFiles[name];
    const text = copy.read(file).replace(before, after);
    const { problems } = await copy.write(file, text).check();
    expect(problems).toMatchObject([{ file: name, line: text.split('\n').indexOf(after) + 1 }]);
  });
});

/** Timeout for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

describe('X4 the loader', () => {
  /** Runs the loader on the copy like Astro's development server or build. `digest` replaces Astro's own function. */
  async function load({ digest = (): string => '', isBuild = false, context = {} } = {}) {
    const kept = new Map<string, SiteContent>();
    const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
    const logger = { info: vi.fn(), error: vi.fn() };
    const store = {
      keys: () => [...kept.keys()],
      delete: (id: string) => kept.delete(id),
      set: ({ id, data }: { id: string; data: SiteContent }) => kept.set(id, data),
    };
    const loader = contentLoader(copy.root);
    // The parts of Astro's context that the loader uses.
    const parts = { store, watcher: isBuild ? undefined : watcher, logger, generateDigest: digest };
    const refresh = () => loader.load({ ...parts, refreshContextData: context } as unknown as LoaderContext);
    await refresh();
    const change = () => watcher.emit('change', join(copy.root, 'empresa.yaml'));
    return { kept, phone: () => kept.get('es')?.company.phone.value, change, refresh, logger };
  }

  it('X5 stores what an integration makes of an edition, and its changes to files, until its next refresh', async () => {
    const context: RefreshContext = {
      changes: new Map([
        ['empresa.yaml', copy.read('empresa.yaml').replace('+34 955 000 000', '+34 955 128 746')],
      ]),
      transform: (edition) => ({ ...edition, prefix: '/shown' }),
    };
    const { kept, phone, change } = await load({ context });
    expect(kept.get('es')?.prefix).toBe('/shown');
    const shown = phone();
    expect(shown).not.toBe(content.company.phone.value);
    copy.set('aviso-legal.yaml', ['link', 'es'], 'Nota legal');
    change();
    await until(() => expect(kept.get('es')?.legal.link).toBe('Nota legal'));
    expect([kept.get('es')?.prefix, phone()]).toEqual(['/shown', shown]);
  });

  it('stops the build on an error', async () => {
    copy.set('empresa.yaml', ['phone'], '1');
    await expect(load({ isBuild: true })).rejects.toMatchObject({ name: 'ContentError' });
  });

  it('starts in development despite an error, and follows its correction', async () => {
    copy.write('pie.yaml', `<<<<<<< HEAD\n${copy.read('pie.yaml')}`);
    const { phone, change, logger } = await load();
    expect(logger.error.mock.calls.join()).toMatch(/^Hay 1 error en el contenido\..*pie\.yaml, línea 1/s);
    expect(phone()).toBeUndefined();
    copy.restore();
    change();
    await until(() => expect(phone()).toBe('+34955000000'));
  });

  it('keeps the last valid content in development until the error is corrected', async () => {
    copy.set('empresa.yaml', ['phone'], '+34 955 128 746');
    const { phone, change, logger } = await load();
    copy.set('empresa.yaml', ['phone'], '1');
    change();
    await until(() => expect(logger.error).toHaveBeenCalledOnce());
    expect(logger.error.mock.calls.join()).toMatch(/^Hay 1 error en el contenido\./);
    expect(phone()).toBe('+34955128746');
    copy.set('empresa.yaml', ['phone'], '+34 955 128 747');
    change();
    await until(() => expect(phone()).toBe('+34955128747'));
  });

  it('keeps the last valid state of an edition that lacks texts in development, and updates the base edition', async () => {
    const { kept, phone, change, logger } = await load();
    const english = kept.get('en');
    copy.set('empresa.yaml', ['sector', 'en'], undefined);
    copy.set('empresa.yaml', ['phone'], '+34 955 128 747');
    change();
    await until(() => expect(phone()).toBe('+34955128747'));
    expect(logger.error.mock.calls.join()).toContain('Sector (sector › en)');
    expect([kept.get('en'), english]).toEqual([english, expect.anything()]);
  });

  it('X5 shows the state of the last refresh, although an earlier reload with a new picture takes longer', async () => {
    const { kept, change, refresh, logger } = await load();
    const files = ['fotos.yaml', 'aviso-legal.yaml'].map((file) => [file, copy.read(file)] as const);
    copy.write('fotos/nueva.jpg', copy.bytes('fotos/cobre.jpg'));
    copy.set('fotos.yaml', ['nueva.jpg'], { standIn: false, alt: { es: 'Nueva', en: 'New' } });
    copy.set('aviso-legal.yaml', ['link', 'es'], 'Nota legal');
    vi.mocked(judgeByHeader)
      .mockClear()
      .mockImplementationOnce(() => sleep(300, { width: 9, height: 9 }));
    change();
    await until(() => expect(judgeByHeader).toHaveBeenCalledOnce());
    for (const [file, text] of files) copy.write(file, text);
    copy.remove('fotos/nueva.jpg');
    await refresh();
    await until(() => expect(logger.info).toHaveBeenCalled());
    expect(logger.error.mock.calls).toEqual([]);
    expect(kept.get('es')?.legal.link).toBe(content.legal.link);
  });

  it('continues after an unexpected error', async () => {
    const digest = vi.fn(() => '');
    const { phone, change, logger } = await load({ digest });
    digest.mockImplementationOnce(() => {
      throw new TypeError('disk on fire');
    });
    change();
    await until(() => expect(logger.error.mock.calls.join()).toContain('TypeError: disk on fire'));
    copy.set('empresa.yaml', ['phone'], '+34 955 128 747');
    change();
    await until(() => expect(phone()).toBe('+34955128747'));
  });
});
