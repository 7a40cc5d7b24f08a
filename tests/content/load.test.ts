import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { Draft } from './draft.ts';

const project = join(import.meta.dirname, '../..');
const content = await loadContent(join(project, 'content/es'));

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

describe('X4 the content of the site', () => {
  it('is read without a mistake', () => {
    expect(content.services.carousel.pictures.length).toBeGreaterThan(0);
  });

  it('is plain data, which the store of Astro gives back unchanged', () => {
    expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  });

  it('F3, F5, F6, F8: says the confirmed facts', () => {
    const { authorisations, containers, tray, incorporated, cnae } = content.company;
    expect({ authorisations, containers, tray, incorporated, cnae }).toEqual({
      authorisations: ['GRU-3254', 'AN-0578'],
      containers: [12, 16, 20, 22, 25],
      tray: { length: 1200, width: 1000, height: 790, capacity: 670, weight: 40 },
      incorporated: '2018-12-14',
      cnae: '4677',
    });
  });

  it('C1: knows the size of each certificate', () => {
    for (const { bytes } of content.certifications.certificates) expect(bytes).toBeGreaterThan(0);
  });

  it('keeps units and references in one piece, on the page but not in messages', () => {
    expect(content.traceability.sources).toContain('Ley\u00a07/2022');
    expect(JSON.stringify([content.contact.whatsapp.message, content.site.metadata])).not.toContain('\u00a0');
  });
});

describe('X4 mistakes', () => {
  it('are reported together, from several files, in the order of files and lines', async () => {
    draft.set('inicio/contacto.yaml', ['title'], '').write('inicio/objetivos.yaml', 'title: "');
    draft.set('empresa.yaml', ['phone'], '1').set('empresa.yaml', ['email'], 'x').remove('fotos/cobre.jpg');
    const found = (await draft.mistakes()).map(({ file, field }) => `${file} ${field}`.trim());
    expect(found).toEqual([
      'empresa.yaml phone',
      'empresa.yaml email',
      'fotos.yaml cobre.jpg',
      'inicio/objetivos.yaml',
      'inicio/contacto.yaml title',
    ]);
  });

  it('name the line of the field', async () => {
    const text = draft.read('inicio/contacto.yaml').replace(/^ {2}subject: .*$/m, '  subject: ""');
    const line = text.split('\n').indexOf('  subject: ""') + 1;
    expect(await draft.write('inicio/contacto.yaml', text).mistakes()).toMatchObject([
      { field: 'quote › subject', line },
    ]);
  });

  it('name the line of a picture in a list', async () => {
    const text = draft.read('inicio/servicios.yaml').replace('    - cobre.jpg', '    - cobra.jpg');
    const line = text.split('\n').indexOf('    - cobra.jpg') + 1;
    const [mistake] = await draft.write('inicio/servicios.yaml', text).mistakes();
    expect(mistake).toMatchObject({ line, mended: '- cobre.jpg' });
  });

  it('S2: twelve pictures in the carousel are none', async () => {
    const pictures = (await loadContent(draft.root)).services.carousel.pictures.slice(0, 12);
    expect(await draft.set('inicio/servicios.yaml', ['carousel', 'pictures'], pictures).report()).toBe(
      'Sin errores.',
    );
  });

  it('leave what systems drop in folders alone', async () => {
    draft.write('fotos/.DS_Store', '').write('fotos/Thumbs.db', '');
    expect(await draft.report()).toBe('Sin errores.');
  });
});
