import * as z from 'zod';
import { bareOf, fieldMeta, type Schema, shapeOf } from '../../../model/schemas/parts.ts';
import { getAt, type Keyed, newId, ORDER, orderOf } from '../../shared/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { useStore } from '../state/context.ts';
import type { Assignment } from '../state/editor-state.ts';

/** Functions that change the items of a list and their order. */
export function useList(list: Field) {
  const { get, dispatch } = useStore();
  const orderNow = () => orderOf(getAt(get().content, [list.file, ...list.path])) ?? [];
  /** A change that reorders the list and adds items by id. */
  const listWith = (order: readonly string[], fresh: Readonly<Record<string, Keyed>> = {}): Assignment => {
    const before = getAt(get().content, [list.file, ...list.path]);
    const items = Object.entries<Keyed>({ ...Object(before), ...fresh }).filter(([id]) => order.includes(id));
    return { ...list, value: Object.fromEntries([[ORDER, order], ...items]) };
  };
  /** The change that adds an item, at the end or at an index. */
  const withItem = (item: Keyed, id = newId(), index = Number.POSITIVE_INFINITY) =>
    listWith(orderNow().toSpliced(index, 0, id), { [id]: item });
  return {
    orderNow,
    withItem,
    /** Adds an item, and moves the focus to its first control. */
    insert(item: Keyed, index?: number) {
      const id = newId();
      dispatch({ do: 'change', changes: [withItem(item, id, index)] });
      dispatch({ do: 'show', field: { ...list, path: [...list.path, id] } });
    },
    /** Moves an item; the notice contains `name`. */
    move(id: string, index: number, name: string) {
      const order = orderNow();
      const moved = order.filter((other) => other !== id).toSpliced(index, 0, id);
      const notice = `${name}: ahora en el puesto ${index + 1} de ${order.length}.`;
      dispatch({ do: 'change', changes: [listWith(moved)], notice });
    },
    remove(id: string, name: string) {
      const changes = [listWith(orderNow().filter((other) => other !== id))];
      dispatch({ do: 'change', changes, notice: `Se ha quitado «${name}».` });
    },
  };
}

/** Whether a list has as many items as it may have. */
export const isFull = (schema: Schema, { length }: readonly unknown[]) =>
  length >= (fieldMeta(schema).maxItems ?? Number.POSITIVE_INFINITY);

/** A new item, with all switches off. */
export function emptyItem(schema: Schema): Keyed {
  if (!(bareOf(schema) instanceof z.ZodObject) && !fieldMeta(schema).translated) return '';
  const switches = Object.entries(shapeOf(schema)).filter(
    ([, inner]) => bareOf(inner) instanceof z.ZodBoolean,
  );
  return Object.fromEntries(switches.map(([key]) => [key, false]));
}
