// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt } from '../../shared/keyed.ts';
import { StoreContext } from '../state/context.ts';
import { isChanged } from '../state/editor-state.ts';
import type { Store } from '../state/store.ts';
import { PicturesForm } from './PicturesForm.tsx';

afterEach(cleanup);

function show(paths: readonly string[] = []): Store {
  const store = storeOf(
    {
      services: { carousel: { pictures: ['a.jpg'] } },
      pictures: {
        'a.jpg': { alt: { es: 'Cobre', en: 'Copper' }, standIn: true },
        'b.jpg': { alt: { es: 'Nave' }, standIn: false },
        'c.jpg': { standIn: false },
      },
    },
    Object.fromEntries(paths.map((path) => [path, path])),
  );
  store.get().saved.published.push('en');
  render(
    <StoreContext value={store}>
      <PicturesForm />
    </StoreContext>,
  );
  return store;
}

const tile = (name: RegExp) => screen.getByRole('button', { name });

test('X5 the tile of a picture shows its status', () => {
  show();
  expect(tile(/^Cobre/).textContent).toBe('Cobreprovisional');
  expect(tile(/^Nave/).textContent).toBe('Navefalta el ingléssin usar');
  expect(tile(/^Sin/).textContent).toBe('Sin descripciónsin usar');
});

test('X5 one picture is open at a time; an address opens another', () => {
  const store = show();
  fireEvent.click(tile(/^Cobre/));
  expect(document.getElementById('pictures/a.jpg/alt/es')).not.toBeNull();
  expect(screen.getByRole('list', { name: 'Se usa en' }).textContent).toMatch(/^Servicios › /);
  act(() => store.dispatch({ do: 'show', field: { file: 'pictures', path: ['b.jpg', 'alt', 'es'] } }));
  expect(document.getElementById('pictures/b.jpg/alt/es')).not.toBeNull();
  expect(document.getElementById('pictures/a.jpg')).toBeNull();
});

test('X5 a picture in the folder without description is offered with «Añadir» and «Quitar»', () => {
  const store = show(['fotos/a.jpg', 'fotos/x.jpg', 'fotos/y.jpg', 'video/z.mp4']);
  fireEvent.click(tile(/^Quitar «x.jpg»/));
  expect([store.get().files['fotos/x.jpg'], isChanged(store.get())]).toEqual([undefined, true]);
  expect(screen.queryByRole('button', { name: /«x.jpg»/ })).toBeNull();
  fireEvent.click(tile(/^Añadir «y.jpg»/));
  expect(getAt(store.get().content, ['pictures', 'y.jpg'])).toEqual({ standIn: false });
  expect(document.getElementById('pictures/y.jpg/alt/es')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'En la carpeta, sin describir' })).toBeNull();
});

test('X5 an unused picture can be removed; the focus moves to the next picture', () => {
  const store = show();
  fireEvent.click(tile(/^Nave/));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «Nave»' }));
  expect(Object.keys(Object(getAt(store.get().content, ['pictures'])))).toEqual(['a.jpg', 'c.jpg']);
  expect(store.get().notice?.text).toBe('Se ha quitado «Nave».');
  expect(document.activeElement).toBe(tile(/^Sin/));
});

test('X5 a picture that the search has found stays while its description changes', () => {
  const store = show();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'nave' } });
  fireEvent.click(tile(/^Nave/));
  const box = document.getElementById('pictures/b.jpg/alt/es');
  if (box) fireEvent.change(box, { target: { value: 'Na' } });
  expect(box?.isConnected).toBe(true);
  fireEvent.change(search, { target: { value: 'cobre' } });
  expect(box?.isConnected).toBe(false);
  act(() => store.dispatch({ do: 'show', field: { file: 'pictures', path: ['b.jpg', 'alt', 'es'] } }));
  expect(document.getElementById('pictures/b.jpg/alt/es')).not.toBeNull();
});
