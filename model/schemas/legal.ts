import { mapProviders } from './contact.ts';
import { day, pageUrl } from './data-fields.ts';
import { datum, group, list, oneOf, template, text, translated } from './fields.ts';
import { anchor, identifier } from './name-fields.ts';

/** Tokens of empresa.yaml for the paragraphs. */
const tokens = [
  ...(['tradeName', 'legalName', 'taxId', 'address', 'phone', 'email', 'website', 'register'] as const),
  ...(['courts', 'activity', 'cnae', 'authorisations'] as const),
];
const paragraph = (label: string) => template(label, tokens, 1500);

const section = group('Sección', {
  id: identifier('Identificador', 'Distingue esta sección de las demás; no se ve en la página.', 'title'),
  anchor: anchor(
    'Ancla',
    'Final de su dirección, como /aviso-legal#cookies. No la cambie una vez publicada.',
    'title',
  ),
  title: text('Título', 80),
  paragraphs: list('Párrafos', paragraph('Párrafo')),
  list: list('Lista de puntos', paragraph('Punto'), {
    hint: 'Lo que va antes de los dos puntos sale destacado.',
  }).optional(),
  links: list(
    'Enlaces a otros sitios',
    group('Enlace', { label: text('Texto del enlace', 120), href: pageUrl('Dirección') }),
    { key: 'href' },
  ).optional(),
});

/** aviso-legal.yaml: the legal notice. */
export const legal = group('Aviso legal', {
  title: text('Título', 80),
  link: text('Enlace en el pie de página', 40),
  updatedLabel: text('Rótulo de la fecha', 60),
  updated: day('Fecha del último cambio', 'Cámbiela cada vez que cambie el texto.'),
  intro: paragraph('Primer párrafo'),
  toc: text('Título del índice', 60),
  companyDataAnchor: anchor('Ancla de los datos de la empresa'),
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
  sections: list('Secciones', section, { key: 'id', max: 20 }),
  mapProvider: oneOf(
    'Mapa del que habla el texto',
    mapProviders,
    'Debe coincidir con el de «Contacto». Si cambia, reescriba antes las finalidades, los destinatarios y las cookies.',
  ),
  adviserNote: translated(
    datum(
      'Nota para el asesor jurídico',
      400,
      'Impide publicar. Quítela cuando el asesor confirme el texto.',
    ),
    { translated: 'any' },
  ).optional(),
});
