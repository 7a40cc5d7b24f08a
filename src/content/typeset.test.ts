import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

/** In these tests a tilde stands for the non-breaking space, which nobody can see. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~');

describe('typeset', () => {
  it.each([
    ['un contenedor de 20 m³.', 'un contenedor de 20~m³.'],
    ['670 l', '670~l'],
    ['una persona de 1,75 m', 'una persona de 1,75~m'],
    ['unos 40 kg, vacía', 'unos 40~kg, vacía'],
    ['PDF, 48 kB', 'PDF, 48~kB'],
    ['el 10 % y 670 litros', 'el 10~% y 670~litros'],
    ['n.º 333', 'n.º~333'],
    ['Reglamento (UE) n.º 333/2011', 'Reglamento (UE)~n.º~333/2011'],
    ['UE 333/2011', 'UE~333/2011'],
    ['ISO 9001:2015 e ISO 14001:2015', 'ISO~9001:2015 e ISO~14001:2015'],
    ['la Ley 7/2022 y el Real Decreto 553/2020', 'la Ley~7/2022 y el Real~Decreto~553/2020'],
    ['Ley Orgánica 3/2018', 'Ley~Orgánica~3/2018'],
    ['artículo 6.1.f del RGPD', 'artículo~6.1.f del RGPD'],
    ['1200 × 1000 × 790 mm', '1200~×~1000~×~790~mm'],
    ['Empresa, S. L.', 'Empresa, S.~L.'],
  ])('keeps «%s» together', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '20 metales distintos',
    'en 2018 la empresa',
    'tiene 5 gramolas',
    '3 mesas',
    'GRUPO UEFA 3',
    'el n.º de serie',
    'Hola, ¿qué tal? S.L.',
    '{volume} m³',
    '',
  ])('leaves «%s» alone', (text) => {
    expect(typeset(text)).toBe(text);
  });

  it('gives the same when it is done again, whatever the pieces are', () => {
    const pieces = [
      '20',
      ' ',
      '\u00a0',
      'm³',
      '×',
      '1,75',
      'ISO',
      'n.º',
      '(UE)',
      'Real',
      'Decreto',
      'S.',
      'L.',
      'Ley',
      '%',
    ];
    // A short linear congruential generator: the same thousand texts in every run.
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return pieces[Math.floor((seed / 2_147_483_648) * pieces.length)] ?? '';
    };
    for (let run = 0; run < 1000; run++) {
      const once = typeset(Array.from({ length: 12 }, next).join(''));
      expect(typeset(once)).toBe(once);
    }
  });
});
