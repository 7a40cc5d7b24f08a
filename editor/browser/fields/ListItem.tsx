import { memo, useState } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta } from '../../../src/content/parts.ts';
import { getAt, type Keyed, keyedOf, newId, orderOf, plainOf } from '../../draft/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { useChanged } from '../app/changed.ts';
import { Icon } from '../app/Icon.tsx';
import { MenuButton } from '../app/MenuButton.tsx';
import { StateTag } from '../app/StateTag.tsx';
import { type FieldProps, sameProps, useStore, useWork } from '../state/context.ts';
import { namesOf } from '../state/follow.ts';
import { addressOf, nameOf } from '../state/forms.ts';
import { isPendingAt, stateAt } from '../state/states.ts';
import { FieldView, Group } from './FieldView.tsx';
import { changeAndFocus, emptyItem, FIRST_CONTROL, listOf } from './ListView.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { FirstPicture } from './Thumbnail.tsx';

interface ListItemProps extends FieldProps {
  place: number;
  count: number;
}

/** An item of a list: a row that opens, or the control of a single value, with a handle and a menu. */
export const ListItem = memo(function ListItem({ field, schema, value, place, count }: ListItemProps) {
  const { get, dispatch } = useStore();
  const [isMoving, setMoving] = useState(false);
  const isSeen = useWork((work) => isPendingAt(work, addressOf(field)));
  const isObject = bareOf(schema) instanceof z.ZodObject;
  const { title: singular = '', file } = fieldMeta(schema);
  const words = file ? '' : nameOf(plainOf(value));
  // «Imagen 1».
  const name = `${singular} ${place + 1}`;
  const list: Field = { file: field.file, path: field.path.slice(0, -1) };
  const id = String(field.path.at(-1));
  // No other list takes what is dragged.
  const type = `editor/${list.file}.${list.path.join('.')}`.toLowerCase();
  /** The list with other ids in its order. */
  const write = (change: (order: readonly string[]) => string[], notice?: string, items?: object) => {
    const before = getAt(get().content, [list.file, ...list.path]);
    const changes = [{ ...list, value: listOf(before, change(orderOf(before) ?? []), items) }];
    dispatch({ do: 'change', changes, ...(notice && { notice }) });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    const change = () =>
      write(
        (order) => order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)),
        `${singular}: ahora en el puesto ${to + 1} de ${count}.`,
      );
    changeAndFocus(change, list, to, '.more');
  };
  const insert = (item: Keyed) => {
    const fresh = newId();
    const change = () => write((order) => order.toSpliced(place + 1, 0, fresh), undefined, { [fresh]: item });
    changeAndFocus(change, list, place + 1, FIRST_CONTROL);
  };
  const duplicate = () => {
    const names = namesOf(value, schema, list, get().content);
    insert(isObject ? { ...Object(keyedOf(plainOf(value))), ...names } : keyedOf(plainOf(value)));
  };
  const remove = () =>
    write((order) => order.filter((one) => one !== id), `Se ha quitado «${words || name}».`);
  const commands = [
    { label: 'Mover al puesto…', run: count > 1 ? () => setMoving(true) : undefined },
    { label: 'Subir', run: place > 0 ? () => move(place, place - 1) : undefined },
    { label: 'Bajar', run: place < count - 1 ? () => move(place, place + 1) : undefined },
    { label: 'Insertar debajo', run: () => insert(emptyItem(schema)) },
    { label: 'Duplicar', run: duplicate },
    { label: 'Quitar', run: remove },
  ];
  return (
    <li
      id={isObject ? addressOf(field) : undefined}
      tabIndex={isObject ? -1 : undefined}
      hidden={!isSeen}
      onDragOver={(event) => event.dataTransfer.types.includes(type) && event.preventDefault()}
      onDrop={(event) => move(Number(event.dataTransfer.getData(type)), place)}
    >
      <span
        className="handle"
        draggable
        aria-hidden="true"
        title="Arrastrar"
        onDragStart={(event) => {
          event.dataTransfer.setData(type, String(place));
          const row = event.currentTarget.closest('li');
          if (row) event.dataTransfer.setDragImage(row, 0, 0);
        }}
      >
        <Icon name="drag" />
      </span>
      {isObject ? (
        <Row {...{ field, schema, value, name }} />
      ) : (
        <div className="item">
          <FieldView {...{ field, schema, value }} itemName={name} />
        </div>
      )}
      <MenuButton label={`Acciones de ${name}`} commands={commands} />
      {isMoving && (
        <MoveDialog
          {...{ name: words || name, place, count }}
          move={(to) => move(place, to)}
          close={() => setMoving(false)}
        />
      )}
    </li>
  );
}, sameProps);

/** An item with several fields: its picture, its first words and its state, and the fields when it is open. */
function Row({ field, schema, value, name }: FieldProps & { name: string }) {
  const address = addressOf(field);
  const words = nameOf(plainOf(value));
  // A new item is open, and one that has the field to show.
  const [isOpen, setOpen] = useState(words === '');
  const target = useWork(({ target }) =>
    target && `${addressOf(target)}/`.startsWith(`${address}/`) ? target : undefined,
  );
  if (useChanged(target) && target) setOpen(true);
  const state = useWork((work) => stateAt(work, address));
  return (
    <>
      <button type="button" className="quiet row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="open" />
        <FirstPicture {...{ schema, value }} />
        <span className="words">{words || `${name}, sin texto`}</span>
        <StateTag state={state} />
      </button>
      {isOpen && (
        <div className="item fields">
          <Group {...{ field, schema, value }} />
        </div>
      )}
    </>
  );
}
