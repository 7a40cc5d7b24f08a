/** The wording of every error, as a snapshot: `npx vitest run --project unit tests/content -u` updates it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readYaml } from '../../model/check/yaml.ts';
import { openForBuild } from '../../model/files/content-folder.ts';
import { pdfOf } from '../support/pdf.ts';
import { EditableContent } from './editable-content.ts';

const copy = new EditableContent();
beforeEach(() => copy.restore());
afterAll(() => copy.discard());

const megabytes = (start: Buffer | string, count: number) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(count * 1024 ** 2)]);

describe('X4 errors in the content', () => {
  it('reports values with a wrong format', async () => {
    const company = {
      phone: '954 123',
      whatsapp: false,
      email: 'ventas@empresa',
      website: 'https://www.empresa.es/inicio',
      incorporated: '2018-02-30',
      taxId: { placeholder: 'B12345678' },
      postalCode: '4101',
      cnae: '467',
      street: { placeholdr: 'Calle y número' },
      register: { placeholder: 'Tomo 1', note: 'x' },
      // Both are outside Spain: a latitude beyond the pole, a longitude without its minus sign.
      coordinates: { latitude: 373.4, longitude: 6.0013 },
      containers: [12, 1600, '1.200'],
      authorisations: [{ reference: 'GRU-3254' }, { reference: 'GRU-3254', validUntil: '2030-02-30' }],
      openingHours: { monday: 'mañana', sunday: '8:00–14:00', festivos: '8:00–14:00' },
    };
    for (const [key, value] of Object.entries(company)) copy.set('empresa.yaml', [key], value);
    copy.set('aviso-legal.yaml', ['sections', 0, 'links', 0, 'href'], 'aepd');
    copy.set('inicio/certificaciones.yaml', ['certificates', 0, 'id'], 'Calidad 9001');
    copy.set('inicio/certificaciones.yaml', ['certificates', 2, 'id'], 'iso-14001');
    copy
      .set('inicio/contacto.yaml', ['anchor', 'es'], 'servicios')
      .set('inicio/nosotros.yaml', ['alias', 'en'], 'main')
      .set('buscadores.yaml', ['pages', 'legal'], { es: 'en', en: 'index' });
    copy.set('aviso-legal.yaml', ['sections', 1, 'anchor', 'es'], 'objeto-social');
    expect((await copy.check()).report).toMatchSnapshot();
  });

  it('reports missing, unknown and unsuitable fields', async () => {
    const hero = (path: (string | number)[], value: unknown) => copy.set('inicio/portada.yaml', path, value);
    hero(['title', 'es'], 'x'.repeat(95));
    hero(['paragraphs'], 'Un párrafo');
    hero(['contact', 'label'], 'Contactar');
    hero(['services'], 'Servicios');
    hero(['contact', 'anchor'], 'contactos');
    hero(['colour'], 'verde');
    hero(['video', 'standIn'], 'sí');
    hero(['video', 'pause', 'en'], '  ');
    hero(['credentialsLabel', 'es'], null);
    hero(['video', 'failed', 'es'], ['Uno', 'Dos']);
    hero(['contact', 'url'], 'x');
    copy.set('pie.yaml', ['tagline'], undefined).set('pie.yaml', ['services'], []);
    copy.set('inicio/servicios.yaml', ['containers', 'ask', 'es'], 'Pedir uno de {volumen}');
    copy.set('inicio/servicios.yaml', ['fleet', 'title', 'en'], 'La flota de {tradeName}');
    copy.set('inicio/contacto.yaml', ['map', 'provider'], 'bing');
    copy
      .set('fotos.yaml', ['cobre.jpg', 'alt', 'es'], '')
      .set('fotos.yaml', ['pulpo-chatarra.jpg', 'alt'], undefined);
    expect((await copy.check()).report).toMatchSnapshot();
  });

  it('reports file names that Windows reserves', async () => {
    for (const [index, name] of ['aux.pdf', 'com1.2026.pdf', 'iso-9001.pdf.'].entries())
      copy.set('inicio/certificaciones.yaml', ['certificates', index, 'file'], name);
    copy.set('fotos.yaml', ['con.jpg'], { alt: { es: 'Cobre', en: 'Copper' }, standIn: true });
    copy.set('buscadores.yaml', ['pages', 'legal', 'es'], 'nul');
    expect((await copy.check()).report).toMatchSnapshot();
  });

  it('reports missing, damaged and unsuitable files', async () => {
    copy.remove('cabecera.yaml').write('inicio/nosotros.yaml', '');
    copy.write('inicio/contacto.yaml', Buffer.from('title: Señal', 'latin1'));
    copy.remove('pie.yaml');
    mkdirSync(join(copy.root, 'pie.yaml'));
    const certificates = 'inicio/certificaciones.yaml';
    copy.set(certificates, ['certificates', 0, 'sample'], false);
    copy.write('certificados/iso-9001.pdf', pdfOf({ title: 'Documento de muestra: ISO 9001:2015' }));
    copy.write('certificados/iso-14001.pdf', 'PK Word');
    copy.write('certificados/reglamento-333-2011.pdf', megabytes('%PDF-1.7', 5.5));
    copy.set('inicio/portada.yaml', ['wide'], 'hero-wid.jpg');
    copy.set('inicio/portada.yaml', ['tall'], 'fuselaje-hangar.jpg');
    copy.set('inicio/portada.yaml', ['video', 'wide'], ['hero-1280.webm', 'portada.mov']);
    copy.write('video/hero-1280.webm', megabytes(copy.bytes('video/hero-1280.webm'), 2));
    copy.write('video/hero-720.mp4', megabytes(copy.bytes('video/hero-720.mp4'), 1));
    copy.set('inicio/servicios.yaml', ['carousel', 'pictures', 3], 'hero-tall.jpg');
    copy.remove('fotos/cobre.jpg').write('fotos/nueva.jpg', copy.bytes('fotos/big-bags.jpg'));
    copy
      .write('fotos/viruta-y-alabe.jpg', 'HEIC')
      .set('fotos.yaml', ['Niño Ñu.jpg'], { alt: { es: 'x', en: 'x' }, standIn: false });
    copy.write('fotos/muelle-fluvial.jpg', copy.bytes('fotos/muelle-fluvial.jpg').subarray(0, 5_000));
    copy.write('fotos/pulpo-chatarra.jpg', megabytes(copy.bytes('fotos/pulpo-chatarra.jpg'), 21));
    // Files without an entry are ignored.
    copy
      .write('fotos/.DS_Store', '')
      .write('fotos/cobre-PC-DE-ANA.jpg', '')
      .write('fotos/a.jpg.crdownload', '');
    const { report } = await copy.check(openForBuild(copy.root));
    // Sorted, as files are reported in the order of the sections.
    const problems = report.split(/\n\n(?:\d+\. )?/).sort();
    expect(problems.join('\n\n')).toMatchSnapshot();
  });
});

describe('X4 YAML that cannot be parsed', () => {
  const syntax = /^El archivo no se entiende a partir de esta línea, columna \d+\.$/;
  const loss = /no se publica/;

  it.each([
    ['second colon', 'title: Objetivos: calidad', 1, syntax],
    ['quotes left open', 'title: x\nlead: "Lo que nos exigimos\n', 3, syntax],
    ['tabulator', 'title: x\nlist:\n\t- title: x', 3, syntax],
    ['key twice', 'title: x\ntitle: y', 2, syntax],
    ['two documents', 'title: x\n---\nlead: x', 2, syntax],
    ['alias', 'lead: x\ntitle: *nuevo*', 2, loss],
    ['anchor', 'lead: x\ntitle: &calidad y ambiente', 2, loss],
    ['text cut by a hash', 'lead: x\ntitle: Nave #3', 2, loss],
    ['text that starts with a hash', 'lead: x\ntitle: #1 en metales', 2, loss],
    ['token without quotes', 'lead: x\ntitle: {tradeName}', 2, loss],
  ])('is one error with its line: %s', (_, text, line, problem) => {
    const { value, problems } = readYaml(text);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ line, problem: expect.stringMatching(problem) }]);
  });

  it('allows comments after numbers, booleans and quoted text', () => {
    const text = 'standIn: true # muestra\nwidth: 3 # m\ntitle: "Nave #3" # la tercera\n';
    expect(readYaml(text)).toMatchObject({ problems: [], value: { title: 'Nave #3' } });
  });
});
