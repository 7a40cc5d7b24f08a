import { flushSync } from 'react-dom';
import * as z from 'zod';
import { bareOf, fieldMeta, type Field as Schema, shapeOf } from '../../../src/content/parts.ts';
import { getAt, type Keyed, newId, ORDER, orderOf } from '../../draft/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { Icon } from '../app/Icon.tsx';
import { type FieldProps, useChange } from '../state/context.ts';
import { addressOf } from '../state/forms.ts';
import { FieldSet } from './Frame.tsx';
import { ListItem } from './ListItem.tsx';
import { PictureGrid } from './PictureGrid.tsx';

/** A keyed list with other items, or with the same in another order. */
export const listOf = (value: Keyed, order: readonly string[], items: object = {}): Keyed => {
  const present = order.map((id) => [id, Reflect.get(items, id) ?? getAt(value, [id])]);
  return Object.fromEntries([[ORDER, order], ...present.filter(([, item]) => item !== undefined)]);
};

/** Changes a list at once, and focuses what a selector finds in the item that is now at a place. */
export function changeAndFocus(change: () => void, list: Field, place: number, selector: string): void {
  flushSync(change);
  const item = document
    .getElementById(addressOf(list))
    ?.querySelector(`:scope > .fields > ol > :nth-child(${place + 1})`);
  item?.querySelector<HTMLElement>(selector)?.focus();
}

/** The first control of an item. */
export const FIRST_CONTROL = '.item :is(textarea, input, select, button, [contenteditable])';

type ListViewProps = FieldProps & { schema: z.ZodArray };

/** A list: one of pictures is a grid of them. */
export function ListView(props: ListViewProps) {
  const isOfPictures = fieldMeta(props.schema.def.element as Schema).file?.kind === 'picture';
  return isOfPictures ? <PictureGrid {...props} /> : <Rows {...props} />;
}

/** Items are moved by their menus, or dragged. */
function Rows({ field, schema, value }: ListViewProps) {
  const change = useChange(field);
  const order = orderOf(value) ?? [];
  const element = schema.def.element as Schema;
  const isObject = bareOf(element) instanceof z.ZodObject;
  const { title = '', description } = fieldMeta(schema);
  const { title: singular = '', description: itemHint } = fieldMeta(element);
  const hint = [description, isObject ? undefined : itemHint].filter(Boolean).join(' ');
  const add = () => {
    const fresh = newId();
    const write = () => change(listOf(value, [...order, fresh], { [fresh]: emptyItem(element) }));
    changeAndFocus(write, field, order.length, FIRST_CONTROL);
  };
  return (
    <FieldSet className="list" {...{ field, title, hint }}>
      <ol>
        {order.map((id, place) => (
          <ListItem
            key={id}
            field={{ file: field.file, path: [...field.path, id] }}
            schema={element}
            value={getAt(value, [id])}
            place={place}
            count={order.length}
          />
        ))}
      </ol>
      <button type="button" className="quiet" onClick={add}>
        <Icon name="add" />
        Añadir {singular.toLowerCase()}
      </button>
    </FieldSet>
  );
}

/** A new item: all its switches are off. */
export function emptyItem(schema: Schema): Keyed {
  const isObject = bareOf(schema) instanceof z.ZodObject;
  if (!isObject && !fieldMeta(schema).translated) return '';
  const isSwitch = ([, field]: [string, Schema]) => bareOf(field) instanceof z.ZodBoolean;
  return Object.fromEntries(
    Object.entries(shapeOf(schema))
      .filter(isSwitch)
      .map(([key]) => [key, false]),
  );
}
