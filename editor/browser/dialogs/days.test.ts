import { expect, test } from 'vitest';
import { dayOf, timeOf, whenOf } from './days.ts';

const at = (...time: [number, number, number, number?, number?, number?]) => new Date(...time).getTime();

test('X5 a day is «Hoy», «Ayer» or a date', () => {
  const now = at(2026, 0, 1, 0, 5);
  expect(dayOf(at(2026, 0, 1), now)).toBe('Hoy');
  expect(dayOf(at(2025, 11, 31, 23, 59), now)).toBe('Ayer');
  expect(dayOf(at(2025, 11, 30), now)).toBe('Martes, 30 de diciembre de 2025');
  expect(whenOf(at(2026, 0, 1, 0, 1), now)).toBe('a las 0:01');
  expect(whenOf(at(2025, 10, 22, 9, 10), now)).toBe('el 22 de noviembre de 2025 a las 9:10');
});

test('X5 of two saves in a minute, the time of each has seconds', () => {
  const times = [
    at(2026, 0, 1, 9, 10, 7),
    at(2026, 0, 1, 9, 10, 50),
    at(2026, 0, 1, 9, 11),
    at(2026, 0, 2, 9, 11),
  ];
  expect(times.map((time) => timeOf(time, times))).toEqual(['9:10:07', '9:10:50', '9:11', '9:11']);
});
