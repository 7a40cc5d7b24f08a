/** A content of four small files: the editor does with it all that it does with the site's. */
import { dirname, join } from 'node:path';
import { anchor } from '../../../src/content/data-fields.ts';
import {
  certificate,
  datum,
  fact,
  flag,
  group,
  list,
  text,
  translated,
} from '../../../src/content/fields.ts';
import { pictures } from '../../../src/content/schemas/pictures.ts';
import { disk } from './disk.ts';

const MOST = 500;

export const contentFiles = {
  company: {
    file: 'empresa.yaml',
    schema: group('Empresa', {
      locality: datum('Localidad', MOST),
      street: fact(datum('Domicilio', MOST), ''),
      isOpen: flag('Abierta'),
      authorisations: list('Autorizaciones', group('Autorización', { reference: datum('Referencia', MOST) })),
    }),
  },
  site: {
    file: 'sitio.yaml',
    schema: group('Textos', {
      published: translated(flag('Publicada'), { translated: 'any' }),
      anchors: group('Anclas', { top: anchor('Principio') }),
      title: text('Título', MOST),
      places: list('Lugares', text('Lugar', MOST)),
      cards: list(
        'Tarjetas',
        group('Tarjeta', { title: text('Título', MOST), text: text('Texto', MOST) }),
        'title',
      ),
    }),
  },
  certifications: {
    file: 'certificaciones.yaml',
    schema: group('Certificaciones', {
      certificates: list(
        'Certificados',
        group('Certificado', { name: text('Nombre', MOST), file: certificate('PDF') }),
        'name',
      ),
    }),
  },
  pictures: { file: 'fotos.yaml', schema: pictures },
};

/** The bytes of a certificate or of a picture that is no other. */
export const bytesOf = (path: string, word: string): Buffer =>
  Buffer.concat([Buffer.from(path.endsWith('.jpg') ? 'ffd8ff' : '255044462d', 'hex'), Buffer.from(word)]);

const files: Record<string, string | Buffer> = {
  'empresa.yaml': `locality: Sevilla
street:
  placeholder: Zona portuaria
isOpen: true
authorisations:
  - reference: GRU-1
`,
  'sitio.yaml': `published:
  es: true
  en: true
anchors:
  top:
    es: inicio
    en: start
title:
  es: Residuos
  en: Waste
places:
  - es: España
    en: Spain
  - es: Europa
    en: Europe
cards:
  - title:
      es: Uno
      en: One
    text:
      es: Texto uno
      en: Text one
  - title:
      es: Dos
      en: Two
    text:
      es: Texto dos
      en: Text two
`,
  'certificaciones.yaml': `certificates:
  - name:
      es: Calidad
      en: Quality
    file: uno.pdf
  - name:
      es: Ambiente
      en: Environment
    file: dos.pdf
`,
  'fotos.yaml': `a.jpg:
  alt:
    es: Una foto
    en: A photograph
  standIn: false
`,
  'certificados/uno.pdf': bytesOf('uno.pdf', 'uno'),
  'certificados/dos.pdf': bytesOf('dos.pdf', 'dos'),
  'fotos/a.jpg': bytesOf('a.jpg', 'a'),
};

/** Writes the content into a folder. */
export function writeContent(root: string): void {
  for (const [file, bytes] of Object.entries(files)) {
    disk.mkdirSync(dirname(join(root, file)));
    disk.writeFileSync(join(root, file), bytes);
  }
}
