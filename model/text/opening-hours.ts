/** The days of the week, in order: schema.org's names in lower case, each with its label. */
export const days = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const;

export type Day = keyof typeof days;

/** From opening to closing: `{ opens: '08:00', closes: '14:00' }`. It closes at '24:00' at most, or earlier than it opens: on the next day. */
export interface Hours {
  opens: string;
  closes: string;
}

const unit = String.raw`h(?:oras?|s)?\b\.?|([ap])\.?\s?m\b\.?`;
const time = String.raw`(?:las\s)?(\d{1,2})(?:(?:\s?:\s?|[.h’´'])([0-5]\d))?\s?(?:${unit})?`;
const range = new RegExp(
  String.raw`\s*(?:[,;/+|·]|\by\b)?\s*(?:(mañana|tarde)s?\s?:?\s?)?(?:de\s|desde\s)?${time}\s*(?:[-–—−]|a\b|hasta\b)\s*${time}\s*`,
  'iy',
);
const allDay = { opens: '00:00', closes: '24:00' };
/** Hours; a longer night is rather a mistake. */
const LONGEST_NIGHT = 16;

/**
 * Parses «8:00–14:00, 16:00–18:00», «de 8 a 14 h», «8 am–2 pm», «24 horas»; «cerrado» has no hours. Undefined for other
 * text, or hours not in order.
 */
export function readHours(text: string): Hours[] | undefined {
  const written = text
    .trim()
    .replace(/\.$/, '')
    .replace(/\bentre\b(.*?)\sy\s/gi, '$1-');
  if (/^((abierto )?(las )?24 ?h(oras)?( al día)?|24\/7|todo el día)$/i.test(written)) return [allDay];
  if (/^(cerrado|no (se )?abre)$/i.test(written)) return [];
  const hours: Hours[] = [];
  let last = '';
  let end = 0;
  while (end < written.length) {
    range.lastIndex = end;
    const [, part, ...times] = range.exec(written) ?? [];
    const [opens, to] = [clock(times.slice(0, 3)), clock(times.slice(3))];
    const closes = opens === allDay.opens && to === opens ? allDay.closes : to;
    const isNight = closes <= opens && span(opens, closes) < LONGEST_NIGHT;
    if (opens > '23:59' || closes > '24:00' || !(last < opens || last === '')) return undefined;
    if (closes <= opens && !isNight) return undefined;
    // «1–5 pm» and «tarde: 4–8» do not say which half of the day is meant.
    if (!times[2] !== !times[5]) return undefined;
    if (part && (isNight || opens < '12:00' !== /^m/i.test(part))) return undefined;
    hours.push({ opens, closes });
    // Nothing comes after a shift over midnight.
    last = isNight ? '24:00' : closes;
    end = range.lastIndex;
  }
  return hours.length > 0 ? hours : undefined;
}

/** «2», «30», «p» as `14:30`; later than any time if it is none. */
function clock([hour = '99', minutes = '00', half]: (string | undefined)[]): string {
  const isPossible = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  return isPossible ? `${String(hours).padStart(2, '0')}:${minutes}` : '99';
}

/** Hours from a time to another on the next day. */
const span = (opens: string, closes: string) => 24 + Number.parseFloat(closes) - Number.parseFloat(opens);

/** Opening hours as they are stored: «8:00–14:00, 16:00–18:00». */
export const writeHours = (hours: readonly Hours[]): string =>
  hours
    .map(({ opens, closes }) =>
      opens === allDay.opens && closes === allDay.closes
        ? '24 horas'
        : `${opens.replace(/^0/, '')}–${closes.replace(/^0/, '')}`,
    )
    .join(', ');
