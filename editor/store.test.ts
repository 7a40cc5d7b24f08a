import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentRoot } from '../src/content/folder.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { makeApi } from './api.ts';
import { Store } from './store.ts';

let home: string;
let root: string;
let api: ReturnType<typeof makeApi>;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'store-'));
  root = join(home, 'content/es');
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
    const form = await formOf('content/es/fotos.yaml');
    const unused = form.items.find(({ file }: { file: string }) => file === 'big-bags.jpg');
    form.items = form.items.filter((item: object) => item !== unused);
    await expect(persist('content/es/fotos.yaml', form)).rejects.toMatchObject({
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
    const path = 'content/es/inicio/servicios.yaml';
    const form = await formOf(path);
    const asset = (name: string) => ({ path: `content/es/fotos/${name}`, content: '' });
    await expect(persist(path, form, [asset('nueva.jpg')])).rejects.toThrow('primero en «Fotografías»');
    const raw = JSON.stringify(form);
    await ask('persistEntry', {
      dataFiles: [{ path, raw }],
      assets: [asset('nueva.jpg'), asset('foto.heic')],
    });
    expect(existsSync(join(root, 'fotos/nueva.jpg'))).toBe(false);
  });

  test('of a photograph that is there twice is refused', async () => {
    const form = await formOf('content/es/fotos.yaml');
    const items = [...form.items, { ...form.items[0], alt: 'Otra' }];
    await expect(persist('content/es/fotos.yaml', { ...form, items })).rejects.toThrow('está dos veces');
  });

  test('a damaged file is told when its form is opened, and not before', async () => {
    writeFileSync(join(root, 'empresa.yaml'), 'phone: "\n');
    const files = [{ path: 'content/es/empresa.yaml' }];
    await expect(ask('entriesByFiles', { files })).resolves.toHaveLength(1);
    await expect(formOf('content/es/empresa.yaml')).rejects.toThrow('no se puede leer (línea ');
  });

  test('of two at once, the second is refused', async () => {
    const form = await formOf('content/es/empresa.yaml');
    const saves = ['Uno', 'Dos'].map((locality) => persist('content/es/empresa.yaml', { ...form, locality }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(read('empresa.yaml')).toContain('locality: Uno');
  });
});

describe('another edition', () => {
  beforeEach(() => {
    cpSync(join(contentRoot, '../en'), join(home, 'content/en'), { recursive: true });
    api = makeApi(new Store(root));
  });
  const readEnglish = (file: string) => readFileSync(join(home, 'content/en', file), 'utf8');
  type Marked = { notes: { path: string; mark?: string }[] };
  const marks = (answer: unknown) =>
    (answer as Marked).notes.flatMap(({ path, mark }) => (mark ? [`${path}: ${mark}`] : []));
  const get = async (path: string) => marks(await ask('getEntry', { path }));

  test('is told what a save of the base edition adds and takes, and its form has the same items', async () => {
    expect(await get('content/es/inicio/trazabilidad.yaml')).toEqual([]);
    const form = await formOf('content/es/inicio/trazabilidad.yaml');
    const [first, second, ...rest] = form.lines;
    form.lines = [{ ...first, id: 'nueva', title: 'Línea nueva' }, second, ...rest];
    form.steps[1].end = 'Medio';
    const names = ['title', 'text', 'message', 'subject'];
    const of = (place: number, mark: string) => names.map((name) => `lines.${place}.${name}: ${mark}`);
    const last = form.lines.length;
    expect(marks(await persist('content/es/inicio/trazabilidad.yaml', form)).toSorted()).toEqual(
      [
        ...of(0, 'Falta en inglés'),
        ...of(last, 'Sobra en inglés'),
        'steps.1.end: Falta en inglés',
      ].toSorted(),
    );
    const english = await formOf('content/en/inicio/trazabilidad.yaml');
    expect(english.lines.map(({ id }: { id: string }) => id)).toEqual(
      [...form.lines, first].map(({ id }: { id: string }) => id),
    );
    const before = readEnglish('inicio/trazabilidad.yaml');
    await expect(persist('content/en/inicio/trazabilidad.yaml', english)).rejects.toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ path: 'lines.0.title' })]),
    });
    expect(readEnglish('inicio/trazabilidad.yaml')).toBe(before);
    english.lines[0] = { ...english.lines.pop(), id: 'nueva', title: 'New line' };
    english.steps[1].end = 'Middle';
    expect(marks(await persist('content/en/inicio/trazabilidad.yaml', english))).toEqual([]);
    expect(readEnglish('inicio/trazabilidad.yaml')).toContain('New line');
  });

  test('goes with the items of the base edition’s lists', async () => {
    const path = 'content/es/inicio/objetivos.yaml';
    const form = await formOf(path);
    const english = () => formOf('content/en/inicio/objetivos.yaml');
    const titles = (await english()).objectives.map(({ title }: { title: string }) => title);
    form.objectives = [form.objectives[2], form.objectives[1], form.objectives[3]];
    expect(marks(await persist(path, form))).toEqual([]);
    expect((await english()).objectives.map(({ title }: { title: string }) => title)).toEqual(
      [2, 1, 3].map((place) => titles[place]),
    );
    const next = await formOf(path);
    next.objectives.unshift({ title: 'Nuevo', text: 'Texto nuevo.' });
    expect(marks(await persist(path, next))).toEqual([
      'objectives.0.title: Falta en inglés',
      'objectives.0.text: Falta en inglés',
    ]);

    const site = await formOf('content/es/sitio.yaml');
    const services = (await formOf('content/en/sitio.yaml')).footer.services;
    site.footer.services = [`${site.footer.services[1]} y metales`, ...site.footer.services.slice(2)];
    await persist('content/es/sitio.yaml', site);
    expect((await formOf('content/en/sitio.yaml')).footer.services).toEqual(services.slice(1));

    const legal = await formOf('content/es/aviso-legal.yaml');
    const section = legal.sections.find(({ paragraphs }: { paragraphs: string[] }) => paragraphs.length > 1);
    section.paragraphs.shift();
    const before = readEnglish('aviso-legal.yaml');
    expect(marks(await persist('content/es/aviso-legal.yaml', legal))).toEqual([]);
    expect(before.split('\n').length - readEnglish('aviso-legal.yaml').split('\n').length).toBe(1);
  });

  test('shows the texts of the base edition, and a save without a change changes nothing', async () => {
    const { notes } = (await ask('getEntry', { path: 'content/en/inicio/objetivos.yaml' })) as Marked;
    expect(notes).toContainEqual(
      expect.objectContaining({ path: 'objectives.0.title', base: 'Mejora continua' }),
    );
    for (const { file } of Object.values(contentFiles)) {
      const before = readEnglish(file);
      await persist(`content/en/${file}`, await formOf(`content/en/${file}`));
      expect(readEnglish(file)).toBe(before);
    }
  });

  test('is saved though another of its files lacks something', async () => {
    rmSync(join(home, 'content/en/fotos.yaml'));
    const form = await formOf('content/en/empresa.yaml');
    await persist('content/en/empresa.yaml', { ...form, sector: 'Waste and metals' });
    expect(readEnglish('empresa.yaml')).toContain('sector: Waste and metals');
  });

  test('has neither files of its own nor other names', async () => {
    const form = await formOf('content/en/fotos.yaml');
    const upload = { path: 'content/es/fotos/x.jpg', content: '' };
    await expect(persist('content/en/fotos.yaml', form, [upload])).rejects.toThrow('edición principal');
    for (const path of ['content/en/fotos/x.jpg', 'content/en/../es/fotos/x.jpg'])
      await expect(ask('getMediaFile', { path })).rejects.toThrow('no se puede usar aquí');
    await expect(ask('getMedia', { mediaFolder: 'content/en/fotos' })).rejects.toThrow('no conoce');
    for (const path of [
      'content/en/../es/empresa.yaml',
      'content/.guardando/empresa.yaml',
      'content/pt/empresa.yaml',
    ])
      await expect(ask('getEntry', { path })).rejects.toThrow('no conoce');
  });
});

describe('names that the configuration does not give', () => {
  test.each([
    '/etc/passwd',
    'content/es/../../etc/passwd',
    'content/es/LEEME.md',
    'content/es/./empresa.yaml',
    'content/es/inicio/../empresa.yaml',
    'content/es/%2e%2e/empresa.yaml',
    'content\\es\\empresa.yaml',
    'content/en/empresa.yaml',
    'content/es/empresa.yaml\0',
  ])('a form of %j', async (path) => {
    await expect(ask('getEntry', { path })).rejects.toThrow('El editor no conoce ese archivo.');
    await expect(persist(path, {})).rejects.toThrow('El editor no conoce ese archivo.');
  });

  test.each([
    'content/es/empresa.yaml',
    'content/es/fotos/../empresa.yaml',
    'content/es/fotos/..%2fempresa.jpg',
    'content/es/fotos/sub/x.jpg',
    'content/es/fotos/.x.jpg',
    'content/es/fotos/x.svg',
    'content/es/fotos/x.php',
    'content/es/certificados/x.jpg',
    'content/es/fotos/x.jpg\n',
  ])('a file of %j', async (path) => {
    await expect(ask('getMediaFile', { path })).rejects.toThrow(/no se puede usar aquí|no conoce/);
    const form = await formOf('content/es/empresa.yaml');
    await expect(persist('content/es/empresa.yaml', form, [{ path, content: '' }])).rejects.toThrow(
      /no se puede usar aquí|no conoce/,
    );
  });

  test.each(['/etc', 'content/es', 'content/es/inicio', 'content/es/fotos/..', 'content/es/fotos/'])(
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
    await expect(ask('getMediaFile', { path: 'content/es/fotos/enlace.jpg' })).rejects.toThrow('no existe');
    await expect(ask('getMedia', { mediaFolder: 'content/es/video' })).rejects.toThrow('no conoce');
    const form = await formOf('content/es/empresa.yaml');
    const upload = { path: 'content/es/video/x.mp4', content: '' };
    await expect(persist('content/es/empresa.yaml', form, [upload])).rejects.toThrow('no es una carpeta');
    const files = (await ask('getMedia', { mediaFolder: 'content/es/fotos' })) as { name: string }[];
    expect(files.map(({ name }) => name)).not.toContain('enlace.jpg');
  });

  test('an unknown action, or one that this editor does not need', async () => {
    for (const action of ['deleteFiles', 'persistMedia', 'info', '__proto__']) {
      await expect(ask(action, {})).rejects.toThrow();
    }
  });
});
