/** Times in Spanish. */
import { capitalized } from '../state/words.ts';

const long = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const short = new Intl.DateTimeFormat('es', { timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('es', { timeStyle: 'medium' });
const both = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

/** «9:10», or «9:10:07» if another of these times is in the same minute. */
export function timeOf(at: number, times: readonly number[] = []): string {
  const isSameMinute = (time: number) => Math.floor(time / 60_000) === Math.floor(at / 60_000);
  return (times.some((time) => time !== at && isSameMinute(time)) ? exact : short).format(at);
}

/** «23 de noviembre de 2026, 9:10». */
export const momentOf = (at: number): string => both.format(at);

/** «a las 9:10» today, «el 23 de noviembre de 2026 a las 9:10» otherwise. */
export const whenOf = (at: number, now: number): string =>
  dayOf(at, now) === 'Hoy' ? `a las ${timeOf(at)}` : `el ${momentOf(at)}`;

/** «Hoy», «Ayer» or «Lunes, 16 de noviembre de 2026». */
export function dayOf(at: number, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const day = long.format(at);
  if (day === long.format(now)) return 'Hoy';
  if (day === long.format(yesterday)) return 'Ayer';
  return capitalized(day);
}
