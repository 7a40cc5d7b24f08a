// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { part } from '../../../model/schemas/parts.ts';
import { days } from '../../../model/text/opening-hours.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt } from '../../shared/keyed.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { schemaOf } from '../state/forms.ts';
import { FieldView } from './FieldView.tsx';

afterEach(cleanup);

function Week() {
  const value = useEditorState(({ content }) => getAt(content, ['company', 'openingHours']));
  const schema = part(schemaOf('company'), 'openingHours');
  return schema && <FieldView field={{ file: 'company', path: ['openingHours'] }} {...{ schema, value }} />;
}

const box = (day: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(day) });
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
const written = () => Object.values(days).map((day) => box(day).value);

test('X5 K4 the hours of Monday are copied to the days until Friday, or to one day, and undone in one step', () => {
  const store = storeOf({ company: {} });
  render(
    <StoreContext value={store}>
      <Week />
    </StoreContext>,
  );
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['De lunes a viernes', true],
    ...Array(6).fill(['Igual que el lunes', true]),
  ]);
  expect(screen.getByRole('button', { description: /^Sábado/ })).toBe(buttons()[5]);
  fireEvent.focus(box('Lunes'));
  fireEvent.change(box('Lunes'), { target: { value: 'de 8 a 14 h' } });
  act(() => store.dispatch({ do: 'blur', address: box('Lunes').id }));
  fireEvent.click(screen.getByRole('button', { name: 'De lunes a viernes' }));
  const hours = '8:00–14:00';
  expect(written()).toEqual([...Array(5).fill(hours), '', '']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copiado.');
  fireEvent.click(screen.getByRole('button', { description: /^Domingo/ }));
  expect(written()).toEqual([...Array(5).fill(hours), '', hours]);
  act(() => {
    for (const _ of [1, 2]) store.dispatch({ do: 'undo' });
  });
  expect(written().filter(Boolean)).toHaveLength(1);
});
