import { describe, expect, it } from 'vitest';
import { fill } from './tokens.ts';

describe('fill', () => {
  it('replaces every occurrence of a token', () => {
    expect(fill('{position} de {total}; {position}.ª', { position: '2', total: '13' })).toBe('2 de 13; 2.ª');
  });

  it('inserts values literally, with braces and dollar signs', () => {
    expect(fill('{a}', { a: '{b} $& $1' })).toBe('{b} $& $1');
  });

  it.each([
    ['Metales. Sevilla. Autorizaciones {list}.', 'Metales. Sevilla.'],
    ['Autorizaciones {list}. Metales, S.L., de Sevilla.', 'Metales, S.L., de Sevilla.'],
    [
      'Metales. ¿Cuáles? Con {list}, n.º {number}. ¿Dónde? En Sevilla.',
      'Metales. ¿Cuáles? ¿Dónde? En Sevilla.',
    ],
    ['Autorizaciones {list}', ''],
    ['Metales n.º {number}.  Sevilla.', 'Metales n.º 7.  Sevilla.'],
  ])('C1 leaves out the sentences about an empty list: «%s»', (template, filled) => {
    expect(fill(template, { list: '', number: '7' })).toBe(filled);
  });

  it('throws for a token without a value, with its name and the template', () => {
    expect(() => fill('© {yaer}', { year: '2026' })).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: No value for {yaer} in «© {yaer}»; values given: year.]`,
    );
  });
});
