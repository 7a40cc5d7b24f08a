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

/** From opening to closing: `{ opens: '08:00', closes: '14:00' }`. */
export interface Hours {
  opens: string;
  closes: string;
}

const time = '((?:[01]?\\d|2[0-3]):[0-5]\\d)';
const range = new RegExp(`^${time}\\s*[–-]\\s*${time}$`);

/** Parses «8:00–14:00, 16:00–18:00»; undefined for other text, or hours that are not in order. */
export function readHours(text: string): Hours[] | undefined {
  const hours: Hours[] = [];
  let last = '';
  for (const part of text.split(/[,;]|\sy\s/)) {
    const [, opens = '', closes = ''] = range.exec(part.trim())?.map((one) => one.padStart(5, '0')) ?? [];
    if (!(last < opens && opens < closes)) return undefined;
    hours.push({ opens, closes });
    last = closes;
  }
  return hours;
}
