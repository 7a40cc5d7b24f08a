import * as z from 'zod';
import {
  group,
  like,
  list,
  pastDay,
  pattern,
  plain,
  provisional,
  text,
  webPage,
} from '../../content/fields.ts';

const legalTokens = [
  ...['tradeName', 'legalName', 'taxId', 'address', 'phone', 'email', 'website', 'register'],
  ...['courts', 'activity', 'cnae', 'authorisations'],
];

const paragraph = (title: string) => text(title, 1500, { tokens: legalTokens });

/** Ids of the legal notice that are no section's. */
export const takenIds = ['main', 'menu', 'top', 'indice'];

/** Words for which reader views drop a section, as if it were buttons or advertising. */
const droppedWords =
  'banner|comment|community|extra|footer|gdpr|header|legends|menu|pager|pagination|popup|related|remark|rss|share|sidebar|social|sponsor'.split(
    '|',
  );

const anchor = (title: string) => {
  const refused = `(?:${takenIds.join('|')})$|.*(?:${droppedWords.join('|')})`;
  const source = pattern(title, new RegExp(`^(?!${refused})[a-z][a-z0-9-]*$`), {
    rule: `Minúsculas sin tilde, cifras y guiones; no puede ser ${takenIds.join(', ')} ni contener ${droppedWords.join(', ')}.`,
    example: 'cookies',
    hint: 'Final de su dirección. No la cambie una vez publicada.',
  });
  return source.meta({ ...z.globalRegistry.get(source), shared: false });
};

/** aviso-legal.yaml: the legal notice. */
const notice = group('Aviso legal', {
  title: text('Título', 80),
  link: text('Enlace en el pie de página', 40),
  updatedLabel: text('Rótulo de la fecha', 60),
  updated: pastDay('Fecha del último cambio', 'Cámbiela cada vez que cambie el texto.'),
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
  sections: list(
    'Secciones',
    group('Sección', {
      anchor: anchor('Ancla'),
      title: text('Título', 80),
      paragraphs: list('Párrafos', paragraph('Párrafo')),
      list: list('Lista de puntos', paragraph('Punto')).optional(),
      links: list(
        'Enlaces a otros sitios',
        group('Enlace', { label: text('Texto', 120), href: webPage('Dirección') }),
      ).optional(),
    }),
    { max: 20, parts: ['anchor'] },
  ),
  adviserNote: group(
    'Nota para el asesor jurídico',
    { text: plain('Nota', 400), provisional },
    'Impide publicar. Quítela cuando el asesor confirme el texto.',
  ).optional(),
});

export const legal = like(
  notice,
  notice.refine(
    ({ companyDataAnchor, sections }) => sections.every((one) => one.anchor !== companyDataAnchor),
    {
      path: ['companyDataAnchor'],
      error: 'otra sección tiene la misma ancla',
    },
  ),
);
