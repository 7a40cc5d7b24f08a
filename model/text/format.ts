const nbsp = '\u00a0';

/** The language with the region of its edition: `en-GB`. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A number as typed in Spanish: «36,65», «10000». */
export const typed = (value: number): string => String(value).replace('.', ',');

/** Formats figures, measures, lists and dates in a language. A non-breaking space joins a number and its unit. */
export function formats(language: string) {
  const locale = localeOf(language);

  /** `1200` and `12.500` in Spanish, `1,200` in English. */
  const { format: number } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  /** «40 kg». */
  const measure = (value: number, unit: string) => `${number(value)}${nbsp}${unit}`;
  const millimetres = (value: number) => measure(value, 'mm');

  return {
    number,
    measure,
    millimetres,
    /** Grammatical number of a figure: `one` for 1 in Spanish and English. */
    plural: (value: number) => new Intl.PluralRules(locale).select(value),
    /** «12 m³». */
    volume: (cubicMetres: number) => measure(cubicMetres, 'm³'),
    /** «670 litros». Not «l», which many read as 1 or I. */
    litres: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'liter', unitDisplay: 'long' })
        .format(value)
        .replace(' ', nbsp),
    /** The three outer measures: «1200 × 1000 × 790 mm». */
    dimensions: (size: { length: number; width: number; height: number }) =>
      [number(size.length), number(size.width), millimetres(size.height)].join(`${nbsp}×${nbsp}`),
    /** The size of a picture: «1920 × 1080 px». */
    pixels: ({ width, height }: { width: number; height: number }) =>
      `${number(width)}${nbsp}×${nbsp}${measure(height, 'px')}`,
    /** «12, 16 y 20». */
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** File size, with 1024 bytes to the kB: «48 kB», «1,2 MB». */
    bytes: (bytes: number) => {
      const kilobytes = Math.max(1, Math.round(bytes / 1024));
      return kilobytes < 1024
        ? measure(kilobytes, 'kB')
        : `${number(Math.round((10 * bytes) / 1024 ** 2) / 10)}${nbsp}MB`;
    },
    /** A day of the week, 0 for Monday: «lunes», “Monday”. */
    weekday: (index: number) =>
      // The first of January 2024 was a Monday.
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, 1 + index)),
      ),
    /** A time of day: «8:00», “08:00”. */
    time: (time: string) =>
      // The end of a day is not the start of the next one.
      time === '24:00'
        ? time
        : new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
            new Date(`2024-01-01T${time}:00Z`),
          ),
    /** An ISO date in words: «14 de diciembre de 2018». In UTC, so that no time zone changes it. */
    date: (isoDay: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${isoDay}T00:00:00Z`),
      ),
  };
}
