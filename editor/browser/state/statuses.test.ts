import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { isPendingAt } from './statuses.ts';

test('X5 «Solo lo pendiente» shows what is pending, what is around it and what is inside it', () => {
  const { get } = storeOf({ company: { locality: 'Sevilla' } });
  const state = get();
  const problem = {
    file: 'company' as const,
    path: ['coordinates'],
    problem: 'Dato provisional.',
    remedy: '',
  };
  const isShown = (address: string) =>
    isPendingAt({ ...state, onlyPending: true, saved: { ...state.saved, pending: [problem] } }, address);
  expect(['company', 'company/coordinates', 'company/coordinates/latitude'].map(isShown)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['company/locality', 'company/coordinatesX'].map(isShown)).toEqual([false, false]);
});
