// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldAt } from '../../../model/schemas/parts.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt, plainOf } from '../../shared/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { schemaOf } from '../state/forms.ts';
import type { Store } from '../state/store.ts';
import { FieldView } from './FieldView.tsx';

afterEach(cleanup);

const pictures: Field = { file: 'services', path: ['carousel', 'pictures'] };

function List({ field }: { field: Field }) {
  const value = useEditorState(({ content }) => getAt(content, [field.file, ...field.path]));
  const schema = fieldAt(schemaOf(field.file), field.path);
  return schema && <FieldView {...{ field, schema, value }} />;
}

/** Shows a list: by default, a carousel with three of four pictures. */
function show(field = pictures): Store {
  const entry = (es: string) => ({ alt: { es, en: '' }, standIn: false });
  const store = storeOf({
    services: { carousel: { pictures: ['a.jpg', 'b.jpg', 'c.jpg'] } },
    legal: { sections: [{ id: 'uno' }, { id: 'dos' }] },
    hero: { paragraphs: [{ es: 'Uno' }, { es: 'Dos' }] },
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
        <List field={field} />
      </StoreContext>
    </I18nProvider>,
  );
  return store;
}

const orderIn = ({ get }: Store) => plainOf(getAt(get().content, ['services', ...pictures.path]));
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

test('X5 the menu of a picture moves and removes it; the notice has its description', () => {
  const store = show();
  press('button', 'Acciones de Imagen 1: Cobre');
  // The first picture cannot move up.
  expect(screen.getByRole('menuitem', { name: 'Antes' }).getAttribute('aria-disabled')).toBe('true');
  press('menuitem', 'Después');
  expect(orderIn(store)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  expect(store.get().notice?.text).toBe('Imagen «Cobre»: ahora en el puesto 2 de 3.');
  press('button', 'Acciones de Imagen 3: Muelle');
  press('menuitem', 'Quitar');
  expect(orderIn(store)).toEqual(['b.jpg', 'a.jpg']);
  expect(store.get().notice?.text).toBe('Se ha quitado «Muelle».');
});

test('X5 the selected picture has its controls below, described by its place and its description', () => {
  const store = show();
  fireEvent.click(screen.getByRole('row', { name: 'Imagen 2: Nave' }));
  const button = screen.getByRole('button', { name: 'Cambiar la fotografía' });
  expect(button.id).toBe('services/carousel/pictures/i1');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Imagen 2: Nave',
  );
  expect(store.get().target).toEqual({ file: 'services', path: [...pictures.path, 'i1'] });
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

test('X4 X5 a full list accepts no item, and its hint says how many it may have', () => {
  show({ file: 'hero', path: ['paragraphs'] });
  expect(screen.getByText(/Hasta 3\./)).toBeTruthy();
  press('button', 'Añadir párrafo');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir párrafo' }).disabled).toBe(true);
  press('button', 'Acciones de Párrafo 1');
  for (const name of ['Insertar debajo', 'Duplicar'])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

test('X5 a picture that is dropped at its own place stays there', () => {
  const store = show();
  const row = screen.getByRole('row', { name: 'Imagen 2: Nave' });
  act(() => row.focus());
  act(() => row.querySelector<HTMLElement>('.drag')?.focus());
  vi.useFakeTimers();
  // Starts the drag, then drops the picture at the first target, which is beside the picture.
  for (const type of ['keyDown', 'keyUp', 'keyDown', 'keyUp'] as const) {
    fireEvent[type](document.activeElement ?? document.body, { key: 'Enter' });
    act(() => vi.runAllTimers());
  }
  vi.useRealTimers();
  expect(screen.queryByRole('button', { name: /^Insertar/ })).toBeNull();
  expect(orderIn(store)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(store.get().notice).toBeUndefined();
});

test('X5 a text or an item of another list that is dropped into an item moves no item', () => {
  const store = show({ file: 'legal', path: ['sections'] });
  const [item] = screen.getAllByRole('listitem');
  if (item) fireEvent.drop(item, { dataTransfer: { getData: () => '' } });
  expect(store.get().notice).toBeUndefined();
});
