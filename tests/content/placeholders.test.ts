import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { listPlaceholders } from '../../src/content/placeholders.ts';
import { Draft } from './draft.ts';

let draft: Draft;
const list = async () => listPlaceholders(await loadContent(draft.root));

beforeEach(() => {
  draft = new Draft();
  draft.set('empresa.yaml', ['phone'], { placeholder: '+34 955 000 000' });
});
afterEach(() => draft.discard());

describe('F9 placeholders', () => {
  it('are told with file, field and example', async () => {
    expect(await list()).toContainEqual({
      what: 'Teléfono',
      file: 'empresa.yaml',
      field: 'phone',
      example: 'phone: "+34 954 123 456"',
    });
  });

  it('go away once they are filled in', async () => {
    draft.set('empresa.yaml', ['phone'], '+34 955 128 746');
    expect((await list()).map(({ field }) => field)).not.toContain('phone');
  });

  it.each([
    ['a picture', 'fotos.yaml', ['cobre.jpg', 'standIn'], 'cobre.jpg › standIn'],
    ['the video', 'inicio/portada.yaml', ['video', 'standIn'], 'video › standIn'],
    [
      'a certificate',
      'inicio/certificaciones.yaml',
      ['certificates', 0, 'sample'],
      'certificates › n.º 1 › sample',
    ],
  ])('count %s until the company confirms its own', async (_, file, path, field) => {
    const fields = async () => (await list()).filter((item) => item.file === file).map((item) => item.field);
    draft.set(file, path, true);
    expect(await fields()).toContain(field);
    // A certificate cannot be confirmed while its sheet is a sample.
    draft.write('certificados/iso-9001.pdf', '%PDF-1.7 the certificate').set(file, path, false);
    expect(await fields()).not.toContain(field);
  });

  it('count the photograph of the team until it is in its place', async () => {
    const team = async () => (await list()).filter(({ what }) => what === 'Fotografía del equipo');
    draft.rename('inicio/nosotros.yaml', ['team', 'picture']);
    expect(await team()).toHaveLength(1);
    draft.set('inicio/nosotros.yaml', ['team', 'picture'], 'cobre.jpg');
    expect(await team()).toHaveLength(0);
  });
});
