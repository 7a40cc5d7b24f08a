// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { keyedOf } from '../../shared/keyed.ts';
import { StoreContext } from '../state/context.ts';
import { putApart, readApart } from '../state/unsent.ts';
import { SetApart } from './SetApart.tsx';

afterEach(cleanup);

test.each([
  ['Usar lo escrito aquí', 'Lo escrito aquí', { 'fotos/a.jpg': 'a' }],
  ['Dejar lo que hay ahora', 'Lo de la otra', {}],
])(
  'X5 what another window has changed as well is asked about until somebody chooses: %s',
  (choice, title, files) => {
    const value = keyedOf({ title: { es: 'Lo escrito aquí' } });
    putApart('', [{ file: 'hero', value, files: { 'fotos/a.jpg': 'a' } }]);
    const store = storeOf({ hero: { title: { es: 'Lo de la otra' } } });
    const show = () =>
      render(
        <StoreContext value={store}>
          <SetApart />
        </StoreContext>,
      );
    show();
    cleanup();
    show();
    expect(screen.getByRole('region').textContent).toContain('aquí se cambió «Portada»');
    fireEvent.click(screen.getByRole('button', { name: choice }));
    expect(store.get()).toMatchObject({ content: { hero: { title: { es: title } } }, files });
    expect([screen.queryByRole('region'), readApart('')]).toEqual([null, []]);
    store.dispatch({ do: 'undo' });
    expect(store.get()).toMatchObject({ content: { hero: { title: { es: 'Lo de la otra' } } } });
  },
);
