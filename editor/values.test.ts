import { describe, expect, test } from 'vitest';
import { fileNames, staleAfter, type Values } from './values.ts';

interface Words {
  es: string;
  en?: string;
}

describe('a text whose Spanish changes', () => {
  const nothing = Object.fromEntries(fileNames.map((name) => [name, {}])) as Values;
  /** A content with these texts in one file, and perhaps one in another. */
  const content = (services: Words[], title: Words = { es: 'Aviso legal' }): Values => ({
    ...nothing,
    site: { footer: { services } },
    legal: { title },
  });

  const metals = { es: 'Metales', en: 'Metals' };
  const waste = { es: 'Residuos', en: 'Waste' };
  const hazardous = { ...waste, es: 'Residuos peligrosos' };
  const industrial = { ...waste, es: 'Residuos industriales' };
  const before = content([metals, waste]);
  const changed = content([hazardous, metals]);
  const lines = staleAfter(before, changed, [], []);

  test('X5 may leave its English out of date, in whatever place or file, until that changes or goes', () => {
    expect(lines).toEqual([expect.stringMatching(/^[0-9a-f]{16} [0-9a-f]{16}$/)]);
    expect(staleAfter(changed, content([metals], hazardous), lines, [])).toEqual(lines);
    expect(staleAfter(before, content([metals], hazardous), [], [])).toEqual(lines);
    expect(staleAfter(changed, content([{ ...hazardous, en: 'Hazardous waste' }]), lines, [])).toEqual([]);
    expect(staleAfter(changed, content([metals]), lines, [])).toEqual([]);
  });

  test('X5 leaves it right again with its Spanish back', () => {
    const again = content([industrial]);
    const more = staleAfter(changed, again, lines, []);
    expect(more).toHaveLength(1);
    expect(staleAfter(again, changed, more, [])).toEqual(lines);
    expect(staleAfter(again, before, more, [])).toEqual([]);
  });

  test('X5 leaves it right when somebody finds it so', () => {
    expect(staleAfter(changed, changed, lines, ['en\nResiduos peligrosos\nWaste'])).toEqual([]);
    expect(staleAfter(changed, changed, [], [])).toEqual([]);
  });

  test('X5 is none that moves, comes with its English, or has none', () => {
    const added = [waste, { es: 'Sector naval', en: 'Naval sector' }, { es: 'Logística' }];
    expect(staleAfter(before, content(added, metals), [], [])).toEqual([]);
  });
});
