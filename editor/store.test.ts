import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentRoot } from '../src/content/folder.ts';
import { makeApi } from './api.ts';
import { Store } from './store.ts';

let home: string;
let root: string;
let api: ReturnType<typeof makeApi>;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'store-'));
  root = join(home, 'content');
  cpSync(contentRoot, root, { recursive: true });
  api = makeApi(new Store(root));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const ask = (action: string, params: object) => api({ action, params });

async function formOf(path: string) {
  return JSON.parse(((await ask('getEntry', { path })) as { data: string }).data);
}

/** Saves a form that names its files. */
const persist = (path: string, form: object, assets: { path: string; content: string }[] = []) => {
  const named = { ...form, named: assets.map((asset) => asset.path.split('/').at(-1)) };
  return ask('persistEntry', { dataFiles: [{ path, raw: JSON.stringify(named) }], assets });
};

describe('a save', () => {
  test('that takes a picture off the list deletes its file; an unnamed one stays', async () => {
    const form = await formOf('content/fotos.yaml');
    const unused = form.items.find(({ file }: { file: string }) => file === 'big-bags.jpg');
    form.items = form.items.filter((item: object) => item !== unused);
    await expect(persist('content/fotos.yaml', form)).rejects.toMatchObject({
      faults: expect.arrayContaining([
        // Of another form: no field of this one is marked.
        {
          form: 'Trazabilidad',
          label: 'Fotografía',
          text: expect.stringContaining('big-bags.jpg'),
        },
      ]),
    });
    expect(existsSync(join(root, 'fotos/big-bags.jpg'))).toBe(true);
  });

  test('takes the files that the form names, and new photographs in their own form alone', async () => {
    const path = 'content/inicio/servicios.yaml';
    const form = await formOf(path);
    const asset = (name: string) => ({ path: `content/fotos/${name}`, content: '' });
    await expect(persist(path, form, [asset('nueva.jpg')])).rejects.toThrow('primero en «Fotografías»');
    const raw = JSON.stringify(form);
    await ask('persistEntry', {
      dataFiles: [{ path, raw }],
      assets: [asset('nueva.jpg'), asset('foto.heic')],
    });
    expect(existsSync(join(root, 'fotos/nueva.jpg'))).toBe(false);
  });

  test('of a photograph that is there twice is refused', async () => {
    const form = await formOf('content/fotos.yaml');
    const items = [...form.items, { ...form.items[0], alt: 'Otra' }];
    await expect(persist('content/fotos.yaml', { ...form, items })).rejects.toThrow('está dos veces');
  });

  test('a damaged file is told when its form is opened, and not before', async () => {
    writeFileSync(join(root, 'empresa.yaml'), 'phone: "\n');
    const files = [{ path: 'content/empresa.yaml' }];
    await expect(ask('entriesByFiles', { files })).resolves.toHaveLength(1);
    await expect(formOf('content/empresa.yaml')).rejects.toThrow('no se puede leer (línea ');
  });

  test('of two at once, the second is refused', async () => {
    const form = await formOf('content/empresa.yaml');
    const saves = ['Uno', 'Dos'].map((locality) => persist('content/empresa.yaml', { ...form, locality }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(read('empresa.yaml')).toContain('locality: Uno');
  });
});

describe('a text in two languages', () => {
  const path = 'content/sitio.yaml';
  type Marked = { notes: { path: string; mark: string; name: string }[] };
  const marks = (answer: unknown) => (answer as Marked).notes.map((note) => `${note.path}: ${note.mark}`);
  const servicesOf = (file: string) => parse(read(file)).footer.services;

  test('goes with its item: nothing is told apart by its words or its place', async () => {
    const form = await formOf(path);
    const [first, second, third] = form.footer.services;
    form.footer.services = [third, first, second];
    expect(marks(await persist(path, form))).toEqual([]);
    expect(servicesOf('sitio.yaml')).toEqual([third, first, second]);
  });

  test('that lacks its English is saved, and told; a new item has none of another', async () => {
    expect(marks(await ask('getEntry', { path }))).toEqual([]);
    const form = await formOf(path);
    const names = ['Gestión de residuos', 'Sector naval', 'Logística'];
    form.footer.services = names.map((es) => ({ es, en: '' }));
    form.skipLink_en = '';
    const expected = ['skipLink_en', ...names.map((_, index) => `footer.services.${index}.en`)];
    const answer = await persist(path, form);
    expect(marks(answer)).toEqual(expected.map((field) => `${field}: Falta en inglés`));
    expect((answer as Marked).notes[0]?.name).toBe('Enlace al contenido');
    expect(servicesOf('sitio.yaml')).toEqual(names.map((es) => ({ es })));
    expect(marks(await ask('getEntry', { path }))).toEqual(marks(answer));
  });

  test('is marked when its Spanish changes and its English does not, and not when its item moves', async () => {
    const form = await formOf(path);
    const [first, second, ...rest] = form.footer.services;
    form.footer.services = [second, { ...first, es: 'Residuos peligrosos' }, ...rest];
    const answer = await persist(path, form);
    const mark = 'Revise el texto en inglés: el español ha cambiado';
    expect((answer as Marked).notes).toEqual([{ path: 'footer.services.1.en', mark, name: 'Servicio' }]);
    const next = await formOf(path);
    next.footer.services[1] = { es: 'Residuos peligrosos de la industria', en: 'Hazardous industrial waste' };
    expect(marks(await persist(path, next))).toEqual([]);
  });

  test('that lacks its Spanish is refused, at its field', async () => {
    const form = await formOf(path);
    await expect(persist(path, { ...form, skipLink: '' })).rejects.toMatchObject({
      faults: [{ path: 'skipLink', text: 'Falta en español. Escríbalo.' }],
    });
  });

  test('stays in an edition that is switched off', async () => {
    await persist(path, { ...(await formOf(path)), published_en: false });
    const form = await formOf('content/empresa.yaml');
    expect(marks(await persist('content/empresa.yaml', { ...form, sector_en: '' }))).toEqual([]);
    expect(parse(read('empresa.yaml'))).toMatchObject({
      country: { en: 'Spain' },
      sector: { es: 'Comercio' },
    });
  });
});

describe('names that the configuration does not give', () => {
  test.each([
    '/etc/passwd',
    'content/../../etc/passwd',
    'content/LEEME.md',
    'content/./empresa.yaml',
    'content/inicio/../empresa.yaml',
    'content/%2e%2e/empresa.yaml',
    'content\\empresa.yaml',
    'content/en/empresa.yaml',
    'content/.guardando/nuevo/empresa.yaml',
    'content/empresa.yaml\0',
  ])('a form of %j', async (path) => {
    await expect(ask('getEntry', { path })).rejects.toThrow('El editor no conoce ese archivo.');
    await expect(persist(path, {})).rejects.toThrow('El editor no conoce ese archivo.');
  });

  test.each([
    'content/empresa.yaml',
    'content/fotos/../empresa.yaml',
    'content/fotos/..%2fempresa.jpg',
    'content/fotos/sub/x.jpg',
    'content/fotos/.x.jpg',
    'content/fotos/x.svg',
    'content/fotos/x.php',
    'content/certificados/x.jpg',
    'content/fotos/x.jpg\n',
  ])('a file of %j', async (path) => {
    await expect(ask('getMediaFile', { path })).rejects.toThrow(/no se puede usar aquí|no conoce/);
    const form = await formOf('content/empresa.yaml');
    await expect(persist('content/empresa.yaml', form, [{ path, content: '' }])).rejects.toThrow(
      /no se puede usar aquí|no conoce/,
    );
  });

  test.each(['/etc', 'content', 'content/inicio', 'content/fotos/..', 'content/fotos/'])(
    'a folder of %j',
    async (mediaFolder) => {
      await expect(ask('getMedia', { mediaFolder })).rejects.toThrow(/no conoce/);
    },
  );

  // Windows lets only administrators make links.
  test.skipIf(process.platform === 'win32')('links are neither read nor followed', async () => {
    const secret = join(home, 'secret.jpg');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(root, 'fotos/enlace.jpg'));
    rmSync(join(root, 'video'), { recursive: true });
    symlinkSync('/etc', join(root, 'video'));
    await expect(ask('getMediaFile', { path: 'content/fotos/enlace.jpg' })).rejects.toThrow('no existe');
    await expect(ask('getMedia', { mediaFolder: 'content/video' })).rejects.toThrow('no conoce');
    const form = await formOf('content/empresa.yaml');
    const upload = { path: 'content/video/x.mp4', content: '' };
    await expect(persist('content/empresa.yaml', form, [upload])).rejects.toThrow('no es una carpeta');
    const files = (await ask('getMedia', { mediaFolder: 'content/fotos' })) as { name: string }[];
    expect(files.map(({ name }) => name)).not.toContain('enlace.jpg');
  });

  test('an unknown action, or one that this editor does not need', async () => {
    for (const action of ['deleteFiles', 'persistMedia', 'info', '__proto__']) {
      await expect(ask(action, {})).rejects.toThrow();
    }
  });
});
