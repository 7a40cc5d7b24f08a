import * as z from 'zod';
import { isNif, plainNif } from '../text/nif.ts';
import { readHours, writeHours } from '../text/opening-hours.ts';
import { formatPhone, toE164 } from '../text/phone.ts';
import { fieldMeta } from './parts.ts';

/** The value of a date box in which a part is missing. */
export const INCOMPLETE_DAY = 'incompleta';

/** Text in one format. `what` names the format in the message; the hint ends with the remedy. */
export function textInFormat(
  label: string,
  what: string,
  remedy: string,
  examples: string[],
  isRight: (value: string) => boolean,
  hint = '',
) {
  return z
    .string()
    .refine(isRight, {
      error: ({ input }) => `«${input}» no es ${what}.`,
      params: { remedy },
    })
    .meta({ title: label, description: `${hint} ${remedy}`.trim(), examples });
}

/** A datum that people write in several ways, stored in one. `read` returns the stored form; undefined for other text. */
function normalizedText(
  label: string,
  what: string,
  remedy: string,
  examples: string[],
  read: (value: string) => string | undefined,
) {
  const text = textInFormat(label, what, remedy, examples, (value) => read(value) !== undefined);
  return text.transform((value) => read(value) ?? value).meta({ ...fieldMeta(text), read });
}

/** A phone number, of Spain without a prefix, parsed to E.164. */
export const phone = (label: string) =>
  normalizedText(
    label,
    'un teléfono completo',
    'Escriba todas las cifras, sin extensión, y fuera de España «+» y el prefijo del país: +34 954 123 456.',
    ['+34 954 123 456', '+34 956 123 456', '+1 212 555 0123'],
    (value) => {
      const number = toE164(value);
      // Groups of digits are a matter of taste.
      return number && (/^\+\d+( \d+)*$/.test(value) ? value : formatPhone(number));
    },
  ).transform((value) => toE164(value) ?? value);

export const email = (label: string) =>
  normalizedText(
    label,
    'una dirección de correo',
    'Escriba solo la dirección, sin nombre ni espacios, como ventas@empresa.es.',
    ['ventas@empresa.es', 'departamento.comercial@residuos-y-metales-del-guadalquivir.es'],
    (value) => {
      const [, address = ''] =
        /^(?:(?:mailto|e-?mail|correo):\s*)?([^?]*?)[.,;]?(?:\?.*)?$/i.exec(
          /<([^<>]+)>$/.exec(value.trim())?.[1] ?? value.trim(),
        ) ?? [];
      return z.regexes.email.test(address) ? address : undefined;
    },
  );

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const hasDomain = (value: string) =>
  /^https:\/\/\S+$/.test(value) && URL.canParse(value) && domain.test(new URL(value).hostname);

/** An address with «https://», which people leave out. */
const withScheme = (value: string) =>
  /^[a-z]+:/i.test(value.trim()) ? value.trim() : `https://${value.trim().replace(/^\/\//, '')}`;

/** The site's address: https and a domain, nothing else. */
export const siteUrl = (label: string) =>
  normalizedText(
    label,
    'la dirección de un sitio',
    'Escriba solo el dominio, sin nada detrás, como www.empresa.es.',
    ['https://www.empresa.es', 'https://www.residuos-y-metales-del-guadalquivir.es'],
    (value) => {
      const url = withScheme(value)
        .replace(/^https?:/i, 'https:')
        .replace(/[.,]$/, '');
      if (!hasDomain(url)) return undefined;
      const { origin, href } = new URL(url);
      return href === `${origin}/` ? origin : undefined;
    },
  );

/** The https address of a page on another site. */
export const pageUrl = (label: string) =>
  normalizedText(
    label,
    'la dirección de una página',
    'Copie la dirección completa de la página, que empieza por «https://».',
    [
      'https://www.empresa.es/pagina',
      'https://www.residuos-y-metales-del-guadalquivir.es/una/pagina?larga=si',
    ],
    (value) => (hasDomain(withScheme(value)) ? withScheme(value) : undefined),
  );

/** A date as `2018-12-14`, from one year to another. It stays text, so that no time zone changes it. */
export const day = (label: string, hint?: string, [first, last] = [1800, 2100]) => {
  // A date box writes no other form; people who write YAML do.
  const isWritten = (value: string) => value === INCOMPLETE_DAY || /^\d{4,6}-\d\d-\d\d$/.test(value);
  const isPossible = (value: string) =>
    z.regexes.date.test(value) && Number(value.slice(0, 4)) >= first && Number(value.slice(0, 4)) <= last;
  const remedy = 'Escriba año, mes y día así: 2018-12-14.';
  const text = textInFormat(label, 'una fecha', remedy, ['2018-12-14', '2024-09-30'], isWritten);
  return text
    .refine((value) => !isWritten(value) || isPossible(value), {
      error: ({ input }) =>
        input === INCOMPLETE_DAY ? 'La fecha está incompleta.' : 'La fecha no es posible.',
      params: { remedy: `Escriba el día, el mes y el año, entre ${first} y ${last}, de un día que exista.` },
    })
    .meta({ ...fieldMeta(text), description: hint, isDay: true });
};

const someHours = ['8:00–14:00', '8:00–14:00, 16:00–18:00'];

/** Opening hours of a day, parsed to a list; undefined if it is closed. */
export const hours = (label: string) => {
  const read = (value: string) => {
    const list = readHours(value);
    return list && writeHours(list);
  };
  // The hint is on the group.
  return normalizedText(
    label,
    'un horario',
    'Escriba de qué hora a qué hora, y separe mañana y tarde con una coma: 8:00–14:00, 16:00–18:00. O «24 horas».',
    someHours,
    read,
  )
    .transform((value) => {
      const list = readHours(value) ?? [];
      return list.length > 0 ? list : undefined;
    })
    .meta({ title: label, examples: someHours, read });
};

export const nif = (label: string) =>
  normalizedText(
    label,
    'un NIF de empresa',
    'Escriba la letra, las siete cifras y el control, tal como figuran en la tarjeta del NIF.',
    ['B12345674'],
    (value) => (isNif(plainNif(value)) ? plainNif(value) : undefined),
  ).meta({ isText: true });

export const postalCode = (label: string) =>
  normalizedText(
    label,
    'un código postal español',
    'Escriba sus cinco cifras.',
    ['41012', '11407'],
    (value) => {
      const digits = value.replace(/^\s*C\.?P\.?:?|(?<=\d)[\s,-]+\p{L}\D*$|[\s.]/giu, '');
      return /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(digits) ? digits : undefined;
    },
  ).meta({ isText: true });

/** A class of the CNAE. */
export const cnae = (label: string) =>
  normalizedText(label, 'una clase de la CNAE', 'Escriba sus cuatro cifras.', ['4677'], (value) => {
    const digits = value.replace(/^\s*CNAE([\s-]20\d\d(?=\D+\d))?[:\s-]*|[\s.]/gi, '');
    return /^\d{4}$/.test(digits) ? digits : undefined;
  }).meta({ isText: true });
