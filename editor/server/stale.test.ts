import { describe, expect, test } from 'vitest';
import { byFile } from '../shared/content.ts';
import { keyedOf } from '../shared/keyed.ts';
import type { Values } from '../shared/protocol.ts';
import { staleAfter, stalePairs } from './stale.ts';

interface Words {
  es: string;
  en?: string;
}

describe('a changed Spanish text', () => {
  const metals = { es: 'Metales', en: 'Metals' };
  const waste = { es: 'Residuos', en: 'Waste' };
  const hazardous = { ...waste, es: 'Residuos peligrosos' };
  const industrial = { ...waste, es: 'Residuos industriales' };

  const contentLike = (services: Words[], title: Words, like?: Values): Values => ({
    ...byFile(() => undefined),
    footer: keyedOf({ services }, like?.footer),
    legal: keyedOf({ title }, like?.legal),
  });
  const before = contentLike([metals, waste], metals);
  /** The content with other texts; moved and changed items keep their ids. */
  const content = (services: Words[], title: Words = metals) => contentLike(services, title, before);
  const changed = content([hazardous, metals]);
  const lines = staleAfter(before, changed, [], []);

  test('X5 makes its English stale, wherever it moves, until the English changes or is removed', () => {
    expect(lines).toEqual([expect.stringMatching(/^[0-9a-f]{16} [0-9a-f]{16}$/)]);
    expect(stalePairs(changed, lines)).toMatchObject([{ field: { file: 'footer' }, text: 'Waste' }]);
    expect(staleAfter(changed, content([metals, hazardous]), lines, [])).toEqual(lines);
    expect(staleAfter(changed, content([{ ...hazardous, en: 'Hazardous waste' }]), lines, [])).toEqual([]);
    expect(staleAfter(changed, content([metals]), lines, [])).toEqual([]);
  });

  test('X5 makes its English valid again when the Spanish is restored', () => {
    const again = content([metals, industrial]);
    const more = staleAfter(changed, again, lines, []);
    expect(more).toHaveLength(1);
    expect(staleAfter(again, changed, more, [])).toEqual(lines);
    expect(staleAfter(again, before, more, [])).toEqual([]);
  });

  test('X5 does not make its English stale once it was reviewed', () => {
    expect(staleAfter(changed, changed, lines, ['en\nResiduos peligrosos\nWaste'])).toEqual([]);
    expect(staleAfter(changed, changed, [], [])).toEqual([]);
  });

  test('X5 excludes texts that move, are new with their English, or have no English', () => {
    const added = [waste, metals, { es: 'Sector naval', en: 'Naval sector' }, { es: 'Logística' }];
    expect(staleAfter(before, content(added), [], [])).toEqual([]);
  });

  test.each([
    ['of a saved item', before, [metals, waste, hazardous]],
    ['of a saved item that changes with it', before, [metals, industrial, hazardous]],
    ['of a new item', content([metals]), [metals, waste, hazardous]],
  ])(
    'X5 makes the English of a copy %s stale, and an equal copy is as right as its original',
    (_, old, services) => {
      const copies = content(services);
      const found = staleAfter(old, copies, [], []);
      expect(stalePairs(copies, found).map(({ key }) => key)).toContain('en\nResiduos peligrosos\nWaste');
      const equal = content([metals, waste, waste]);
      expect(staleAfter(before, equal, [], [])).toEqual([]);
    },
  );

  test('X5 excludes new texts with the English of another field', () => {
    expect(staleAfter(before, content([metals, waste], hazardous), [], [])).toEqual([]);
  });
});
