const nbsp = '\u00a0';

/** A number in Spanish: `1200`, `12.500`, `1,75`. */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  // «es-ES» leaves four figures together, as the RAE advises.
  return new Intl.NumberFormat('es-ES', { maximumFractionDigits }).format(value);
}

/** A number and its unit, with a non-breaking space: `formatMeasure(40, 'kg')` → «40 kg». */
export function formatMeasure(value: number, unit: string): string {
  return `${formatNumber(value)}${nbsp}${unit}`;
}

/** A volume in cubic metres: «12 m³». */
export const formatVolume = (cubicMetres: number): string => formatMeasure(cubicMetres, 'm³');

/** A length in millimetres: «790 mm». */
export const formatMillimetres = (millimetres: number): string => formatMeasure(millimetres, 'mm');

/** The three outer measures: «1200 × 1000 × 790 mm». */
export function formatDimensions(size: { length: number; width: number; height: number }): string {
  const by = `${nbsp}×${nbsp}`;
  return [formatNumber(size.length), formatNumber(size.width), formatMillimetres(size.height)].join(by);
}

/** The size of a picture: «1920 × 1080 px». */
export function formatPixels({ width, height }: { width: number; height: number }): string {
  return `${formatNumber(width)}${nbsp}×${nbsp}${formatMeasure(height, 'px')}`;
}

/** Several values in a sentence: «12, 16 y 20». */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat('es-ES', { type: 'conjunction' }).format(items);
}

/** The size of a file, with 1024 bytes to the kB: «48 kB», «1,2 MB». */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? formatMeasure(kilobytes, 'kB') : `${formatNumber(bytes / 1024 ** 2, 1)}${nbsp}MB`;
}

/** An ISO day in words: «14 de diciembre de 2018». In UTC: no time zone moves it. */
export function formatDate(isoDay: string): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDay}T00:00:00Z`),
  );
}
