/** A content of four small files, with every kind of field that the editor treats differently. */
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import {
  certificate,
  datum,
  fact,
  flag,
  group,
  list,
  text,
  translated,
} from '../../../model/schemas/fields.ts';
import { anchor } from '../../../model/schemas/name-fields.ts';
import { pictures } from '../../../model/schemas/pictures.ts';
import { disk } from './disk.ts';

const MAX_LENGTH = 500;

export const contentFiles = {
  company: {
    file: 'empresa.yaml',
    schema: group('Empresa', {
      locality: datum('Localidad', MAX_LENGTH),
      street: fact(datum('Domicilio', MAX_LENGTH), ''),
      isOpen: flag('Abierta'),
      authorisations: list(
        'Autorizaciones',
        group('Autorización', { reference: datum('Referencia', MAX_LENGTH) }),
      ),
    }),
  },
  site: {
    file: 'sitio.yaml',
    schema: group('Textos', {
      published: translated(flag('Publicada'), { translated: 'any' }),
      anchors: group('Anclas', { top: anchor('Principio') }),
      title: text('Título', MAX_LENGTH),
      places: list('Lugares', text('Lugar', MAX_LENGTH)),
      cards: list(
        'Tarjetas',
        group('Tarjeta', { title: text('Título', MAX_LENGTH), text: text('Texto', MAX_LENGTH) }),
        { key: 'title' },
      ),
    }),
  },
  certifications: {
    file: 'certificaciones.yaml',
    schema: group('Certificaciones', {
      certificates: list(
        'Certificados',
        group('Certificado', { name: text('Nombre', MAX_LENGTH), file: certificate('PDF') }),
        { key: 'name' },
      ),
    }),
  },
  pictures: { file: 'fotos.yaml', schema: pictures },
};

const both = <T>(es: T, en: T) => ({ es, en });

const values: Record<keyof typeof contentFiles, object> = {
  company: {
    locality: 'Sevilla',
    street: { placeholder: 'Zona portuaria' },
    isOpen: true,
    authorisations: [{ reference: 'GRU-1' }],
  },
  site: {
    published: both(true, true),
    anchors: { top: both('inicio', 'start') },
    title: both('Residuos', 'Waste'),
    places: [both('España', 'Spain'), both('Europa', 'Europe')],
    cards: [
      { title: both('Uno', 'One'), text: both('Texto uno', 'Text one') },
      { title: both('Dos', 'Two'), text: both('Texto dos', 'Text two') },
    ],
  },
  certifications: {
    certificates: [
      { name: both('Calidad', 'Quality'), file: 'uno.pdf' },
      { name: both('Ambiente', 'Environment'), file: 'dos.pdf' },
    ],
  },
  pictures: { 'a.jpg': { alt: both('Una foto', 'A photograph'), standIn: false } },
};
const assets = ['certificados/uno.pdf', 'certificados/dos.pdf', 'fotos/a.jpg'];

/** The bytes of a certificate or a picture, different for each word. */
export const bytesOf = (path: string, word: string): Buffer =>
  Buffer.concat([Buffer.from(path.endsWith('.jpg') ? 'ffd8ff' : '255044462d', 'hex'), Buffer.from(word)]);

/** Writes the content into a folder. */
export function writeContent(root: string): void {
  const write = (file: string, bytes: string | Buffer) => {
    disk.mkdirSync(dirname(join(root, file)));
    disk.writeFileSync(join(root, file), bytes);
  };
  for (const name of Object.keys(values) as (keyof typeof values)[])
    write(contentFiles[name].file, stringify(values[name]));
  for (const path of assets) write(path, bytesOf(path, path));
}
