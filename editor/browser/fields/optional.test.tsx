// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { certificate, picture, video } from '../../../model/schemas/fields.ts';
import type { FileName } from '../../../model/schemas/index.ts';
import { bareOf, fieldAt, fieldMeta, type Schema, shapeOf } from '../../../model/schemas/parts.ts';
import { Random } from '../../../tests/generated/random.ts';
import { valuesOf } from '../../../tests/generated/values.ts';
import { variants } from '../../../tests/generated/variants.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { tidyValue } from '../../shared/content.ts';
import { getAt, keyedOf } from '../../shared/keyed.ts';
import { type Field, fileNames } from '../../shared/protocol.ts';
import { StoreContext, useEditorState } from '../state/context.ts';
import { schemaOf } from '../state/forms.ts';
import { FieldView } from './FieldView.tsx';

afterEach(cleanup);

// Not in jsdom.
Element.prototype.scrollIntoView ??= () => undefined;

const variant = { ...variants.short, items: 'few', optional: 'all' } as const;
const files = { pictures: ['a.jpg'], nameFor: () => 'a.jpg' };

/** The paths of the optional fields of a schema, each list with its first item. */
function optionalIn(schema: Schema, path: string[] = []): string[][] {
  const bare = bareOf(schema);
  const own = schema instanceof z.ZodOptional ? [path] : [];
  if (fieldMeta(schema).translated) return own;
  const inner = bare instanceof z.ZodArray ? { i0: bare.def.element as Schema } : shapeOf(bare);
  return [...own, ...Object.entries(inner).flatMap(([key, one]) => optionalIn(one, [...path, key]))];
}

/** A field, by a schema that may differ from that of its form. */
function View({ field, schema }: { field: Field; schema: Schema }) {
  const value = useEditorState(({ content }) => getAt(content, [field.file, ...field.path]));
  return <FieldView {...{ field, schema, value }} />;
}

function show(written: object, field: Field, schema: Schema) {
  const store = storeOf(written);
  const { container } = render(
    <I18nProvider locale="es-ES">
      <StoreContext value={store}>
        <View {...{ field, schema }} />
      </StoreContext>
    </I18nProvider>,
  );
  return { store, container };
}

/** Empties a field as a person would. */
function empty(container: HTMLElement): void {
  const items = () => screen.queryAllByRole('button', { name: /^Acciones/ });
  for (const _ of items()) {
    const [menu] = items();
    if (menu) fireEvent.click(menu);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Quitar' }));
  }
  for (const button of screen.queryAllByRole('button', { name: /^Quitar/ })) fireEvent.click(button);
  for (const box of container.querySelectorAll('textarea, input:not([type=file])'))
    fireEvent.change(box, { target: { value: '' } });
}

const optional = fileNames.flatMap((file) =>
  optionalIn(schemaOf(file)).map((path) => [`${file}/${path.join('/')}`, file, path] as const),
);

const writtenIn = (file: FileName) => valuesOf(variant, new Random(1), files)(schemaOf(file));

test.each(optional)('X5 the optional field %s can be emptied again', (_, file, path) => {
  const keys = path.map((key) => (key === 'i0' ? 0 : key));
  const schema = fieldAt(schemaOf(file), keys) ?? expect.unreachable();
  const { store, container } = show({ [file]: writtenIn(file) }, { file, path }, schema);
  const tidy = () => getAt(keyedOf(tidyValue(file, store.get().content[file])), path);
  expect(tidy()).toBeDefined();
  empty(container);
  expect(tidy()).toBeUndefined();
});

test.each([
  ['picture', 'la fotografía', picture('', 'card').optional()],
  ['certificate', 'el archivo', certificate('').optional()],
  ['video', 'el archivo', video('', 'wide').optional()],
])('X5 an optional %s is removed with a button, which undo brings back', (_, what, schema) => {
  const field = { file: 'about', path: ['team', 'picture'] } as const;
  const { store } = show({ about: writtenIn('about') }, field, schema);
  const button = () => screen.queryByRole('button', { name: `Quitar ${what}` });
  fireEvent.click(button() ?? expect.unreachable());
  expect(button()).toBeNull();
  // The form focuses the button that chooses another.
  expect(store.get()).toMatchObject({ target: field, notice: { text: `Se ha quitado ${what}.` } });
  act(() => store.dispatch({ do: 'undo' }));
  expect(button()).not.toBeNull();
});

test('X5 a file that is not optional has no such button', () => {
  const field = { file: 'about', path: ['who', 'picture'] } as const;
  show({ about: writtenIn('about') }, field, picture('', 'card'));
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
});
