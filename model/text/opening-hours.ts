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

const time = "(?:las\\s)?(\\d{1,2})(?:[:.h’´']([0-5]\\d))?\\s?(?:h(?:oras?|s)?\\b\\.?)?";
const range = new RegExp(
  `\\s*(?:[,;/+|]|\\by\\b)?\\s*(?:de\\s|desde\\s)?${time}\\s*(?:[-–—−]|a\\b|hasta\\b)\\s*${time}\\s*`,
  'iy',
);
const allDay = { opens: '00:00', closes: '24:00' };
/** Hours; a longer night is rather a mistake. */
const LONGEST_NIGHT = 16;

/**
 * Parses «8:00–14:00, 16:00–18:00», «de 8 a 14 h», «24 horas»; «cerrado» has no hours. Undefined for other text, or hours
 * not in order.
 */
export function readHours(text: string): Hours[] | undefined {
  if (/^((abierto )?(las )?24 ?h(oras)?|todo el día)\.?$/i.test(text.trim())) return [allDay];
  if (/^(cerrado|no (se )?abre)\.?$/i.test(text.trim())) return [];
  const hours: Hours[] = [];
  let last = '';
  let end = 0;
  while (end < text.length) {
    range.lastIndex = end;
    const found = range.exec(text);
    const [opens, closes] = [clock(found?.[1], found?.[2]), clock(found?.[3], found?.[4])];
    const isNight = closes <= opens && span(opens, closes) < LONGEST_NIGHT;
    if (!found || opens > '23:59' || closes > '24:00' || !(last < opens || last === '')) return undefined;
    if (closes <= opens && !isNight) return undefined;
    hours.push({ opens, closes });
    // Nothing comes after a shift over midnight.
    last = isNight ? '24:00' : closes;
    end = range.lastIndex;
  }
  return hours.length > 0 ? hours : undefined;
}

const clock = (hour = '99', minutes = '00') => `${hour.padStart(2, '0')}:${minutes}`;

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
