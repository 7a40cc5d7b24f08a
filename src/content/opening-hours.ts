/** Opening hours: read from the words of a form, and told again in the words of an edition. */
import { formats } from './format.ts';
import { fill } from './tokens.ts';
import type { SiteContent } from './types.ts';

/** The days of the week, in order, as schema.org names them in lower case; each with its name for people. */
export const days = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const;

type Day = keyof typeof days;

/** From opening to closing: `{ opens: '08:00', closes: '14:00' }`. */
export interface Hours {
  opens: string;
  closes: string;
}

const time = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Reads «8:00–14:00, 16:00–18:00»; nothing when it is not such a text, or when the hours are not in order. */
export function readHours(text: string): Hours[] | undefined {
  const times = text.split(/\s*(?:[,;–-]|\sy\s)\s*/).map((part) => part.trim());
  const hasPairs = text.split(/[–-]/).length - 1 === times.length / 2;
  const padded = times.map((part) => part.padStart(5, '0'));
  const isInOrder = padded.every((part, index) => index === 0 || part > String(padded[index - 1]));
  if (!hasPairs || !isInOrder || !times.every((part) => time.test(part))) return undefined;
  return padded.flatMap((opens, index) =>
    index % 2 === 0 ? [{ opens, closes: String(padded[index + 1]) }] : [],
  );
}

/** Days in a row with the same hours. */
interface Row {
  days: Day[];
  hours: Hours[];
}

/** The opening hours by rows of days; none when the company states none. */
export function openingRows({ openingHours = {} }: SiteContent['company']): Row[] {
  const rows: Row[] = [];
  let previous = '';
  for (const day of Object.keys(days) as Day[]) {
    const hours = openingHours[day];
    const same = JSON.stringify(hours);
    if (hours && same === previous) rows.at(-1)?.days.push(day);
    else if (hours) rows.push({ days: [day], hours });
    previous = same;
  }
  return rows;
}

/** The opening hours in words: «De lunes a viernes, de 8:00 a 14:00 y de 16:00 a 18:00». */
export function openingLines({ company, contact, language }: SiteContent): string[] {
  const { several, range } = contact.hours;
  const format = formats(language);
  const dayName = (day: Day | undefined) => format.weekday(Object.keys(days).indexOf(day ?? ''));
  return openingRows(company).map(({ days, hours }) => {
    const [first, last] = [dayName(days[0]), dayName(days.at(-1))];
    const on = days.length > 1 ? fill(several, { first, last }) : first;
    const times = hours.map(({ opens, closes }) =>
      fill(range, { opens: format.time(opens), closes: format.time(closes) }),
    );
    return `${on.charAt(0).toUpperCase()}${on.slice(1)}, ${format.list(times)}`;
  });
}
