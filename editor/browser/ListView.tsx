import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, type Field as Schema, shapeOf } from '../../src/content/parts.ts';
import { useEditor } from './context.ts';
import { Faults } from './Faults.tsx';
import { FieldView, Group } from './FieldView.tsx';
import { addressOf, type Field, nameOf } from './forms.ts';
import { FirstPicture } from './Thumbnail.tsx';
import { keyOf, moved } from './values.ts';

interface ListProps {
  field: Field;
  schema: z.ZodArray;
  value: unknown;
  title: string;
  hint: string | undefined;
}

/** A list: items are added, removed and moved by buttons; dragging is an extra. */
export function ListView({ field, schema, value, title, hint }: ListProps) {
  const id = useId();
  const { dispatch } = useEditor();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const element = schema.def.element as Schema;
  const isGroup = bareOf(element) instanceof z.ZodObject;
  const { title: singular = '', description: itemHint } = fieldMeta(element);
  const hints = [hint, isGroup ? undefined : itemHint].filter(Boolean).join(' ');
  const list = useRef<HTMLOListElement>(null);
  // The button to press again after a move, or the first control of a new item.
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (!awaited) return;
    list.current?.querySelector<HTMLElement>(awaited)?.focus();
    setAwaited(undefined);
  }, [awaited]);

  const write = (fresh: unknown[], notice?: string) =>
    dispatch({ do: 'change', changes: [{ ...field, value: fresh }], ...(notice ? { notice } : {}) });
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= items.length || from === to) return;
    write(moved(items, from, to), `${singular}: ahora en el puesto ${to + 1} de ${items.length}.`);
    setAwaited(`:scope > :nth-child(${to + 1}) ${button}`);
  };
  const add = () => {
    write([...items, isGroup || fieldMeta(element).translated ? switchesOf(element) : '']);
    setAwaited(`:scope > :nth-child(${items.length + 1}) .item :is(textarea, input, select, button)`);
  };
  const remove = (place: number) => {
    const words = fieldMeta(element).file ? '' : nameOf(items[place]);
    const name = words || `${singular} ${place + 1}`;
    write(
      items.filter((_, other) => other !== place),
      `Se ha quitado «${name}».`,
    );
  };
  return (
    <fieldset className="list" id={addressOf(field)} tabIndex={-1} aria-describedby={hints ? id : undefined}>
      <legend>{title}</legend>
      {hints && (
        <p className="hint" id={id}>
          {hints}
        </p>
      )}
      <Faults field={field} />
      <ol ref={list}>
        {items.map((item, place) => (
          <Row
            key={keyOf(item, place)}
            field={{ file: field.file, path: [...field.path, place] }}
            name={`${singular} ${place + 1}`}
            count={items.length}
            {...{ schema: element, item, place, isGroup, move, remove }}
          />
        ))}
      </ol>
      <button type="button" onClick={add}>
        Añadir {singular.toLowerCase()}
      </button>
    </fieldset>
  );
}

/** A new item: all its switches are off. */
const switchesOf = (schema: Schema) =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([key, field]) =>
      bareOf(field) instanceof z.ZodBoolean ? [[key, false]] : [],
    ),
  );

interface RowProps {
  field: Field;
  schema: Schema;
  item: unknown;
  /** «Imagen 3». */
  name: string;
  place: number;
  count: number;
  isGroup: boolean;
  move(from: number, to: number, button: string): void;
  remove(place: number): void;
}

/** The type of what is dragged: no other list takes it. */
const typeOf = ({ file, path }: Field) => `editor/${file}.${path.slice(0, -1).join('.')}`.toLowerCase();

function Row({ field, schema, item, name, place, count, isGroup, move, remove }: RowProps) {
  const type = typeOf(field);
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
        <button
          type="button"
          className="up"
          aria-label={`Subir ${name}`}
          aria-disabled={place === 0}
          onClick={() => move(place, place - 1, '.up')}
        >
          ↑
        </button>
        <button
          type="button"
          className="down"
          aria-label={`Bajar ${name}`}
          aria-disabled={place === count - 1}
          onClick={() => move(place, place + 1, '.down')}
        >
          ↓
        </button>
        <select
          className="to"
          aria-label={`Mover ${name} al puesto…`}
          value={place}
          onChange={({ target }) => move(place, Number(target.value), '.to')}
        >
          {Array.from({ length: count }, (_, to) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are numbers.
            <option key={to} value={to}>
              {to + 1}
            </option>
          ))}
        </select>
        <button type="button" aria-label={`Quitar ${name}`} onClick={() => remove(place)}>
          Quitar
        </button>
      </div>
      {isGroup ? (
        <Foldable {...{ field, schema, item, name }} />
      ) : (
        <div className="item">
          <FieldView field={field} schema={schema} value={item} itemName={name} />
        </div>
      )}
    </li>
  );
}

/** An item with several fields: its picture and first words, and the fields when it is open. */
function Foldable({ field, schema, item, name }: Pick<RowProps, 'field' | 'schema' | 'item' | 'name'>) {
  // A new item is open.
  const [isOpen, setOpen] = useState(nameOf(item) === '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <FirstPicture schema={schema} value={item} />
        {nameOf(item) || `${name}, sin texto`}
      </summary>
      <div className="item">
        <Group field={field} schema={schema} value={item} />
      </div>
    </details>
  );
}
