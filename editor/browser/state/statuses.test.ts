import { describe, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { type Field, pairKey } from '../../shared/protocol.ts';
import { fieldAddress, formOf } from './forms.ts';
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

describe('what «Solo lo pendiente» has shown stays visible', () => {
  const title = { file: 'contact', path: ['title', 'es'] } as const;
  const lead = { file: 'contact', path: ['lead', 'es'] } as const;
  /** A store with the filter on, whose only pending field is the title of «Contacto». */
  function filtered() {
    const store = storeOf({ ...readFiles(CONTENT), company: {} });
    store.get().saved.pending.push({ ...title, problem: '', remedy: '', canWait: true });
    store.dispatch({ do: 'update', onlyPending: true });
    const isShown = ({ file, path }: Field) => isPendingAt(store.get(), fieldAddress({ file, path }));
    /** A save after which nothing is pending. */
    const save = () => {
      const { saved, revision } = store.get();
      store.dispatch({ do: 'receive', reply: { revision: revision + 1, saved: { ...saved, pending: [] } } });
    };
    return { ...store, isShown, save };
  }

  test('X5 a field that is edited, although its text is right now or saved', () => {
    const { dispatch, isShown, save } = filtered();
    dispatch({ do: 'change', changes: [{ ...lead, value: '' }] });
    dispatch({ do: 'check' });
    dispatch({ do: 'change', changes: [{ ...lead, value: 'Metas' }] });
    dispatch({ do: 'change', changes: [{ ...title, value: 'Otro' }] });
    dispatch({ do: 'check' });
    save();
    expect([title, lead].map(isShown)).toEqual([true, true]);
    dispatch({ do: 'update', onlyPending: false });
    dispatch({ do: 'update', onlyPending: true });
    expect([title, lead].map(isShown)).toEqual([false, false]);
  });

  test('X5 a field with the focus, whatever other programs and saves change', () => {
    const { dispatch, isShown, save } = filtered();
    dispatch({ do: 'focus', address: 'contact/title/es' });
    save();
    expect(isShown(title)).toBe(true);
    dispatch({ do: 'open', form: formOf(title) });
    expect(isShown(title)).toBe(false);
  });

  test('X5 a field that the search or the page shows, and of a section that is visible, no more than before', () => {
    const { dispatch, isShown } = filtered();
    dispatch({ do: 'show', field: { file: 'contact', path: [] } });
    expect([title, lead].map(isShown)).toEqual([true, false]);
    dispatch({ do: 'show', field: lead });
    expect([title, lead].map(isShown)).toEqual([true, true]);
  });
});
