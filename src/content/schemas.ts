/**
 * The schema of each file of content/: what it may contain, and the labels and hints of its form in the CMS. Strict: an
 * unknown field is an error. No import from Astro: tests and the CMS use these schemas.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import { parsePhone } from '../lib/phone.ts';
import { tokensOf, typeset } from '../lib/text.ts';

declare module 'zod' {
  /** `title` is the field's label and `description` its hint. */
  interface GlobalMeta {
    /** No language: equal in both trees. */
    shared?: boolean;
    /** The name of a file in content/fotos, content/certificados or content/video. */
    file?: 'fotos' | 'certificados' | 'video';
    /** Labels of an enum's values. */
    options?: Readonly<Record<string, string>>;
    /** A day, written as `2018-12-14`. */
    isDay?: boolean;
  }
}

/** The folder of the content. Tests build another one. */
export const contentFolder = () => process.env.CONTENT_DIR ?? 'content';

interface Options {
  hint?: string;
  /** Names that the text may have between braces. */
  tokens?: readonly string[];
}

/** Text used as written: messages, names for screen readers. At most `max` characters. */
const plain = (title: string, max: number, { hint, tokens = [] }: Options = {}) => {
  const isUnknown = (token: string) => !tokens.includes(token);
  const places = tokens.map((token) => `{${token}}`).join(', ') || 'ninguno';
  const description = [hint, tokens.length > 0 && `Puede llevar ${places}.`].filter(Boolean).join(' ');
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !tokensOf(text).some(isUnknown), {
      error: ({ input }) =>
        `{${tokensOf(String(input)).find(isUnknown)}} no se sustituye por ningún dato; admitidos: ${places}`,
    })
    .meta({ title, ...(description && { description }) });
};

/** Text on the page: typeset, so that «20 m³» never breaks. */
const text = (title: string, max: number, options: Options = {}) => {
  const words = plain(title, max, options);
  return words.transform(typeset).meta(z.globalRegistry.get(words) ?? {});
};

/** Text that is equal in both languages, used as written. */
const datum = (title: string, max: number, hint?: string) =>
  plain(title, max, hint ? { hint } : {}).meta({ title, ...(hint && { description: hint }), shared: true });

const wrong = (example: string) => ({
  error: ({ input }: { input?: unknown }) => `«${input}» no es válido; ejemplo: ${example}`,
});
const withExample = (title: string, example: string, hint = '') => ({
  title,
  description: `${hint} Ejemplo: ${example}.`.trim(),
  shared: true,
});

/** Text in one format, which the form checks as well. The message and the hint contain an example. */
const pattern = (title: string, form: RegExp, example: string, hint?: string) =>
  z
    .string()
    .trim()
    .regex(form, wrong(example))
    .meta(withExample(title, example, hint));

const group = <S extends z.core.$ZodLooseShape>(title: string, shape: S, description?: string) =>
  z.strictObject(shape).meta({ title, ...(description && { description }) });

/** A list without two equal items. */
const list = <S extends z.ZodType>(title: string, item: S, max = 12, min = 1) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, {
      error: 'hay dos elementos iguales',
    })
    .meta({ title });

/** A value in both languages, in a file without trees. */
const inBoth = <S extends z.ZodType>(title: string, field: (label: string) => S) =>
  group(title, { es: field(`${title}, en español`), en: field(`${title}, en inglés`) });

const flag = (title: string, description: string) =>
  z.boolean().optional().meta({ title, description, shared: true });
const provisional = flag('Provisional', 'Impide publicar. Elija «No» cuando sea el definitivo.');

/** A fact of the company, provisional until the company gives it. Its output is the value. */
const fact = <S extends z.ZodType>(value: S) => {
  const { title = '', ...meta } = z.globalRegistry.get(value) ?? {};
  return group(title, { value: value.meta({ ...meta, title: 'Dato' }), provisional })
    .transform((one) => (one as { value: z.output<S> }).value)
    .meta({ title });
};

const day = (title: string, hint = '') =>
  z
    .string()
    .regex(z.regexes.date, wrong('2018-12-14'))
    .meta({ title, description: hint, shared: true, isDay: true });

const phone = (title: string) =>
  z
    .string()
    .transform((value, context) => {
      const phone = parsePhone(value);
      if (phone) return phone;
      context.addIssue({
        code: 'custom',
        input: value,
        message: wrong('+34 954 123 456').error({ input: value }),
      });
      return z.NEVER;
    })
    .meta(withExample(title, '+34 954 123 456'));

const measure = (title: string, min: number, max: number, unit: string) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta({ title, description: `En ${unit}.`, shared: true });

const inFolder = (folder: string, name: string) => join(contentFolder(), folder, name);
const fileNames = /^[a-z0-9_-][a-z0-9_.-]*$/;

/** A file of the content by its name, which exists. */
const file = (
  title: string,
  folder: 'fotos' | 'certificados' | 'video',
  endings: RegExp,
  description: string,
) =>
  z
    .string()
    .refine((name) => fileNames.test(name) && endings.test(name), {
      error: ({ input }) =>
        `«${input}» no sirve como nombre: minúsculas sin tilde, cifras y guiones, y la extensión`,
      abort: true,
    })
    .refine((name) => existsSync(inFolder(folder, name)), {
      error: ({ input }) => `falta el archivo ${folder}/${input}`,
      abort: true,
    })
    .meta({ title, description, file: folder, shared: true });

/** A picture of fotos.yaml of at least this size, in pixels. */
const picture = (title: string, [width, height]: readonly [number, number] = [1200, 800]) => {
  const name = file(title, 'fotos', /\.(jpe?g|png|webp)$/, `De al menos ${width} × ${height} píxeles.`);
  return name
    .superRefine(async (value, context) => {
      const { autoOrient: size } = await sharp(inFolder('fotos', value)).metadata();
      if (size.width >= width && size.height >= height) return;
      const message = `${value} mide ${size.width} × ${size.height} píxeles y debe medir al menos ${width} × ${height}`;
      context.addIssue({ code: 'custom', message });
    })
    .meta(z.globalRegistry.get(name) ?? {});
};

/** The sections that links lead to. */
const section = z
  .enum(['traceability', 'services', 'about', 'certifications', 'objectives', 'contact'])
  .meta({
    title: 'Sección de destino',
    shared: true,
    options: {
      traceability: 'Trazabilidad',
      services: 'Servicios',
      about: 'Sobre nosotros',
      certifications: 'Certificaciones',
      objectives: 'Objetivos',
      contact: 'Contacto',
    },
  });
const link = (title: string) => group(title, { label: text('Texto del enlace', 40), anchor: section });

const hours = pattern(
  'Horario del día',
  /^\d{1,2}:\d\d–\d{1,2}:\d\d(, \d{1,2}:\d\d–\d{1,2}:\d\d)*$/,
  '8:00–14:00, 16:00–18:00',
  'Vacío si está cerrado.',
);
const openingDay = (title: string) => hours.meta({ ...z.globalRegistry.get(hours), title }).optional();
const lastDay = day(
  'Último día de validez',
  'Si lo tiene. Pasado ese día, deja de salir en el sitio en cuanto se publica.',
).optional();
const webPage = pattern('Dirección', /^https:\/\/\S+$/, 'https://www.boe.es');

/** empresa.yaml: the facts of the company, each once. */
const company = group('Datos de la empresa', {
  tradeName: fact(datum('Nombre comercial', 40)),
  legalName: fact(datum('Denominación social', 120, 'Como consta en el Registro Mercantil.')),
  taxId: fact(pattern('NIF', /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/, 'B12345674')),
  street: fact(datum('Domicilio', 120, 'Vía y número.')),
  postalCode: fact(pattern('Código postal', /^\d{5}$/, '41012')),
  locality: datum('Población', 60),
  country: pattern('País', /^[A-Z]{2}$/, 'ES', 'Su código de dos letras.'),
  coordinates: fact(
    group('Coordenadas del domicilio', {
      latitude: measure('Latitud', -90, 90, 'grados decimales'),
      longitude: measure('Longitud', -180, 180, 'grados decimales; al oeste de Greenwich, negativos'),
    }),
  ),
  phone: fact(phone('Teléfono')),
  whatsapp: fact(phone('Número de WhatsApp')),
  email: fact(pattern('Correo de ventas', z.regexes.email, 'ventas@empresa.es')),
  website: fact(pattern('Dirección del sitio', /^https:\/\/[a-z0-9.-]+$/, 'https://www.empresa.es')),
  register: fact(datum('Inscripción registral', 200, 'Registro, tomo, folio y hoja.')),
  legalForm: inBoth('Forma jurídica', (label) => plain(label, 80)),
  sector: inBoth('Sector', (label) => plain(label, 80)),
  incorporated: day('Fecha de constitución'),
  activity: inBoth('Actividad', (label) => plain(label, 200)),
  cnae: pattern('Clase de la CNAE', /^\d{4}$/, '4677'),
  courts: inBoth('Población de los juzgados y tribunales', (label) => plain(label, 60)),
  openingHours: group('Horario', {
    monday: openingDay('Lunes'),
    tuesday: openingDay('Martes'),
    wednesday: openingDay('Miércoles'),
    thursday: openingDay('Jueves'),
    friday: openingDay('Viernes'),
    saturday: openingDay('Sábado'),
    sunday: openingDay('Domingo'),
  }).optional(),
  authorisations: list(
    'Autorizaciones ambientales',
    group('Autorización', { reference: datum('Referencia', 40), validUntil: lastDay }),
    4,
  ),
  certificates: list(
    'Certificados',
    group('Certificado', {
      name: inBoth('Nombre', (label) => text(label, 40)),
      reference: inBoth('Referencia', (label) => text(label, 40)),
      subject: inBoth('Materia', (label) => text(label, 80)),
      shortSubject: inBoth('Materia en pocas palabras', (label) => text(label, 30)),
      validUntil: lastDay,
      file: file('Archivo PDF', 'certificados', /\.pdf$/, 'Que se abra sin contraseña; hasta 5 MB.'),
      provisional,
    }).transform((one) => ({ ...one, bytes: statSync(inFolder('certificados', one.file)).size })),
    5,
  ),
  logo: group('Logotipo', { provisional }, 'El dibujo lo cambia quien mantiene el sitio.').optional(),
  containers: list('Volúmenes de los contenedores', measure('Volumen', 2, 60, 'metros cúbicos'), 7, 3),
  tray: group('Bandeja', {
    length: measure('Largo exterior', 200, 4000, 'milímetros'),
    width: measure('Ancho exterior', 200, 4000, 'milímetros'),
    height: measure('Alto exterior', 100, 3000, 'milímetros'),
    capacity: measure('Capacidad', 1, 10_000, 'litros'),
    weight: measure('Peso aproximado', 1, 10_000, 'kilogramos'),
  }),
});

const video = (title: string, size: string) =>
  list(
    title,
    file(
      'Archivo de vídeo',
      'video',
      /\.(webm|mp4)$/,
      `Sin sonido, de unos 10 segundos, ${size}. Uno en WebM y otro en MP4.`,
    ),
    2,
  );

/** fotos.yaml: every picture with its description, and the video. */
const pictures = group('Fotografías y vídeo', {
  pictures: list(
    'Fotografías',
    group('Fotografía', {
      file: picture('Archivo', [900, 800]),
      alt: inBoth('Descripción', (label) => plain(label, 180, { hint: 'Para quien no puede verla.' })),
      provisional,
    }),
    200,
  ),
  team: group('Fotografía del equipo', { picture: picture('Fotografía').optional(), provisional }),
  video: group('Vídeo de portada', {
    wide: video('Para pantallas anchas', 'apaisado, de 1280 × 720 píxeles y hasta 1,5 MB'),
    tall: video('Para teléfonos', 'vertical, de 540 × 840 píxeles y hasta 600 kB'),
    provisional,
  }),
});

/** cabecera.yaml: the header and the skip link. */
const header = group('Cabecera', {
  home: plain('Nombre del enlace del logotipo', 80, { tokens: ['tradeName'] }),
  navigation: plain('Nombre del menú', 40),
  openMenu: plain('Botón que abre el menú', 40),
  closeMenu: plain('Botón que cierra el menú', 40),
  links: list('Enlaces del menú', link('Enlace'), 5),
  contact: link('Botón de contacto'),
  skipLink: text('Enlace al contenido', 40, { hint: 'Es la primera parada del teclado.' }),
  otherEdition: plain('Enlace a la otra edición', 30, { hint: 'En el idioma de la otra.' }),
});

/** barra.yaml: the contact bar of phones, and the labels of controls on every page. */
const controls = group('Barra y botones', {
  bar: group('Barra de contacto', {
    name: plain('Nombre de la barra', 40),
    whatsapp: text('Enlace a WhatsApp', 12),
    call: text('Enlace al teléfono', 12),
  }),
  scrollToTop: plain('Botón para volver arriba', 40),
  pageTop: plain('Nombre del principio de la página', 40),
  newTab: plain('Aviso de pestaña nueva', 60, { hint: 'Lo leen los lectores de pantalla tras el enlace.' }),
});

/** inicio/portada.yaml: the first screen. */
const hero = group('Portada', {
  title: text('Titular', 90),
  paragraphs: list('Párrafos', text('Párrafo', 220), 3),
  services: link('Botón de los servicios'),
  contact: link('Botón de contacto'),
  wide: picture('Fotografía para pantallas anchas', [1920, 1080]),
  tall: picture('Fotografía para teléfonos', [900, 1400]),
  video: group('Vídeo de fondo', {
    pause: plain('Botón de pausa', 40),
    failed: plain('Aviso técnico', 120, { hint: 'Sale en la consola del navegador, no en la página.' }),
  }),
  credentialsLabel: plain('Nombre de la lista de referencias', 60),
});

/** inicio/trazabilidad.yaml: the lines of business and the journey of a load. */
const traceability = group('Trazabilidad', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  linesHeading: text('Título de las líneas de actividad', 60),
  ask: group('Enlaces de consulta', {
    whatsapp: text('Enlace de WhatsApp', 30),
    email: text('Enlace de correo', 30),
    about: text('Introducción para lectores de pantalla', 60, { tokens: ['line'] }),
  }),
  lines: list(
    'Líneas de actividad',
    group('Línea de actividad', {
      title: text('Título', 50),
      text: text('Texto', 200),
      picture: picture('Fotografía'),
      message: plain('Primer mensaje de WhatsApp', 300),
      subject: plain('Asunto del correo', 100),
      hazardous: flag('Residuo peligroso', 'Lleva la señal de peligro.'),
    }),
    6,
  ),
  routeHeading: text('Título del camino de una carga', 60),
  steps: list(
    'Pasos',
    group('Paso', {
      title: text('Título', 40),
      text: text('Texto', 160),
      end: text('Extremo del camino', 20, { hint: 'Solo en el primer paso y en el de destino.' }).optional(),
    }),
    8,
  ),
  sources: text('Leyes de las que proceden los pasos', 200),
});

const card = { title: text('Título', 40), text: text('Texto', 260) };
const measures = ['length', 'width', 'height'];

/** inicio/servicios.yaml: the services and the carousel. */
const services = group('Servicios', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  fleet: group('Flota', { ...card, picture: picture('Fotografía') }),
  containers: group('Contenedores', {
    ...card,
    picture: picture('Fotografía'),
    drawingTitle: plain('Título del dibujo', 100),
    drawingText: text('Descripción del dibujo', 200, { tokens: ['volumes'] }),
    caption: text('Pie del dibujo', 120),
    person: text('Altura de la persona', 6),
    choose: text('Nombre de la elección de volumen', 40),
    spoken: plain('Volumen en palabras', 40, { tokens: ['volume'] }),
    ask: text('Enlace para pedir un contenedor', 80, { tokens: ['volume'] }),
    message: plain('Primer mensaje de WhatsApp', 300, { tokens: ['volume'] }),
  }),
  trays: group('Bandejas', {
    ...card,
    picture: picture('Fotografía'),
    drawingTitle: plain('Título del dibujo', 100),
    drawingText: text('Descripción del dibujo', 200, { tokens: measures }),
    lid: text('Rótulo de la tapa', 14),
    seal: text('Rótulo de la junta', 28),
    forks: text('Rótulo de las entradas para carretilla', 28),
    caption: text('Pie del dibujo', 80),
    dimensionsLabel: text('Rótulo de las medidas', 40),
    dimensionsSpoken: plain('Medidas en palabras', 80, { tokens: measures }),
    capacityLabel: text('Rótulo de la capacidad', 40),
    weightLabel: text('Rótulo del peso', 40),
  }),
  adaptation: group('Adaptación personalizada', {
    title: text('Título', 40),
    text: text('Texto', 300),
    link: link('Enlace'),
  }),
  carousel: group('Carrusel', {
    title: text('Título', 60),
    note: text('Nota sobre las imágenes', 120),
    pictures: list('Imágenes', picture('Imagen'), 15, 11),
    label: plain('Nombre del carrusel', 60),
    role: plain('Palabra que designa el carrusel', 30),
    slideRole: plain('Palabra que designa cada imagen', 30),
    slideLabel: plain('Número de cada imagen', 40, { tokens: ['position', 'total'] }),
    previous: plain('Botón de la imagen anterior', 40),
    next: plain('Botón de la imagen siguiente', 40),
    pause: plain('Botón de pausa', 40),
  }),
});

const mapLabel = (name: string, max: number) => text(`Rótulo ${name}`, max);

/** inicio/nosotros.yaml: the company. */
const about = group('Sobre nosotros', {
  title: text('Título', 60, { hint: 'En mayúsculas.' }),
  who: group('Quiénes somos', { ...card, picture: picture('Fotografía') }),
  specialisation: group('Especialización', card),
  experience: group('Experiencia y equipo', card),
  network: group('Red global', card),
  mission: group('Misión', card),
  location: group('Ubicación', {
    title: text('Título', 40),
    points: list('Puntos', group('Punto', { title: text('Título', 50), text: text('Texto', 120) }), 6),
    map: group('Mapa dibujado', {
      title: plain('Título', 100),
      text: text('Descripción', 300),
      sevillePort: mapLabel('del puerto de Sevilla', 17),
      towns: group('Otras poblaciones', {
        huelva: mapLabel('de Huelva', 14),
        cordoba: mapLabel('de Córdoba', 14),
        jerez: mapLabel('de Jerez', 14),
        cadiz: mapLabel('de Cádiz', 14),
        malaga: mapLabel('de Málaga', 14),
      }),
      algeciras: mapLabel('de Algeciras', 9),
      river: mapLabel('del río', 13),
      ocean: mapLabel('del océano', 16),
      sea: mapLabel('del mar', 18),
      portugal: mapLabel('de Portugal', 9),
      spain: mapLabel('de España', 12),
      morocco: mapLabel('de Marruecos', 12),
      toEurope: mapLabel('de la salida por tierra', 16),
      toAmerica: mapLabel('de la salida por mar', 16),
      roadNorth: datum('Carretera hacia el norte', 6),
      roadSouth: datum('Carretera hacia el sur', 6),
      distance: mapLabel('de la distancia a Algeciras', 9),
      attribution: text('Procedencia del mapa', 120),
    }),
  }),
  team: group(
    'Equipo',
    { ...card, soon: text('Marca mientras falta la fotografía', 30) },
    'El texto y la marca salen mientras no haya fotografía.',
  ),
});

/** inicio/certificaciones.yaml: the texts beside the authorisations and certificates. */
const certifications = group('Certificaciones', {
  title: text('Título', 80),
  text: list('Párrafos', text('Párrafo', 400), 3),
  authorisationsHeading: text('Título de las autorizaciones', 60),
  authorisationLabel: text('Quién las concede', 60),
  certificatesHeading: text('Título de los certificados', 60),
  open: text('Enlace que abre el certificado', 40),
  validUntil: text('Rótulo de la validez', 40, { tokens: ['date'] }),
});

/** inicio/objetivos.yaml: the objectives. */
const objectives = group('Objetivos', {
  title: text('Título', 80),
  lead: text('Entradilla', 200),
  objectives: list(
    'Objetivos',
    group('Objetivo', { title: text('Título', 50), text: text('Texto', 200) }),
    6,
  ),
});

const providers = { openstreetmap: 'OpenStreetMap', google: 'Google' } as const;

/** inicio/contacto.yaml: the ways to contact the company. */
const contact = group('Contacto', {
  title: text('Título', 80),
  lead: text('Entradilla', 260),
  whatsapp: group('WhatsApp', {
    title: text('Título', 40),
    text: text('Texto', 200),
    label: text('Botón', 40),
    message: plain('Primer mensaje', 300),
  }),
  quote: group('Presupuesto o visita', {
    title: text('Título', 40),
    text: text('Texto', 200),
    phoneLabel: text('Botón del teléfono', 40),
    emailLabel: text('Botón del correo', 40),
    subject: plain('Asunto del correo', 100),
    save: text('Enlace a la tarjeta de contacto', 40),
    copy: group('Botones para copiar', {
      short: plain('Texto del botón', 20),
      phone: plain('Qué copia el botón del teléfono', 40),
      email: plain('Qué copia el botón del correo', 40),
      phoneCopied: plain('Aviso de que se ha copiado el teléfono', 40),
      emailCopied: plain('Aviso de que se ha copiado el correo', 40),
      again: plain('Aviso al copiar otra vez', 60, { tokens: ['notice'] }),
      refused: plain('Aviso de que no se ha podido copiar', 120),
    }),
    phoneCaption: text('Rótulo del teléfono', 40),
    emailCaption: text('Rótulo del correo', 40),
  }),
  hours: group('Horario', {
    title: text('Título', 40),
    several: plain('Varios días seguidos', 40, { tokens: ['first', 'last'] }),
    range: plain('Desde y hasta qué hora', 40, { tokens: ['opens', 'closes'] }),
  }),
  map: group('Mapa', {
    title: text('Título', 60),
    drawingTitle: plain('Título del mapa dibujado', 100),
    drawingText: text('Descripción del mapa dibujado', 300),
    link: text('Enlace a Google Maps', 40),
    frameTitle: plain('Nombre del mapa', 80),
    move: text('Botón para mover el mapa', 40),
    done: text('Botón para dejar de moverlo', 40),
    provider: z.enum(['openstreetmap', 'google']).meta({
      title: 'Proveedor del mapa',
      description:
        'El de Google usa cookies y solo se carga si el visitante lo pide. Si lo cambia, reescriba antes el aviso legal.',
      options: providers,
      shared: true,
    }),
    consent: text('Botón que carga el mapa de Google', 80),
    loading: text('Aviso mientras carga el mapa de Google', 60),
    failed: text('Aviso de que el mapa de Google no ha cargado', 120),
  }),
});

/** pie.yaml: the footer. */
const footer = group('Pie de página', {
  tagline: text('Lema', 120),
  companyHeading: text('Título de los enlaces de la empresa', 40),
  companyLinks: list('Enlaces de la empresa', link('Enlace'), 6),
  servicesHeading: text('Título de los servicios', 40),
  services: list('Servicios', text('Servicio', 60), 6),
  contactHeading: text('Título del contacto', 40),
  places: list('Ámbito de la empresa', text('Lugar o ámbito', 60), 4),
  copyright: text('Derechos de autor', 120, { tokens: ['year', 'tradeName'] }),
});

const legalTokens = [
  ...['tradeName', 'legalName', 'taxId', 'address', 'phone', 'email', 'website', 'register'],
  ...['courts', 'activity', 'cnae', 'authorisations'],
];
const paragraph = (title: string) => text(title, 1500, { tokens: legalTokens });
const anchor = (title: string) =>
  plain(title, 60, { hint: 'Final de su dirección, como «cookies». No lo cambie una vez publicado.' }).regex(
    /^[a-z][a-z0-9-]*$/,
  );

/** aviso-legal.yaml: the legal notice. */
const legal = group('Aviso legal', {
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
  sections: list(
    'Secciones',
    group('Sección', {
      anchor: anchor('Ancla'),
      title: text('Título', 80),
      paragraphs: list('Párrafos', paragraph('Párrafo')),
      list: list('Lista de puntos', paragraph('Punto')).optional(),
      links: list(
        'Enlaces a otros sitios',
        group('Enlace', { label: text('Texto', 120), href: webPage }),
      ).optional(),
    }),
    20,
  ),
  adviserNote: group(
    'Nota para el asesor jurídico',
    { text: plain('Nota', 400), provisional },
    'Impide publicar. Quítela cuando el asesor confirme el texto.',
  ).optional(),
});

const metadata = (title: string) =>
  group(title, {
    title: plain('Título de la ventana', 100, { tokens: ['tradeName'] }),
    description: plain('Descripción', 155, {
      tokens: ['tradeName', 'authorisations'],
      hint: 'Una o dos frases para buscadores y redes.',
    }),
  });

/** buscadores.yaml: titles and descriptions for search engines and networks. */
const metadataOfPages = group('Buscadores', {
  home: metadata('Página de inicio'),
  legal: metadata('Aviso legal'),
  notFound: metadata('Página 404'),
  failure: metadata('Página de fallo'),
});

/** errores.yaml: the 404 page and the page of a failing host. */
const errors = group('Páginas de error', {
  notFound: group('Página 404', {
    code: datum('Código', 10),
    title: datum('Título', 60, 'En inglés.'),
    text: text('Texto', 200),
    home: datum('Enlace al inicio', 40, 'En inglés.'),
    homeNote: text('Traducción del enlace', 40),
    log: plain('Aviso técnico', 80, { hint: 'Sale en la consola del navegador, no en la página.' }),
    call: text('Texto antes del teléfono', 40),
  }),
  failure: group('Página de fallo', {
    title: datum('Título', 60, 'En inglés.'),
    text: text('Texto', 200),
    home: text('Enlace al inicio', 40),
    call: text('Texto antes del teléfono', 40),
  }),
});

/** Every file of content/ with its schema, in the order of the CMS's forms. Files with `trees` have one for each language. */
export const files = {
  company: { path: 'empresa.yaml', schema: company, trees: false },
  pictures: { path: 'fotos.yaml', schema: pictures, trees: false },
  header: { path: 'cabecera.yaml', schema: header, trees: true },
  hero: { path: 'inicio/portada.yaml', schema: hero, trees: true },
  traceability: { path: 'inicio/trazabilidad.yaml', schema: traceability, trees: true },
  services: { path: 'inicio/servicios.yaml', schema: services, trees: true },
  about: { path: 'inicio/nosotros.yaml', schema: about, trees: true },
  certifications: { path: 'inicio/certificaciones.yaml', schema: certifications, trees: true },
  objectives: { path: 'inicio/objetivos.yaml', schema: objectives, trees: true },
  contact: { path: 'inicio/contacto.yaml', schema: contact, trees: true },
  controls: { path: 'barra.yaml', schema: controls, trees: true },
  footer: { path: 'pie.yaml', schema: footer, trees: true },
  legal: { path: 'aviso-legal.yaml', schema: legal, trees: true },
  metadata: { path: 'buscadores.yaml', schema: metadataOfPages, trees: true },
  errors: { path: 'errores.yaml', schema: errors, trees: true },
} as const;
