// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import { fieldAt } from '../../../src/content/parts.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt, plainOf } from '../../draft/keyed.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { schemaOf } from '../state/forms.ts';
import type { Store } from '../state/store.ts';
import { FieldView } from './FieldView.tsx';

afterEach(cleanup);

const path = ['carousel', 'pictures'];

function Carousel() {
  const value = useEditorState(({ content }) => getAt(content, ['services', ...path]));
  const schema = fieldAt(schemaOf('services'), path);
  return schema && <FieldView field={{ file: 'services', path }} {...{ schema, value }} />;
}

/** Shows a carousel with three of four pictures. */
function show(): Store {
  const entry = (es: string) => ({ alt: { es, en: '' }, standIn: false });
  const store = storeOf({
    services: { carousel: { pictures: ['a.jpg', 'b.jpg', 'c.jpg'] } },
    pictures: {
      'a.jpg': entry('Cobre'),
      'b.jpg': entry('Nave'),
      'c.jpg': entry('Muelle'),
      'd.jpg': entry('Flota'),
    },
  });
  render(
    <I18nProvider locale="es-ES">
      <StoreContext value={store}>
        <Carousel />
      </StoreContext>
    </I18nProvider>,
  );
  return store;
}

const orderIn = ({ get }: Store) => plainOf(getAt(get().content, ['services', ...path]));
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

test('X5 a picture in a list is named by its place and its description', () => {
  show();
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Imagen 1: Cobre',
    'Imagen 2: Nave',
    'Imagen 3: Muelle',
  ]);
});

test('X5 the menu of a picture moves and removes it; the notice has its description', () => {
  const store = show();
  press('button', 'Acciones de Imagen 1: Cobre');
  press('menuitem', 'Después');
  expect(orderIn(store)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  expect(store.get().notice).toBe('Imagen «Cobre»: ahora en el puesto 2 de 3.');
  press('button', 'Acciones de Imagen 3: Muelle');
  press('menuitem', 'Quitar');
  expect(orderIn(store)).toEqual(['b.jpg', 'a.jpg']);
  expect(store.get().notice).toBe('Se ha quitado «Muelle».');
});

test('X5 the selected picture has its controls below, described by its name', () => {
  const store = show();
  fireEvent.click(screen.getByRole('row', { name: 'Imagen 2: Nave' }));
  const button = screen.getByRole('button', { name: 'Cambiar la fotografía' });
  expect(button.id).toBe('services/carousel/pictures/i1');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Imagen 2: Nave',
  );
  expect(store.get().target).toEqual({ file: 'services', path: [...path, 'i1'] });
  press('button', 'Cerrar');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Imagen 2: Nave' }));
});

test('X5 a chosen picture is added at the end, or takes the place of another', () => {
  const store = show();
  press('button', 'Añadir imagen');
  fireEvent.click(screen.getByRole('row', { name: 'Flota' }));
  expect(orderIn(store)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('button', 'Acciones de Imagen 1: Cobre');
  press('menuitem', 'Cambiar la fotografía');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'flóta' } });
  const found = screen.getByRole('dialog').querySelectorAll('[role=row]');
  expect([...found].map((row) => row.getAttribute('aria-label'))).toEqual(['Flota']);
  if (found[0]) fireEvent.click(found[0]);
  expect(orderIn(store)).toEqual(['d.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
});
