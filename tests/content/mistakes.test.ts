import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Draft } from './draft.ts';

// X4: the wording of every mistake is pinned. Each line of a table: what the editor did, and how.
type Case = [kind: string, spoil: (draft: Draft) => Draft];

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

const company = (field: string, value: unknown) => (d: Draft) => d.set('empresa.yaml', [field], value);
const hero = (path: (string | number)[], value: unknown) => (d: Draft) =>
  d.set('inicio/portada.yaml', path, value);
const services = (path: (string | number)[], value: unknown) => (d: Draft) =>
  d.set('inicio/servicios.yaml', path, value);

const heavier = (bytes: Buffer, megabytes: number) =>
  Buffer.concat([bytes, Buffer.alloc(megabytes * 1024 ** 2)]);
const samplePdf = '%PDF-1.7\n<< /Title (Documento de muestra: ISO 9001:2015) >>';
const confirmed = ['inicio/certificaciones.yaml', ['certificates', 0, 'sample'], false] as const;

const shape: Case[] = [
  [
    'unknown key, near a valid one',
    (d) => d.rename('inicio/portada.yaml', ['credentialsLabel'], 'credentialLabel'),
  ],
  ['unknown key, near none', hero(['colour'], 'verde')],
  ['unknown key inside a list', hero(['credentials', 1, 'url'], 'x')],
  ['unknown key beside a placeholder', company('phone', { placeholder: '+34 955 000 000', note: 'x' })],
  ['mistyped placeholder', company('phone', { placeholdr: '+34 955 000 000' })],
  ['unknown key within coordinates', company('coordinates', { latitude: 37.3, longitud: -6 })],
  ['missing key', (d) => d.rename('inicio/objetivos.yaml', ['lead'])],
  ['number in place of text', company('cnae', 4677)],
  [
    'text in place of a number',
    company('tray', { length: '1200 mm', width: 1, height: 1, capacity: 1, weight: 1 }),
  ],
  ['number with a point at the thousands', company('containers', ['1.200'])],
  ['Spanish yes in place of true', hero(['video', 'standIn'], 'sí')],
  ['text in place of a list', hero(['paragraphs'], 'Un párrafo')],
  ['list in place of text', hero(['title'], ['Uno', 'Dos'])],
  ['text in place of a group', hero(['services'], 'Servicios')],
  ['field without value', hero(['title'], null)],
  ['empty text', hero(['title'], '  ')],
  ['text too long for its place', hero(['title'], 'x'.repeat(95))],
  ['empty list', hero(['credentials'], [])],
  ['anchor that no section has', hero(['services', 'anchor'], 'servicio')],
  ['value out of a list of words', (d) => d.set('inicio/contacto.yaml', ['map', 'provider'], 'bing')],
  [
    'identifier with capitals',
    (d) => d.set('inicio/trazabilidad.yaml', ['lines', 0, 'id'], 'Residuos Peligrosos'),
  ],
  ['identifier twice', (d) => d.set('inicio/trazabilidad.yaml', ['lines', 0, 'id'], 'metales')],
  ['unknown token, near a valid one', services(['containers', 'ask'], 'Pedir uno de {volumen}')],
  ['token where none is filled', hero(['title'], 'Residuos de {tradeName}')],
];

const data: Case[] = [
  ['phone without prefix', company('phone', '954 123 456')],
  ['phone too short, provisional', company('phone', { placeholder: '+34 955 000' })],
  ['phone as a number', company('whatsapp', 34600123456)],
  ['phone with everything but its plus sign', company('phone', '34 954 123 456')],
  ['phone with an extension', company('phone', '+34 954 123 456 ext. 12')],
  ['e-mail', company('email', 'ventas@empresa')],
  ['site without https', company('website', 'www.empresa.es')],
  ['site with a final slash', company('website', 'https://www.empresa.es/')],
  [
    'link out without https',
    (d) => d.set('aviso-legal.yaml', ['sections', 0, 'links', 0, 'href'], 'www.aepd.es'),
  ],
  ['date as in Spain', company('incorporated', '14-12-2018')],
  ['date that does not exist', company('incorporated', '2018-02-30')],
  ['NIF without form', company('taxId', '12345')],
  ['NIF with hyphen and small letter', company('taxId', 'b-12345674')],
  ['NIF with a wrong control', company('taxId', 'B12345678')],
  ['latitude beyond the pole', company('coordinates', { latitude: 373.4, longitude: -6 })],
  ['longitude without its sign', company('coordinates', { latitude: 37.3, longitude: 6.0013 })],
  ['postal code', company('postalCode', '4101')],
  ['class of the CNAE', company('cnae', '46.77')],
  ['volume out of range', company('containers', [12, 1600])],
  ['volume twice', company('containers', [12, 12])],
];

const files: Case[] = [
  ['YAML file missing', (d) => d.remove('inicio/objetivos.yaml')],
  [
    'YAML file with another name',
    (d) => d.write('inicio/portadas.yaml', 'a: 1').remove('inicio/portada.yaml'),
  ],
  ['YAML file that nothing uses', (d) => d.write('precios.yml', 'a: 1')],
  ['YAML file not in UTF-8', (d) => d.write('inicio/objetivos.yaml', Buffer.from('title: Señal', 'latin1'))],
  ['empty YAML file', (d) => d.write('inicio/objetivos.yaml', '')],
  ['picture that fotos.yaml lacks', hero(['wide'], 'hero-wid.jpg')],
  ['picture described, file missing', (d) => d.remove('fotos/cobre.jpg')],
  ['picture not described', (d) => d.write('fotos/nueva.jpg', d.read('fotos/cobre.jpg'))],
  ['picture that is not what its name says', (d) => d.write('fotos/cobre.jpg', 'HEIC')],
  ['picture cut short', (d) => d.write('fotos/cobre.jpg', d.bytes('fotos/cobre.jpg').subarray(0, 50_000))],
  ['picture over 20 MB', (d) => d.write('fotos/cobre.jpg', heavier(d.bytes('fotos/cobre.jpg'), 21))],
  ['picture twice under two names', (d) => d.write('fotos/cobre.jpg', d.bytes('fotos/big-bags.jpg'))],
  ['picture too small for wide screens', hero(['wide'], 'cobre.jpg')],
  ['picture too small for phones', hero(['tall'], 'cobre.jpg')],
  ['picture too small for a card', services(['fleet', 'picture'], 'hero-tall.jpg')],
  ['picture too small for the carousel', services(['carousel', 'pictures', 3], 'hero-tall.jpg')],
  [
    'picture of another type',
    (d) => d.set('fotos.yaml', ['plano.tiff'], { alt: 'Planta de la nave', standIn: false }),
  ],
  [
    'picture with capitals and spaces',
    (d) => d.set('fotos.yaml', ['Niño Ñu.jpg'], { alt: 'x', standIn: false }),
  ],
  [
    'picture given with its folder',
    (d) => d.set('fotos.yaml', ['fotos/a.jpg'], { alt: 'x', standIn: false }),
  ],
  ['empty alternative text', (d) => d.set('fotos.yaml', ['cobre.jpg', 'alt'], '')],
  ['alternative text missing', (d) => d.rename('fotos.yaml', ['cobre.jpg', 'alt'])],
  ['alternative text equal to the name', (d) => d.set('fotos.yaml', ['big-bags.jpg', 'alt'], 'Big bags.jpg')],
  ['no picture in the carousel', services(['carousel', 'pictures'], [])],
  [
    'picture twice in the carousel',
    services(['carousel', 'pictures'], ['cobre.jpg', 'big-bags.jpg', 'cobre.jpg']),
  ],
  ['PDF missing', (d) => d.remove('certificados/iso-9001.pdf')],
  [
    'sample said to be a certificate',
    (d) => d.write('certificados/iso-9001.pdf', samplePdf).set(...confirmed),
  ],
  ['PDF that is no PDF', (d) => d.write('certificados/iso-9001.pdf', 'PK Word')],
  ['PDF over 5 MB', (d) => d.write('certificados/iso-9001.pdf', `%PDF-1.7${' '.repeat(5.5 * 1024 * 1024)}`)],
  ['video missing', hero(['video', 'wide'], ['portada.webm'])],
  ['video over 1,5 MB', (d) => d.write('video/hero-1280.webm', heavier(d.bytes('video/hero-1280.webm'), 2))],
  [
    'video for phones over 600 kB',
    (d) => d.write('video/hero-720.mp4', heavier(d.bytes('video/hero-720.mp4'), 1)),
  ],
  ['video of another type', hero(['video', 'wide'], ['portada.mov'])],
];

describe.each([
  ['shape', shape],
  ['data', data],
  ['files', files],
])('X4 %s', (_, cases) => {
  it.each(cases)('%s', async (_kind, spoil) => {
    expect(await spoil(draft).report()).toMatchSnapshot();
  });
});
