import * as z from 'zod';
import { bareOf, fieldMeta, type Schema } from '../../../model/schemas/parts.ts';
import { getAt, orderOf } from '../../shared/keyed.ts';
import { Icon } from '../app/Icon.tsx';
import type { FieldProps } from '../state/context.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { FieldSet } from './Frame.tsx';
import { ListItem } from './ListItem.tsx';
import { emptyItem, isFull, useList } from './use-list.ts';

/** A list: its items, and a button that adds an item. */
export function ListView({ field, schema, value }: FieldProps & { schema: z.ZodArray }) {
  const { insert } = useList(field);
  const order = orderOf(value) ?? [];
  const element = schema.def.element as Schema;
  const { title: singular = '', description } = fieldMeta(element);
  // The items of a list of single values have no hint of their own.
  const itemHint = bareOf(element) instanceof z.ZodObject ? undefined : description;
  const hint = [fieldMeta(schema).description, itemHint].filter(Boolean).join(' ');
  return (
    <FieldSet className="list" {...{ field, schema, hint }}>
      <ol>
        {order.map((id, index) => (
          <ListItem
            key={id}
            field={{ file: field.file, path: [...field.path, id] }}
            schema={element}
            value={getAt(value, [id])}
            index={index}
            count={order.length}
            isListFull={isFull(schema, order)}
          />
        ))}
      </ol>
      <ChangeButton
        className="quiet"
        disabled={isFull(schema, order)}
        onClick={() => insert(emptyItem(element))}
      >
        <Icon name="add" />
        Añadir {singular.toLowerCase()}
      </ChangeButton>
    </FieldSet>
  );
}
