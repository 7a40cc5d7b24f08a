import * as z from 'zod';
import { nifFault } from './nif.ts';
import { toE164, withSpanishPrefix } from './phone.ts';
import { complain } from './report.ts';

/** A phone number with its international prefix; read as E.164. Example: `"+34 954 123 456"`. */
export const phone = () =>
  z
    .string()
    .check((context) => {
      if (toE164(context.value)) return;
      const meant = withSpanishPrefix(context.value);
      complain(context, {
        problem: `«${context.value}» no es un teléfono completo con prefijo internacional.`,
        remedy: 'Escriba «+», el prefijo del país y todas las cifras, entre comillas y sin extensión.',
        ...(meant && { mend: meant }),
      });
    })
    .transform((value) => toE164(value) ?? value);

/** An e-mail address. Example: `ventas@empresa.es`. */
export const email = () =>
  z.string().check((context) => {
    if (z.regexes.email.test(context.value)) return;
    complain(context, {
      problem: `«${context.value}» no es una dirección de correo.`,
      remedy: 'Escriba solo la dirección, sin nombre ni espacios, como ventas@empresa.es.',
    });
  });

/** The address of the site: https, no path, no final slash. Example: `https://www.empresa.es`. */
export const siteUrl = () =>
  z.string().check((context) => {
    const { value } = context;
    const withScheme = /^https?:\/\//i.test(value) ? value : `https://${value}`;
    const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
    const host = url?.hostname.includes('.') ? url.host : undefined;
    if (host && value === `https://${host}`) return;
    complain(context, {
      problem: `«${value}» no es la dirección de un sitio.`,
      remedy: 'Escriba «https://» y el dominio en minúsculas, sin barra final ni nada detrás.',
      ...(host && { mend: `https://${host}` }),
    });
  });

const isSecure = (value: string) => /^https:\/\/[^\s/]+\.\S+$/.test(value) && URL.canParse(value);

/** The address of a page elsewhere: https. Example: `https://www.aepd.es/derechos`. */
export const pageUrl = () =>
  z.string().check((context) => {
    const { value } = context;
    if (isSecure(value)) return;
    const meant = `https://${value.trim().replace(/^http:\/\//i, '')}`;
    complain(context, {
      problem: `«${value}» no es la dirección de una página.`,
      remedy: 'Copie la dirección completa de la página, que empieza por «https://».',
      ...(isSecure(meant) && { mend: meant }),
    });
  });

/** A day as year-month-day. Stays text, as no time zone can then move it. Example: `2018-12-14`. */
export const day = () =>
  z.string().check((context) => {
    const { value } = context;
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
    const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
    if (year && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value)) return;
    const [, d, m, y] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(value) ?? [];
    const meant = d && m && y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : undefined;
    complain(context, {
      problem: `«${value}» no es una fecha.`,
      remedy: 'Escriba año, mes y día con guiones, como 2018-12-14, y compruebe que el día existe.',
      ...(meant && { mend: meant }),
    });
  });

/** The NIF of a company, control included. Example: `B12345674`. */
export const nif = () =>
  z.string().check((context) => {
    const { value } = context;
    const fault = nifFault(value);
    if (!fault) return;
    if ('control' in fault) {
      complain(context, {
        problem: `El carácter de control de «${value}» no corresponde a sus cifras: sería «${fault.control}».`,
        remedy: 'Compare todas las cifras con la tarjeta del NIF.',
      });
      return;
    }
    const compact = value.toUpperCase().replace(/[\s.-]/g, '');
    complain(context, {
      problem: `«${value}» no tiene la forma de un NIF de empresa.`,
      remedy: 'Escriba la letra, las siete cifras y el control, sin espacios ni guiones, como B12345674.',
      ...(!nifFault(compact) && { mend: compact }),
    });
  });

/** A Spanish postal code. Example: `"41012"`. */
export const postalCode = () =>
  z.string().check((context) => {
    if (/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(context.value)) return;
    complain(context, {
      problem: `«${context.value}» no es un código postal español.`,
      remedy: 'Escriba sus cinco cifras entre comillas.',
    });
  });

/** A class of the CNAE: four figures. Example: `"4677"`. */
export const cnae = () =>
  z.string().check((context) => {
    if (/^\d{4}$/.test(context.value)) return;
    complain(context, {
      problem: `«${context.value}» no es una clase de la CNAE.`,
      remedy: 'Escriba sus cuatro cifras entre comillas.',
    });
  });

/** A number between two limits, both allowed. `unit` is what the message calls it. */
export const measure = (least: number, most: number, unit: string) =>
  z.number().check((context) => {
    if (context.value >= least && context.value <= most) return;
    complain(context, {
      problem: `${context.value} está fuera de lo posible.`,
      remedy: `Escriba un número entre ${least} y ${most} (${unit}).`,
    });
  });

const spain = { latitude: [27, 44], longitude: [-19, 5] } as const;

/** A place in Spain in decimal degrees. Example: `{ latitude: 37.3413, longitude: -6.0013 }`. */
export const coordinates = () =>
  z.strictObject({
    // Latitude, north positive. Example: 37.3413
    latitude: degrees('latitude', 90),
    // Longitude, west negative. Example: -6.0013
    longitude: degrees('longitude', 180),
  });

export type Coordinates = z.output<ReturnType<typeof coordinates>>;

function degrees(axis: keyof typeof spain, limit: number) {
  const [least, most] = spain[axis];
  return z.number().check((context) => {
    const { value } = context;
    if (Math.abs(value) > limit) {
      complain(context, {
        problem: `${value} está fuera de lo posible.`,
        remedy: `Escriba grados decimales entre −${limit} y ${limit}, con punto decimal.`,
      });
    } else if (value < least || value > most) {
      // A lost minus sign puts Seville in the sea off Algiers, and nobody notices until someone drives there.
      complain(context, {
        problem: `${value} queda fuera de España.`,
        remedy: 'Compruebe el signo (el oeste es negativo) y que latitud y longitud no estén cambiadas.',
        ...(-value >= least && -value <= most && { mend: -value }),
      });
    }
  });
}
