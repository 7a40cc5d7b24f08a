import { memo, useState } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta } from '../../src/content/parts.ts';
import { getAt, orderOf } from '../draft/keyed.ts';
import type { Field } from '../protocol.ts';
import { useChanged } from './changed.ts';
import { type FieldProps, sameProps, useStore, useWork } from './context.ts';
import { FieldView, Group } from './FieldView.tsx';
import { stateWithin } from './faults.ts';
import { addressOf, nameOf } from './forms.ts';
import { changeAndFocus, listOf } from './ListView.tsx';
import { FirstPicture } from './Thumbnail.tsx';

interface ListItemProps extends FieldProps {
  place: number;
  count: number;
}

/** An item of a list, with what moves and removes it. */
export const ListItem = memo(function ListItem({ field, schema, value, place, count }: ListItemProps) {
  const { get, dispatch } = useStore();
  const isGroup = bareOf(schema) instanceof z.ZodObject;
  // «Imagen 1».
  const { title: singular, file } = fieldMeta(schema);
  const name = `${singular} ${place + 1}`;
  const list: Field = { file: field.file, path: field.path.slice(0, -1) };
  const id = String(field.path.at(-1));
  // No other list takes what is dragged.
  const type = `editor/${list.file}.${list.path.join('.')}`.toLowerCase();
  /** The list with other ids in its order. */
  const write = (change: (order: readonly string[]) => string[], notice: string) => {
    const items = getAt(get().content, [list.file, ...list.path]);
    const changes = [{ ...list, value: listOf(items, change(orderOf(items) ?? [])) }];
    dispatch({ do: 'change', changes, notice });
  };
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= count || from === to) return;
    const change = () =>
      write(
        (order) => order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)),
        `${singular}: ahora en el puesto ${to + 1} de ${count}.`,
      );
    changeAndFocus(change, list, to, button);
  };
  const remove = () =>
    write(
      (order) => order.filter((one) => one !== id),
      `Se ha quitado «${(!file && nameOf(value)) || name}».`,
    );
  const step = (button: 'up' | 'down', sign: string, label: string, to: number) => (
    <button
      type="button"
      className={button}
      aria-label={`${label} ${name}`}
      aria-disabled={to < 0 || to === count}
      onClick={() => move(place, to, `.${button}`)}
    >
      {sign}
    </button>
  );
  return (
    <li
      id={isGroup ? addressOf(field) : undefined}
      tabIndex={isGroup ? -1 : undefined}
      onDragOver={(event) => event.dataTransfer.types.includes(type) && event.preventDefault()}
      onDrop={(event) => move(Number(event.dataTransfer.getData(type)), place, '.handle')}
    >
      <div className="row">
        <span
          className="handle"
          draggable
          aria-hidden="true"
          title="Arrastrar"
          onDragStart={(event) => event.dataTransfer.setData(type, String(place))}
        >
          ⠿
        </span>
        <span className="place">{name}</span>
        {step('up', '↑', 'Subir', place - 1)}
        {step('down', '↓', 'Bajar', place + 1)}
        <PlaceChoice {...{ name, place, count }} choose={(to) => move(place, to, '.to')} />
        <button type="button" aria-label={`Quitar ${name}`} onClick={remove}>
          Quitar
        </button>
      </div>
      {isGroup ? (
        <Foldable {...{ field, schema, value, name }} />
      ) : (
        <div className="item">
          <FieldView {...{ field, schema, value }} itemName={name} />
        </div>
      )}
    </li>
  );
}, sameProps);

interface PlaceChoiceProps {
  name: string;
  place: number;
  count: number;
  choose(place: number): void;
}

/** The place of an item. Its options come when it is used: a list of 300 items would have 90 000. */
function PlaceChoice({ name, place, count, choose }: PlaceChoiceProps) {
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  return (
    <select
      className="to"
      aria-label={`Mover ${name} al puesto…`}
      value={place}
      onFocus={use}
      onPointerEnter={use}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {Array.from({ length: count }, (_, to) => to)
        .filter((to) => isUsed || to === place)
        .map((to) => (
          <option key={to} value={to}>
            {to + 1}
          </option>
        ))}
    </select>
  );
}

/** An item with several fields: its picture and first words, and the fields when it is open. */
function Foldable({ field, schema, value, name }: FieldProps & { name: string }) {
  const address = addressOf(field);
  // A new item is open, and one that has the field to show.
  const [isOpen, setOpen] = useState(nameOf(value) === '');
  const target = useWork(({ target }) =>
    target && addressOf(target).startsWith(`${address}/`) ? target : undefined,
  );
  if (useChanged(target) && target) setOpen(true);
  const state = useWork((work) => stateWithin(work, address));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <FirstPicture {...{ schema, value }} />
        {nameOf(value) || `${name}, sin texto`}
        {!isOpen && state && <small className="state"> {state}</small>}
      </summary>
      {isOpen && (
        <div className="item">
          <Group {...{ field, schema, value }} />
        </div>
      )}
    </details>
  );
}
