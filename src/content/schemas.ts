/**
 * The schema of each file of content/: what it may contain, and the labels and hints of its form in the CMS. Strict: an
 * unknown field is an error. No import from Astro: tests and the CMS use these schemas.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCountries } from 'libphonenumber-js/min';
import sharp from 'sharp';
import * as z from 'zod';
import { parsePhone } from '../lib/phone.ts';
import { formats, tokensOf, typeset } from '../lib/text.ts';

type Folder = 'fotos' | 'certificados' | 'video';

declare module 'zod' {
  /** `title` is the field's label and `description` its hint. */
  interface GlobalMeta {
    /** No language: equal in both trees. */
    shared?: boolean;
    /** The name of a file in this folder of the content. */
    file?: Folder;
    /** Extensions that the file may have. */
    extensions?: readonly string[];
    /** Size of the file at most, in bytes. */
    bytes?: number;
    /** Labels of an enum's values. */
    options?: Readonly<Record<string, string>>;
    /** A day, written as `2018-12-14`, from the first to the last of these. */
    days?: readonly [first: string, last: string];
    /** What a text that does not match its pattern must be. */
    rule?: string;
  }
}

/** The folder of the content. Tests build another one. */
export const contentFolder = () => process.env.CONTENT_DIR ?? 'content';

interface Options {
  hint?: string;
  /** Names that the text may have between braces. */
  tokens?: readonly string[];
}

/** No control characters, which end a line of the contact card, and no emojis, which the fonts lack. */
const character = '[^{}\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ud800-\\udfff]';

/** Text used as written: messages, names for screen readers. At most `max` characters. */
const plain = (title: string, max: number, { hint, tokens = [] }: Options = {}) => {
  const places = tokens.map((token) => `{${token}}`).join(', ');
  const rule = places
    ? `Sin saltos de línea ni emojis. Entre llaves, solo ${places}.`
    : 'Sin saltos de línea, emojis ni llaves.';
  const form = places ? `(?:${character}|\\{(?:${tokens.join('|')})\\})*` : `${character}*`;
  const description = [hint, places && `Puede llevar ${places}.`].filter(Boolean).join(' ');
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(new RegExp(`^${form}$`), {
      error: ({ input }) => {
        const unknown = tokensOf(String(input)).find((token) => !tokens.includes(token));
        return unknown === undefined
          ? rule
          : `{${unknown}} no se sustituye por ningún dato; admitidos: ${places || 'ninguno'}`;
      },
    })
    .meta({ title, rule, ...(description && { description }) });
};

/** A schema with the metadata of the one that it was made from, which Zod does not hand on. */
const like = <S extends z.ZodType>(source: z.ZodType, schema: S) =>
  schema.meta(z.globalRegistry.get(source) ?? {});

/** Text on the page: typeset, so that «20 m³» never breaks. */
const text = (title: string, max: number, options: Options = {}) => {
  const words = plain(title, max, options);
  return like(words, words.transform(typeset));
};

/** Text that is equal in both languages, used as written. */
const datum = (title: string, max: number, hint?: string) => {
  const words = plain(title, max, hint ? { hint } : {});
  return words.meta({ ...z.globalRegistry.get(words), shared: true });
};

interface Format {
  rule: string;
  example: string;
  hint?: string;
}

/** Text in one format, equal in both languages. Its rule and an example are in the messages of build and form. */
const pattern = (title: string, form: RegExp, { rule, example, hint = '' }: Format) => {
  const words = `${rule} Ejemplo: ${example}.`;
  return z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(form, { error: ({ input }) => `«${input}» no es válido. ${words}`, abort: true })
    .meta({ title, description: `${hint} Ejemplo: ${example}.`.trim(), rule: words, shared: true });
};

const group = <S extends z.core.$ZodLooseShape>(title: string, shape: S, description?: string) =>
  z.strictObject(shape).meta({ title, ...(description && { description }) });

/** The places of the first two equal values, from 1. */
function twins(values: readonly unknown[]): [first: number, second: number] | undefined {
  const keys = values.map((value) => JSON.stringify(value));
  const second = keys.findIndex((key, index) => key !== undefined && keys.indexOf(key) < index);
  return second < 0 ? undefined : [keys.indexOf(keys[second] ?? '') + 1, second + 1];
}

/** A list without two equal items, or without two items of which `part` is equal. */
const list = <S extends z.ZodType>(
  title: string,
  item: S,
  { max = 12, min = 1, part }: { max?: number; min?: number; part?: keyof z.output<S> & string } = {},
) => {
  const parts = (items: unknown): unknown[] =>
    Array.isArray(items) ? (part ? items.map((one) => one?.[part]) : items) : [];
  return z
    .array(item)
    .min(min)
    .max(max)
    .refine((items) => !twins(parts(items)), {
      error: ({ input }) =>
        `los elementos ${twins(parts(input))?.join(' y ')} ${part ? `tienen igual «${part}»` : 'son iguales'}`,
      // With other mistakes too.
      when: ({ value }) => Array.isArray(value),
    })
    .meta({ title });
};

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

const days = ['1900-01-01', '2099-12-31'] as const;
const notADay = ({ input }: { input?: unknown }) =>
  `«${input}» no es un día entre ${days.join(' y ')}; se escribe año-mes-día: 2018-12-14`;
const day = (title: string, hint = '') =>
  z
    .string()
    .regex(z.regexes.date, { error: notADay, abort: true })
    .refine((value) => value >= days[0] && value <= days[1], { error: notADay })
    .meta({ title, description: hint, shared: true, days });

/** A phone number: the pattern tells a form, the metadata of its country the build. */
const phone = (title: string) => {
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
      const phone = parsePhone(value);
      if (phone) return phone;
      context.addIssue({ code: 'custom', input: value, message: `«${value}» no es un teléfono de su país` });
      return z.NEVER;
    }),
  );
};

/** A measure as it is written in Spanish, `1.200` or `40,5`, of so many digits before the comma. Its output is a number. */
const measure = (title: string, unit: string, [least, most]: [number, number], decimals = 2) => {
  const hundreds = `[1-9]\\d{${least - 1},${Math.min(most, 3) - 1}}`;
  const whole = most > 3 ? `(?:${hundreds}|[1-9]\\.?\\d{${most - 1}})` : hundreds;
  const form = new RegExp(`^${whole}${decimals ? `(?:,\\d{1,${decimals}})?` : ''}$`);
  const source = pattern(title, form, {
    rule: `De ${10 ** (least - 1)} a ${10 ** most - 1}, sin la unidad. El punto separa los millares${
      decimals ? ` y la coma, los decimales (${decimals} como mucho)` : '; sin decimales'
    }.`,
    example: decimals ? '40,5' : '1200',
    hint: `En ${unit}.`,
  });
  return like(
    source,
    source.transform((value) => Number(value.replace('.', '').replace(',', '.'))),
  );
};

/** Degrees with the point of maps or a comma. Its output is a number. */
const degrees = (title: string, whole: string, most: number, example: string, hint?: string) => {
  const source = pattern(title, new RegExp(`^-?${whole}(?:[.,]\\d{1,10})?$`), {
    rule: `Grados decimales, sin símbolo y por debajo de ${most}.`,
    example,
    ...(hint && { hint }),
  });
  return like(
    source,
    source.transform((value) => Number(value.replace(',', '.'))),
  );
};

const inFolder = (folder: Folder, name: string) => join(contentFolder(), folder, name);

/** How the bytes of a file begin and end, by extension. */
const signatures: Record<string, { name: string; has: (bytes: Buffer) => boolean }> = {
  pdf: {
    name: 'un PDF',
    has: (bytes) => bytes.indexOf('%PDF-') === 0 && bytes.subarray(-1024).includes('%%EOF'),
  },
  webm: { name: 'un vídeo WebM', has: (bytes) => bytes.indexOf('1a45dfa3', 0, 'hex') === 0 },
  mp4: { name: 'un vídeo MP4', has: (bytes) => bytes.indexOf('ftyp') === 4 },
};

/** The size of a picture, or what is wrong with it. It is decoded, because a header says nothing of its end. */
async function examine(name: string): Promise<{ width: number; height: number; fault?: string }> {
  const damaged = { width: 0, height: 0, fault: `${name} está dañada o no es una imagen` };
  try {
    const image = sharp(await readFile(inFolder('fotos', name)));
    const { format = '', autoOrient } = await image.metadata();
    await image.resize(16).raw().toBuffer();
    const isNamed = name.replace(/\.jpg$/, '.jpeg').endsWith(`.${format}`);
    return isNamed
      ? autoOrient
      : { ...damaged, fault: `${name} es una imagen ${format.toUpperCase()}: cambie su extensión` };
  } catch {
    return damaged;
  }
}

/** Pictures that have been examined, by name and version. */
const examined = new Map<string, ReturnType<typeof examine>>();

/** The size of a picture of the content, or what is wrong with it. */
export function pictureOf(name: string) {
  const { mtimeMs, size } = statSync(inFolder('fotos', name));
  const key = `${inFolder('fotos', name)} ${mtimeMs} ${size}`;
  const known = examined.get(key) ?? examine(name);
  examined.set(key, known);
  return known;
}

interface FileKind {
  folder: Folder;
  extensions: readonly string[];
  /** Size at most, in bytes. */
  bytes?: number;
  description: string;
  /** What is wrong with a file that exists. */
  faultOf: (name: string) => Promise<string | undefined>;
}

/** A file of the content by its name, which exists and can be used. */
const file = (title: string, { folder, extensions, bytes, description, faultOf }: FileKind) => {
  const ending = `\\.(?:${extensions.join('|')})$`;
  const endings = extensions.map((extension) => `.${extension}`).join(', ');
  return z
    .string()
    .regex(new RegExp(`^[a-z0-9_-][a-z0-9_.-]*${ending}`), {
      error: ({ input }) =>
        new RegExp(ending, 'i').test(String(input))
          ? `«${input}» no sirve como nombre: solo minúsculas sin tilde, cifras y guiones`
          : `«${input}» no acaba en ${endings}`,
      abort: true,
    })
    .superRefine(async (name, context) => {
      const exists = statSync(inFolder(folder, name), { throwIfNoEntry: false })?.isFile();
      const message = exists ? await faultOf(name) : `falta el archivo ${folder}/${name}`;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({
      title,
      description,
      rule: `Elija un archivo cuyo nombre acabe en ${endings}.`,
      file: folder,
      extensions,
      ...(bytes && { bytes }),
      shared: true,
    });
};

/** A picture of fotos.yaml of at least this size, in pixels. */
const picture = (title: string, [width, height]: readonly [number, number] = [1200, 800]) =>
  file(title, {
    folder: 'fotos',
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    description: `De al menos ${width} × ${height} píxeles.`,
    faultOf: async (name) => {
      const size = await pictureOf(name);
      if (size.fault || (size.width >= width && size.height >= height)) return size.fault;
      return `${name} mide ${size.width} × ${size.height} píxeles y debe medir al menos ${width} × ${height}`;
    },
  });

/** As the form says it: 1 MB is a million bytes. */
const megabytes = (bytes: number) => formats('es').measure(bytes / 1e6, 'MB');

/** A PDF or video of at most so many bytes. */
const download = (title: string, kind: Omit<FileKind, 'faultOf'> & { bytes: number }) =>
  file(title, {
    ...kind,
    faultOf: async (name) => {
      const content = await readFile(inFolder(kind.folder, name));
      const { name: what, has } = signatures[name.split('.').at(-1) ?? ''] ?? {};
      if (!has?.(content)) return `${name} no es ${what}, o está dañado`;
      if (content.length <= kind.bytes) return undefined;
      return `${name} ocupa ${megabytes(content.length)} y puede ocupar ${megabytes(kind.bytes)} como mucho`;
    },
  });

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

const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const span = `${time}\\s*[-–]\\s*(?:${time}|24:00)`;
const hours = pattern('Horario del día', new RegExp(`^${span}(?:\\s*,\\s*${span})*$`), {
  rule: 'Horas de 0:00 a 24:00 con sus minutos, un guion entre las dos y una coma entre turnos.',
  example: '8:00-14:00, 16:00-18:00',
  hint: 'Vacío si está cerrado.',
});
const spans = hours.transform((text) =>
  text.split(',').map((one) => {
    const [opens = '', closes = ''] = one.split(/[-–]/).map((end) => end.trim().padStart(5, '0'));
    return { opens, closes };
  }),
);
/** The opening hours of a day. Their output is each span of time. */
const openingDay = (title: string) => spans.meta({ ...z.globalRegistry.get(hours), title }).optional();
const lastDay = day(
  'Último día de validez',
  'Si lo tiene. Pasado ese día, deja de salir en el sitio en cuanto se publica.',
).optional();
const domain = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}';
const webPage = pattern('Dirección', new RegExp(`^https://${domain}(?:[/?#][^\\s<>"{}|\\\\^\`]*)?$`), {
  rule: 'Una dirección entera, con https:// y sin espacios.',
  example: 'https://www.boe.es',
});
const countryNames = new Intl.DisplayNames('es', { type: 'region' });
const countries = getCountries()
  .map((code) => [code, countryNames.of(code) ?? code] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, 'es'));
const country = z
  .enum(
    countries.map(([code]) => code),
    { error: ({ input }) => `«${input}» no es el código de un país, de dos letras; ejemplo: ES` },
  )
  .meta({ title: 'País', options: Object.fromEntries(countries), shared: true });

/** empresa.yaml: the facts of the company, each once. */
const company = group('Datos de la empresa', {
  tradeName: fact(datum('Nombre comercial', 40)),
  legalName: fact(datum('Denominación social', 120, 'Como consta en el Registro Mercantil.')),
  taxId: fact(
    pattern('NIF', /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/, {
      rule: 'De empresa: letra mayúscula, siete cifras y control, sin espacios ni guiones.',
      example: 'B12345674',
    }),
  ),
  street: fact(datum('Domicilio', 120, 'Vía y número.')),
  postalCode: fact(
    pattern('Código postal', /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, {
      rule: 'Cinco cifras; las dos primeras, de 01 a 52.',
      example: '41012',
    }),
  ),
  locality: datum('Población', 60),
  country,
  coordinates: fact(
    group('Coordenadas del domicilio', {
      latitude: degrees('Latitud', '(?:[0-7]?\\d|8[0-4])', 85, '37.3413'),
      longitude: degrees(
        'Longitud',
        '(?:1[0-7]\\d|\\d{1,2})',
        180,
        '-6.0013',
        'Al oeste de Greenwich, negativa.',
      ),
    }),
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
  incorporated: day('Fecha de constitución'),
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
  }).optional(),
  authorisations: list(
    'Autorizaciones ambientales',
    group('Autorización', { reference: datum('Referencia', 40), validUntil: lastDay }),
    { max: 4, part: 'reference' },
  ),
  certificates: list(
    'Certificados',
    group('Certificado', {
      name: inBoth('Nombre', (label) => text(label, 40)),
      reference: inBoth('Referencia', (label) => text(label, 40)),
      subject: inBoth('Materia', (label) => text(label, 80)),
      shortSubject: inBoth('Materia en pocas palabras', (label) => text(label, 30)),
      validUntil: lastDay,
      file: download('Archivo PDF', {
        folder: 'certificados',
        extensions: ['pdf'],
        bytes: 5e6,
        description: 'Que se abra sin contraseña; hasta 5 MB.',
      }),
      provisional,
    }).transform((one) => ({ ...one, bytes: statSync(inFolder('certificados', one.file)).size })),
    { max: 5 },
  ),
  logo: group('Logotipo', { provisional }, 'El dibujo lo cambia quien mantiene el sitio.').optional(),
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

const video = (title: string, size: string, bytes: number) =>
  list(
    title,
    download('Archivo de vídeo', {
      folder: 'video',
      extensions: ['webm', 'mp4'],
      bytes,
      description: `Sin sonido, de unos 10 segundos, ${size}. Uno en WebM y otro en MP4.`,
    }),
    { max: 2 },
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
    { max: 200, part: 'file' },
  ),
  team: group('Fotografía del equipo', { picture: picture('Fotografía').optional(), provisional }),
  video: group('Vídeo de portada', {
    wide: video('Para pantallas anchas', 'apaisado, de 1280 × 720 píxeles y hasta 1,5 MB', 1.5e6),
    tall: video('Para teléfonos', 'vertical, de 540 × 840 píxeles y hasta 600 kB', 6e5),
    provisional,
  }),
});

/** cabecera.yaml: the header and the skip link. */
const header = group('Cabecera', {
  home: plain('Nombre del enlace del logotipo', 80, { tokens: ['tradeName'] }),
  navigation: plain('Nombre del menú', 40),
  openMenu: plain('Botón que abre el menú', 40),
  closeMenu: plain('Botón que cierra el menú', 40),
  links: list('Enlaces del menú', link('Enlace'), { max: 5 }),
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
  paragraphs: list('Párrafos', text('Párrafo', 220), { max: 3 }),
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
    { max: 6 },
  ),
  routeHeading: text('Título del camino de una carga', 60),
  steps: list(
    'Pasos',
    group('Paso', {
      title: text('Título', 40),
      text: text('Texto', 160),
      end: text('Extremo del camino', 20, { hint: 'Solo en el primer paso y en el de destino.' }).optional(),
    }),
    { max: 8 },
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
    pictures: list('Imágenes', picture('Imagen'), { max: 15, min: 11 }),
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
    points: list('Puntos', group('Punto', { title: text('Título', 50), text: text('Texto', 120) }), {
      max: 6,
    }),
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
  text: list('Párrafos', text('Párrafo', 400), { max: 3 }),
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
  objectives: list('Objetivos', group('Objetivo', { title: text('Título', 50), text: text('Texto', 200) }), {
    max: 6,
  }),
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
  companyLinks: list('Enlaces de la empresa', link('Enlace'), { max: 6 }),
  servicesHeading: text('Título de los servicios', 40),
  services: list('Servicios', text('Servicio', 60), { max: 6 }),
  contactHeading: text('Título del contacto', 40),
  places: list('Ámbito de la empresa', text('Lugar o ámbito', 60), { max: 4 }),
  copyright: text('Derechos de autor', 120, { tokens: ['year', 'tradeName'] }),
});

const legalTokens = [
  ...['tradeName', 'legalName', 'taxId', 'address', 'phone', 'email', 'website', 'register'],
  ...['courts', 'activity', 'cnae', 'authorisations'],
];
const paragraph = (title: string) => text(title, 1500, { tokens: legalTokens });
/** Ids of the legal notice that are no section's. */
export const takenIds = ['main', 'menu', 'top', 'indice'];
const anchor = (title: string) => {
  const source = pattern(title, new RegExp(`^(?!(?:${takenIds.join('|')})$)[a-z][a-z0-9-]*$`), {
    rule: `Minúsculas sin tilde, cifras y guiones, y no ${takenIds.join(', ')}.`,
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
    { max: 20, part: 'anchor' },
  ),
  adviserNote: group(
    'Nota para el asesor jurídico',
    { text: plain('Nota', 400), provisional },
    'Impide publicar. Quítela cuando el asesor confirme el texto.',
  ).optional(),
});
const legal = like(
  notice,
  notice.refine(
    ({ companyDataAnchor, sections }) => sections.every((one) => one.anchor !== companyDataAnchor),
    {
      path: ['companyDataAnchor'],
      error: 'otra sección tiene la misma ancla',
    },
  ),
);

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
