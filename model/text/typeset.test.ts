import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

/** Shows non-breaking spaces as tildes. */
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
    ['a 20 m³ container of 670 litres', 'a 20~m³ container of 670~litres'],
    ['Council Regulation (EU) No 333/2011', 'Council Regulation (EU)~No~333/2011'],
    ['Regulation (EU) 2016/679', 'Regulation (EU)~2016/679'],
    ['Article 6(1)(b) of the GDPR', 'Article~6(1)(b) of the GDPR'],
  ])('E7 keeps «%s» together', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '20 metales distintos',
    'en 2018 la empresa',
    'tiene 5 gramolas',
    'GRUPO UEFA 3',
    'el n.º de serie',
    'Hola, ¿qué tal? S.L.',
    '{volume} m³',
    'No waste in 2018 metals',
  ])('leaves «%s» alone', (text) => {
    expect(typeset(text)).toBe(text);
  });

  it('is idempotent', () => {
    const once = typeset(
      'Reglamento (UE) n.º 333/2011 · 1200×1000 × 790 mm · S. L. · 20 m³ · Real Decreto 553/2020',
    );
    expect(typeset(once)).toBe(once);
  });
});
