// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fieldAt } from '../../../model/schemas/parts.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt } from '../../shared/keyed.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { schemaOf } from '../state/forms.ts';
import { Control } from './Control.tsx';

afterEach(cleanup);

/** The control of a field of empresa.yaml. */
function Company({ path }: { path: string[] }) {
  const [name, schema] = [path.join('/'), fieldAt(schemaOf('company'), path)];
  const value = useEditorState(({ content }) => getAt(content, ['company', ...path]));
  return (
    <>
      <span id={name}>{path.at(-1)}</span>
      {schema && <Control field={{ file: 'company', path }} {...{ schema, value }} labelledBy={name} />}
    </>
  );
}

/** Renders controls of fields of empresa.yaml with this value. */
function show(company: object, ...paths: string[][]) {
  return render(
    <StoreContext value={storeOf({ company })}>
      {paths.map((path) => (
        <Company key={path.join('/')} path={path} />
      ))}
    </StoreContext>,
  );
}

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
/** Pastes a text. Returns `false` if the default action is prevented. */
const paste = (name: string, text: string) =>
  fireEvent.paste(box(name), { clipboardData: { getData: () => text } });
/** The text's status message. */
const status = () => screen.queryByRole('status')?.textContent;

test('X5 pasted paragraphs are joined, and a status says so until the next change', () => {
  show({ locality: 'Recogida.' }, ['locality']);
  const locality = box('locality');
  fireEvent.focus(locality);
  expect(status()).toBe('');
  locality.setSelectionRange(8, 8);
  expect(paste('locality', ' de\u00adresiduos\v\r\n y\tmetales\r\n\r\nAquí')).toBe(false);
  expect(locality.value).toBe('Recogida deresiduos y metales Aquí.');
  expect(locality.selectionStart).toBe(locality.value.length - 1);
  expect(status()).toBe('Se han unido 3 párrafos: este texto es uno solo.');
  fireEvent.change(locality, { target: { value: 'Recogida' } });
  expect(status()).toBe('');
});

test('X5 a text that needs no change is pasted by the browser', () => {
  show({}, ['locality']);
  expect(paste('locality', 'Recogida de residuos')).toBe(true);
});

test('X5 coordinates pasted into one box fill both boxes, also when the coordinates are provisional', () => {
  const at = (...path: string[]) => [
    ['coordinates', ...path, 'latitude'],
    ['coordinates', ...path, 'longitude'],
  ];
  const { unmount } = show({}, ...at('placeholder'));
  expect(paste('longitude', '37.3963, -5.9990')).toBe(false);
  expect([box('latitude').value, box('longitude').value]).toEqual(['37,3963', '-5,999']);
  unmount();
  show({}, ...at(), ['tray', 'length']);
  paste('latitude', '37.3963, -5.9990');
  expect([box('latitude').value, box('longitude').value]).toEqual(['37,3963', '-5,999']);
  expect(paste('length', '37.3963, -5.9990')).toBe(true);
});
