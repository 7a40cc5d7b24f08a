import { expect, it } from 'vitest';
import { isNif } from './nif.ts';

// Public NIFs of large entities of several kinds, the placeholder and the example.
it.each(['B00000000', 'B12345674', 'A28015865', 'A39000013', 'Q2818002D', 'G28029643'])(
  'F9 accepts the NIF %s',
  (nif) => expect(isNif(nif)).toBe(true),
);

it.each(['', 'B1234567', 'b12345674', 'B-12345674', '12345678Z', 'I12345674', 'Q28180024', 'BX2345674'])(
  'F9 rejects «%s»',
  (nif) => expect(isNif(nif)).toBe(false),
);

// The control character of 1234567 is 4 or D.
it.each([
  ['ABEH', '4'],
  ['CDFGJUV', '4D'],
  ['NPQRSW', 'D'],
  ['IKLMOTXYZ', ''],
])('F9 a NIF that begins with one of %s ends with one of «%s»', (kinds, controls) => {
  for (const kind of kinds)
    expect([...'4D5E'].filter((control) => isNif(`${kind}1234567${control}`)).join('')).toBe(controls);
});

it('F9 detects any changed digit of a NIF', () => {
  for (let index = 1; index <= 8; index++) {
    const figures = [...'B12345674'];
    figures[index] = String((Number(figures[index]) + 1) % 10);
    expect(isNif(figures.join(''))).toBe(false);
  }
});
