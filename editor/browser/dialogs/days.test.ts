import { expect, test } from 'vitest';
import { dayOf, timeOf, whenOf } from './days.ts';

test('X5 a day is «Hoy», «Ayer» or a date', () => {
  const at = (...time: [number, number, number, number?, number?]) => new Date(...time).getTime();
  const now = at(2026, 0, 1, 0, 5);
  expect(dayOf(at(2026, 0, 1), now)).toBe('Hoy');
  expect(dayOf(at(2025, 11, 31, 23, 59), now)).toBe('Ayer');
  expect(dayOf(at(2025, 11, 30), now)).toBe('Martes, 30 de diciembre de 2025');
  expect(timeOf(at(2026, 0, 1, 9, 10))).toBe('9:10');
  expect(whenOf(at(2026, 0, 1, 0, 1), now)).toBe('a las 0:01');
  expect(whenOf(at(2025, 10, 22, 9, 10), now)).toBe('el 22 de noviembre de 2025 a las 9:10');
});
