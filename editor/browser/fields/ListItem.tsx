import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import { bareOf, fieldMeta } from '../../../model/schemas/parts.ts';
import { plainOf } from '../../shared/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { useChanged } from '../app/changed.ts';
import { Icon } from '../app/Icon.tsx';
import { MenuButton } from '../app/MenuButton.tsx';
import { StatusTag } from '../app/StatusTag.tsx';
import { type FieldProps, sameProps, useEditorState, useIsReading, useTarget } from '../state/context.ts';
import { copyOf } from '../state/follow.ts';
import { fieldAddress, nameOf } from '../state/forms.ts';
import { pictureIn } from '../state/pictures.ts';
import { isPendingAt, statusAt } from '../state/statuses.ts';
import { FieldView, Group } from './FieldView.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { emptyItem, useList } from './use-list.ts';

interface ListItemProps extends FieldProps {
  index: number;
  count: number;
  isListFull: boolean;
}

/** A list item with a handle and a menu: an expandable row, or the control of a single value. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { field, schema, value, index, count, isListFull } = props;
  const list: Field = { file: field.file, path: field.path.slice(0, -1) };
  const { insert, move, remove } = useList(list);
  const row = useRef<HTMLLIElement>(null);
  const isReading = useIsReading();
  const [isMoving, setMoving] = useState(false);
  const isVisible = useEditorState((state) => isPendingAt(state, fieldAddress(field)));
  const isObject = bareOf(schema) instanceof z.ZodObject;
  const { title: singular = '', file } = fieldMeta(schema);
  // «Imagen 1».
  const name = `${singular} ${index + 1}`;
  const words = (!file && nameOf(plainOf(value))) || name;
  const id = String(field.path.at(-1));
  // Each list has its own drag type, so that no other list accepts the item. Browsers lower-case types.
  const type = `editor/${fieldAddress(list)}`.toLowerCase();
  const moveTo = (to: number) => {
    flushSync(() => move(id, to, singular));
    row.current?.querySelector<HTMLElement>('.more')?.focus();
  };
  const commands = [
    { label: 'Mover al puesto…', run: count > 1 && (() => setMoving(true)) },
    { label: 'Subir', run: index > 0 && (() => moveTo(index - 1)) },
    { label: 'Bajar', run: index < count - 1 && (() => moveTo(index + 1)) },
    { label: 'Insertar debajo', run: !isListFull && (() => insert(emptyItem(schema), index + 1)) },
    { label: 'Duplicar', run: !isListFull && (() => insert(copyOf(value, schema), index + 1)) },
    { label: 'Quitar', run: () => remove(id, words) },
  ];
  return (
    <li
      ref={row}
      id={isObject ? fieldAddress(field) : undefined}
      tabIndex={isObject ? -1 : undefined}
      hidden={!isVisible}
      onDragOver={(event) => event.dataTransfer.types.includes(type) && event.preventDefault()}
      onDrop={({ dataTransfer }) => {
        const dragged = dataTransfer.getData(type);
        // Drops of texts and of items of inner lists bubble.
        if (dragged) move(dragged, index, singular);
      }}
    >
      <span
        className="handle"
        draggable={!isReading}
        aria-hidden="true"
        title="Arrastrar"
        onDragStart={(event) => {
          event.dataTransfer.setData(type, id);
          if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0);
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
      <MenuButton label={`Acciones de ${name}`} commands={commands} isDisabled={isReading} />
      {isMoving && (
        <MoveDialog name={words} {...{ index, count }} move={moveTo} close={() => setMoving(false)} />
      )}
    </li>
  );
}, sameProps);

/** A row with an item's first picture, first words and status, which expands to its fields. */
function Row({ field, schema, value, name }: FieldProps & { name: string }) {
  const words = nameOf(plainOf(value));
  const picture = pictureIn(schema, value);
  // Open when the item is new, or contains the field to show.
  const [isOpen, setOpen] = useState(words === '');
  const target = useTarget(field);
  if (useChanged(target) && target) setOpen(true);
  const status = useEditorState((state) => statusAt(state, fieldAddress(field)));
  return (
    <>
      <button type="button" className="quiet row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="open" />
        {picture && <Thumbnail name={picture} className="first" />}
        <span className="words">{words || `${name}, sin texto`}</span>
        <StatusTag status={status} />
      </button>
      {isOpen && (
        <div className="item fields">
          <Group {...{ field, schema, value }} />
        </div>
      )}
    </>
  );
}
