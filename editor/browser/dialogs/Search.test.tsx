// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { StoreContext } from '../state/context.ts';
import { Search } from './Search.tsx';

afterEach(cleanup);

test('X5 a result marks what the query matches, which does not change its accessible name', () => {
  const store = storeOf({ hero: { title: { es: 'La grúa de carga', en: 'The crane' } } });
  render(
    <StoreContext value={store}>
      <Search />
    </StoreContext>,
  );
  const box = screen.getByRole('combobox');
  fireEvent.focus(box);
  for (const [query, marks] of [
    ['gru', ['grú']],
    ['grua', ['grúa']],
    ['carga grua', ['grúa', 'carga']],
  ] as const) {
    fireEvent.change(box, { target: { value: query } });
    const result = screen.getByRole('option', { name: /La grúa de carga$/ });
    expect([...result.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marks);
  }
});
