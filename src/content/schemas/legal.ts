import { day, identifier, pageUrl, slug } from '../data-fields.ts';
import { group, list, own, template, text } from '../fields.ts';
import { mapProvider } from './contact.ts';

/** What the paragraphs may quote of empresa.yaml. */
const tokens = [
  ...['tradeName', 'legalName', 'taxId', 'address', 'phone', 'email', 'website', 'register'],
  ...['courts', 'activity', 'cnae', 'authorisations'],
];
const paragraph = (label: string) => template(label, tokens, 1500);

const section = group('Sección', {
  id: identifier('Identificador', 'El mismo en todos los idiomas.'),
  anchor: slug('Ancla', 'Última parte de su dirección: /aviso-legal#ancla.'),
  title: text('Título', 80),
  paragraphs: list('Párrafos', paragraph('Párrafo')),
  list: list('Lista de puntos', paragraph('Punto')).optional(),
  links: list(
    'Enlaces a otros sitios',
    group('Enlace', { label: text('Texto del enlace', 120), href: pageUrl('Dirección') }),
    'href',
  ).optional(),
});

/** aviso-legal.yaml: the legal notice. */
export const legal = group('Aviso legal', {
  title: text('Título', 80),
  updatedLabel: text('Rótulo de la fecha', 60),
  updated: day('Fecha del último cambio'),
  intro: paragraph('Primer párrafo'),
  toc: text('Título del índice', 60),
  companyDataAnchor: slug('Ancla de los datos de la empresa'),
  companyDataHeading: text('Título de los datos de la empresa', 60),
  rows: group('Rótulos de los datos de la empresa', {
    legalName: text('Denominación social', 60),
    taxId: text('NIF', 60),
    legalForm: text('Forma jurídica', 60),
    sector: text('Sector', 60),
    incorporated: text('Fecha de constitución', 60),
    address: text('Domicilio social', 60),
    website: text('Sitio web', 60),
    email: text('Correo electrónico', 60),
    phone: text('Teléfono', 60),
    activity: text('Actividad', 60),
    cnae: text('CNAE', 60),
    register: text('Inscripción registral', 60),
  }),
  sections: list('Secciones', section, 'id'),
  mapProvider: mapProvider(
    'Mapa del que habla el texto',
    'Debe coincidir con el de «Contacto». Si cambia, revise antes las secciones que lo mencionan.',
  ),
  adviserNote: own(
    text('Nota para el asesor jurídico', 400, 'Impide publicar. Quítela cuando el asesor confirme el texto.'),
  ).optional(),
});
