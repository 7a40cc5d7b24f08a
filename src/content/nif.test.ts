import { describe, expect, it } from 'vitest';
import { nifFault } from './nif.ts';

describe('F9 nifFault', () => {
  // Publicly known numbers of large entities, of several kinds, and the placeholder.
  it.each(['B00000000', 'B12345674', 'A28015865', 'A39000013', 'Q2818002D', 'G28029643'])(
    'takes %s',
    (nif) => {
      expect(nifFault(nif)).toBeUndefined();
    },
  );

  it.each(['', 'B1234567', 'b12345674', 'B-12345674', '12345678Z', 'I12345674'])(
    '«%s» has not the form',
    (nif) => {
      expect(nifFault(nif)).toEqual({ form: true });
    },
  );

  it('notices any figure that is changed', () => {
    for (let place = 1; place <= 7; place++) {
      const figures = [...'B12345674'];
      figures[place] = String((Number(figures[place]) + 1) % 10);
      expect(nifFault(figures.join(''))).toHaveProperty('control');
    }
  });
});
