import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt } from '../../shared/keyed.ts';

/** A store with these data of the company, whose fields can be typed in and left. */
function storeWith(company: object) {
  const { get, dispatch } = storeOf({ company });
  const at = (...path: string[]) => getAt(get().content, ['company', ...path]);
  const type = (value: string, ...path: string[]) =>
    dispatch({ do: 'change', changes: [{ file: 'company', path, value }] });
  const leave = (address: string) => dispatch({ do: 'blur', address: `company/${address}` });
  return { get, dispatch, at, type, leave };
}

test.each([
  ['phone', '954222333', '+34 954 22 23 33'],
  ['taxId', 'b-12345674', 'B12345674'],
  ['email', 'Ventas <ventas@empresa.es>', 'ventas@empresa.es'],
  ['website', 'www.empresa.es', 'https://www.empresa.es'],
  ['openingHours/monday', 'de 8 a 14 h', '8:00–14:00'],
])('X5 %s that is left, or saved in its box, has its stored form', (address, typed, stored) => {
  const { at, type, leave } = storeWith({});
  type(typed, ...address.split('/'));
  leave('locality');
  expect(at(...address.split('/'))).toBe(typed);
  type(`${typed} `, ...address.split('/'));
  leave(address);
  expect(at(...address.split('/'))).toBe(stored);
});

test('X5 a provisional datum has its stored form, too', () => {
  const { at, type, leave } = storeWith({ phone: { placeholder: '954222333' } });
  type('954222334', 'phone', 'placeholder');
  leave('phone');
  expect(at('phone')).toEqual({ placeholder: '+34 954 22 23 34' });
});

test('X5 a visit is no change, also after an undo', () => {
  const { get, dispatch, type, leave } = storeWith({ phone: '954222333' });
  const { content } = get();
  leave('phone');
  expect(get().content).toBe(content);
  type('954222334', 'phone');
  dispatch({ do: 'undo' });
  leave('phone');
  expect([get().content.company, get().future.length]).toEqual([content.company, 1]);
});

test('X5 a datum in its stored form already keeps the notice', () => {
  const { get, dispatch, leave } = storeWith({});
  const changes = [{ file: 'company', path: ['taxId'], value: 'B12345674' } as const];
  dispatch({ do: 'change', changes, notice: 'Cambiado.' });
  leave('taxId');
  expect(get().notice?.text).toBe('Cambiado.');
});

test('X5 a datum stays as typed if another computer edits by then', () => {
  const { dispatch, at, type, leave } = storeWith({});
  type('954222333', 'phone');
  dispatch({ do: 'update', writer: { computer: 'PC-DE-ANA' } });
  leave('phone');
  expect(at('phone')).toBe('954222333');
});
