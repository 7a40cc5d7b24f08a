import { statSync } from 'node:fs';
// The smallest metadata: length and national pattern of every country.
import parsePhoneNumber from 'libphonenumber-js/min';
import * as z from 'zod';
import {
  datum,
  day,
  degrees,
  domain,
  download,
  fact,
  group,
  inBoth,
  like,
  line,
  list,
  measure,
  pastDay,
  pattern,
  plain,
  provisional,
  text,
  webPage,
} from '../content/fields.ts';
import { inFolder } from '../content/folder.ts';

/** A phone number, of Spain without a prefix: the pattern tells a form, the metadata of its country the build. */
export const phone = (title: string) => {
  const digits = pattern(
    title,
    /^(?:(?:(?:\+|00)34[\s.-]?)?[5-9](?:[\s.-]?\d){8}|\+(?!34)[1-9](?:[\s.-]?\d){6,14})$/,
    {
      rule: 'Nueve cifras, o «+» y el prefijo de otro país; ni extensión ni palabras.',
      example: '+34 954 123 456',
    },
  );
  return like(
    digits,
    digits.transform((value, context) => {
      const number = parsePhoneNumber(value, 'ES');
      // `+34955000000`, `+34 955 00 00 00`, and a telephone link (RFC 3966).
      if (number?.isValid())
        return { e164: number.number, text: number.formatInternational(), href: number.getURI() };
      context.addIssue({ code: 'custom', input: value, message: `«${value}» no es un teléfono de su país` });
      return z.NEVER;
    }),
  );
};

const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const span = `${time}\\s*[-–]\\s*(?:${time}|24:00)`;

/** The opening hours of a day. Their output is each span of time. */
const openingDay = (title: string) => {
  const spans = pattern(title, new RegExp(`^${span}(?:\\s*,\\s*${span})*$`), {
    rule: 'Horas de 0:00 a 24:00 con sus minutos, un guion entre las dos y una coma entre turnos.',
    example: '8:00-14:00, 16:00-18:00',
    hint: 'Vacío si está cerrado.',
  });
  const spansOf = (value: string) =>
    value.split(',').map((one) => {
      const [opens = '', closes = ''] = one.split(/[-–]/).map((end) => end.trim().padStart(5, '0'));
      return { opens, closes };
    });
  const inOrder = (all: ReturnType<typeof spansOf>) =>
    all.every(({ opens, closes }, index) => opens < closes && opens >= (all[index - 1]?.closes ?? ''));
  const error =
    'cada turno empieza antes de acabar y después del anterior; el que pasa de medianoche acaba a las 24:00';
  return like(spans, spans.transform(spansOf).refine(inOrder, { error })).optional();
};

/** Whether the last character of a company's NIF follows from its figures (Orden EHA/451/2008). */
function hasRightControl(taxId: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const figures = [...taxId.slice(1, 8)].map(Number);
  const sum = figures.reduce(
    (total, figure, index) => total + (index % 2 ? figure : (doubled[figure] ?? 0)),
    0,
  );
  const control = (10 - (sum % 10)) % 10;
  const kind = taxId.charAt(0);
  const allowed = [!/[NPQRSW]/.test(kind) && `${control}`, !/[ABEH]/.test(kind) && 'JABCDEFGHI'[control]];
  return allowed.includes(taxId.charAt(8));
}

const taxId = pattern('NIF', /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/, {
  rule: 'De empresa: letra mayúscula, siete cifras y control, sin espacios ni guiones.',
  example: 'B12345674',
});

/** The mainland with Ceuta, Melilla and the west of Catalonia; the east and the Balearics; the Canaries. */
const spain = [
  { south: 35.1, north: 43.9, west: -9.4, east: 0.8 },
  { south: 38.5, north: 42.9, west: 0, east: 4.4 },
  { south: 27.6, north: 29.5, west: -18.2, east: -13.3 },
];

const coordinates = group('Coordenadas del domicilio', {
  latitude: degrees('Latitud', '(?:2[7-9]|3\\d|4[0-3])', '27 a 44', '37.3413'),
  longitude: degrees(
    'Longitud',
    '(?:-1?\\d|[0-4])',
    '−18 a 5; al oeste de Greenwich, con su signo menos',
    '-6.0013',
  ),
});

const lastDay = day(
  'Último día de validez',
  'Si lo tiene. Pasado ese día, deja de salir en el sitio en cuanto se publica.',
).optional();

/** Bytes of a PDF. */
const sizeOf = (file: string) => statSync(inFolder('certificados', file)).size;

/** empresa.yaml: the facts of the company, each once. */
export const company = group('Datos de la empresa', {
  tradeName: fact(datum('Nombre comercial', 40)),
  legalName: fact(datum('Denominación social', 120, 'Como consta en el Registro Mercantil.')),
  taxId: fact(
    like(
      taxId,
      taxId.refine(hasRightControl, {
        error: ({ input }) => `«${input}» no es un NIF: su último carácter no corresponde a los demás`,
      }),
    ),
  ),
  street: fact(datum('Domicilio', 120, 'Vía y número.')),
  postalCode: fact(
    pattern('Código postal', /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, {
      rule: 'Cinco cifras; las dos primeras, de 01 a 52.',
      example: '41012',
    }),
  ),
  locality: datum('Población', 60),
  coordinates: fact(
    like(
      coordinates,
      coordinates.refine(
        ({ latitude: y, longitude: x }) =>
          spain.some(({ south, north, west, east }) => y >= south && y <= north && x >= west && x <= east),
        { error: 'no es un punto de España: compruebe el orden y el signo menos' },
      ),
    ),
  ),
  phone: fact(phone('Teléfono')),
  whatsapp: fact(phone('Número de WhatsApp')),
  email: fact(
    pattern('Correo de ventas', z.regexes.email, {
      rule: 'Una dirección de correo entera, sin espacios ni tildes.',
      example: 'ventas@empresa.es',
    }),
  ),
  website: fact(
    pattern('Dirección del sitio', new RegExp(`^https://${domain}$`), {
      rule: 'https:// y el dominio, en minúsculas y sin nada detrás, ni una barra.',
      example: 'https://www.empresa.es',
    }),
  ),
  register: fact(datum('Inscripción registral', 200, 'Registro, tomo, folio y hoja.')),
  legalForm: inBoth('Forma jurídica', (label) => plain(label, 80)),
  sector: inBoth('Sector', (label) => plain(label, 80)),
  incorporated: pastDay('Fecha de constitución'),
  activity: inBoth('Actividad', (label) => plain(label, 200)),
  cnae: pattern('Clase de la CNAE', /^\d{4}$/, { rule: 'Cuatro cifras.', example: '4677' }),
  courts: inBoth('Población de los juzgados y tribunales', (label) => plain(label, 60)),
  openingHours: group('Horario', {
    monday: openingDay('Lunes'),
    tuesday: openingDay('Martes'),
    wednesday: openingDay('Miércoles'),
    thursday: openingDay('Jueves'),
    friday: openingDay('Viernes'),
    saturday: openingDay('Sábado'),
    sunday: openingDay('Domingo'),
  }),
  authorisations: list(
    'Autorizaciones ambientales',
    group('Autorización', {
      reference: datum('Referencia', 40, 'Como consta en la resolución.'),
      scope: inBoth('Qué ampara', (label) => text(label, 200)).optional(),
      holder: datum('Titular', 120, 'Como consta en la resolución.').optional(),
      nima: pattern('NIMA', /^\d{10}$/, {
        rule: 'Diez cifras, sin espacios.',
        example: '4100000000',
        hint: 'El del centro autorizado.',
      }).optional(),
      date: pastDay('Fecha de la resolución').optional(),
      file: download('Resolución en PDF', {
        folder: 'certificados',
        extensions: ['pdf'],
        bytes: 5e6,
        description: 'Que se abra sin contraseña y sin datos personales; hasta 5 MB.',
      }).optional(),
      register: webPage('Dirección en el registro público').optional(),
      validUntil: lastDay,
    }).transform((one) => ({ ...one, bytes: one.file && sizeOf(one.file) })),
    { max: 4, parts: ['reference'] },
  ),
  certificates: list(
    'Certificados',
    group('Certificado', {
      name: inBoth('Nombre', (label) => text(label, 40)),
      reference: inBoth('Referencia', (label) => text(label, 40)),
      subject: inBoth('Materia', (label) => text(label, 80)),
      shortSubject: inBoth('Materia en pocas palabras', (label) => text(label, 30)),
      issuer: datum('Entidad de certificación', 80, 'La que emite el certificado.').optional(),
      number: datum(
        'Número de certificado',
        40,
        'Como figura en el certificado. Ejemplo: ES-000000-1.',
      ).optional(),
      validUntil: lastDay,
      line: line
        .meta({ ...line.meta(), description: 'Si es de una sola; su texto lo nombra con {certificates}.' })
        .optional(),
      file: download('Archivo PDF', {
        folder: 'certificados',
        extensions: ['pdf'],
        bytes: 5e6,
        description: 'Que se abra sin contraseña; hasta 5 MB.',
      }),
      provisional,
    }).transform((one) => ({ ...one, bytes: sizeOf(one.file) })),
    { max: 5 },
  ),
  logo: group('Logotipo', { provisional }, 'El dibujo lo cambia quien mantiene el sitio.'),
  containers: list('Volúmenes de los contenedores', measure('Volumen', 'metros cúbicos', [1, 2]), {
    max: 7,
    min: 3,
  }),
  tray: group('Bandeja', {
    length: measure('Largo exterior', 'milímetros', [3, 4], 0),
    width: measure('Ancho exterior', 'milímetros', [3, 4], 0),
    height: measure('Alto exterior', 'milímetros', [3, 4], 0),
    capacity: measure('Capacidad', 'litros', [1, 4]),
    weight: measure('Peso aproximado', 'kilogramos', [1, 4]),
  }),
});
