import { describe, expect, it } from 'vitest';
import { fill } from './tokens.ts';

describe('fill', () => {
  it('puts the values in their places, as often as they are named', () => {
    expect(fill('{position} de {total}; {position}.ª', { position: '2', total: '13' })).toBe('2 de 13; 2.ª');
  });

  it('takes values literally, with braces and dollar signs', () => {
    expect(fill('{a}', { a: '{b} $& $1' })).toBe('{b} $& $1');
  });

  it('throws for a token without a value, naming both', () => {
    expect(() => fill('© {yaer}', { year: '2026' })).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: No value for {yaer} in «© {yaer}»; values given: year.]`,
    );
  });
});
