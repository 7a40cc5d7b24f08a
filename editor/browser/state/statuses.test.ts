import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { pairKey } from '../../shared/protocol.ts';
import { isPendingAt, statusAt } from './statuses.ts';

test('X5 only what ends is «por renovar»: not a reviewed text whose Spanish changes again, nor a picture', () => {
  const store = storeOf(
    {
      footer: { tagline: { es: 'Uno', en: 'One' } },
      company: { authorisations: [{ reference: 'GRU', validUntil: '2020-01-31' }] },
    },
    { 'fotos/x.jpg': 'x' },
  );
  const { saved } = store.get();
  const waits = { problem: '', remedy: '', canWait: true };
  saved.stale.push(pairKey('en', 'Uno', 'One'));
  saved.pending.push(
    { file: 'footer', path: ['tagline', 'en'], ...waits },
    { file: 'company', path: ['authorisations', 'i0', 'validUntil'], ...waits },
    { file: 'pictures', path: ['x.jpg'], ...waits },
  );
  const statuses = () =>
    ['footer/tagline', 'company/authorisations', 'pictures/x.jpg'].map((address) =>
      statusAt(store.get(), address),
    );
  expect(statuses()).toEqual([{ is: 'stale' }, { is: 'ending' }, { is: 'undescribed' }]);
  store.dispatch({ do: 'change', changes: [{ file: 'footer', path: ['tagline', 'es'], value: 'Dos' }] });
  store.dispatch({ do: 'change', changes: [], files: { 'fotos/x.jpg': undefined } });
  expect(statuses()).toEqual([undefined, { is: 'ending' }, undefined]);
});

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
