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

const time = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Parses «8:00–14:00, 16:00–18:00»; undefined for other text, or hours that are not in order. */
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
