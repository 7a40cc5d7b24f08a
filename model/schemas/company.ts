import type * as z from 'zod';
import { days } from '../text/opening-hours.ts';
import { cnae, day, email, hours, nif, phone, postalCode, siteUrl } from './data-fields.ts';
import { datum, fact, flag, group, list, plain } from './fields.ts';
import { coordinates, measure } from './number-fields.ts';

const openingHours = Object.fromEntries(
  Object.entries(days).map(([name, label]) => [name, hours(label).optional()]),
) as Record<keyof typeof days, z.ZodOptional<ReturnType<typeof hours>>>;

/** The last day of an authorisation or a certificate, if it has one. */
export const lastDay = (label: string) =>
  day(
    label,
    'Último día, si lo tiene. Después deja de salir en el sitio, en cuanto se publica; desde 60 días antes está entre los pendientes.',
    [2000, 2100],
  )
    .meta({ examples: ['2099-09-30', '2020-01-31'] })
    .optional();

/** empresa.yaml: the company's data, each value once. */
export const company = group('Datos de la empresa', {
  tradeName: fact(
    datum('Nombre comercial', 40, 'Sale en la cabecera, el pie y los buscadores.'),
    'Nombre de la empresa',
  ),
  legalName: fact(
    datum('Denominación social', 120, 'Como consta en el Registro Mercantil.'),
    'Nombre de la empresa, S.L.',
  ),
  taxId: fact(nif('NIF'), 'B12345674'),
  street: fact(datum('Domicilio', 120, 'Vía y número.'), 'Calle y número'),
  postalCode: fact(postalCode('Código postal'), '41012'),
  locality: datum('Población', 60).meta({
    examples: ['Sevilla', 'Jerez de la Frontera', 'Lisboa', 'Las Palmas de Gran Canaria'],
  }),
  country: plain('País', 60),
  coordinates: fact(
    coordinates(
      'Coordenadas del domicilio',
      'Los mapas dibujados son de Sevilla: salen si el domicilio está a menos de 5 km de los muelles de su puerto.',
    ),
    { latitude: 37.3413, longitude: -6.0013 },
  ),
  phone: fact(phone('Teléfono'), '+34 954 123 456'),
  whatsapp: fact(phone('Número de WhatsApp'), '+34 600 123 456'),
  email: fact(email('Correo de ventas'), 'ventas@empresa.es'),
  website: fact(siteUrl('Dirección del sitio'), 'https://www.empresa.es'),
  httpsOnSubdomains: flag(
    'Todos los subdominios tienen HTTPS',
    'Actívelo solo si todo lo que termina en el dominio de la empresa (correo web, intranet, tienda) se abre con «https://». Activado, los navegadores no abren nada del dominio sin HTTPS durante un año.',
  )
    .meta({ isTechnical: true })
    .default(false),
  register: fact(
    datum('Inscripción registral', 200, 'Registro, tomo, folio y hoja.'),
    'Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3',
  ),
  legalForm: plain('Forma jurídica', 80),
  sector: plain('Sector', 80),
  incorporated: day('Fecha de constitución'),
  registeredIn: datum('Población del Registro Mercantil', 60),
  activity: plain('Actividad', 200),
  cnae: cnae('Clase de la CNAE'),
  courts: plain('Población de los juzgados y tribunales', 60),
  authorisations: list(
    'Autorizaciones ambientales',
    group('Autorización', {
      reference: datum('Referencia', 40),
      validUntil: lastDay('Válida hasta'),
    }),
    {
      key: 'reference',
      hint: 'De la Junta de Andalucía. Salen en la portada, en «Certificaciones», en el aviso legal y en los buscadores.',
    },
  ),
  openingHours: group(
    'Horario',
    openingHours,
    'Deje en blanco los días en que esté cerrado. Sin ningún día, el horario no sale. Ejemplo: 8:00–14:00, 16:00–18:00.',
  )
    .meta({ isWeek: true })
    .optional(),
  containers: list('Volúmenes de los contenedores', measure('Volumen', 1, 60, 'metros cúbicos')),
  tray: group('Bandeja', {
    length: measure('Largo exterior', 200, 4000, 'milímetros'),
    width: measure('Ancho exterior', 200, 4000, 'milímetros'),
    height: measure('Alto exterior', 100, 3000, 'milímetros'),
    capacity: measure('Capacidad', 1, 10_000, 'litros'),
    weight: measure('Peso aproximado', 1, 10_000, 'kilogramos'),
  }),
});
