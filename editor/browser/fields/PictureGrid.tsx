import { useRef, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { fieldMeta, type Schema } from '../../../model/schemas/parts.ts';
import { getAt, orderOf } from '../../shared/keyed.ts';
import { useChanged } from '../app/changed.ts';
import { Icon } from '../app/Icon.tsx';
import { MenuButton } from '../app/MenuButton.tsx';
import {
  type FieldProps,
  useEditorState,
  useIsReading,
  useProblems,
  useStore,
  useTarget,
} from '../state/context.ts';
import { fieldAddress } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { FieldView } from './FieldView.tsx';
import { FieldSet } from './Frame.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureTile } from './PictureTile.tsx';
import { isFull, useList } from './use-list.ts';

/** The value of `choosing` for a new item. */
const NEW = '';

/** A list of pictures as a grid. Dragging or a menu moves a picture; a press shows the picture below. */
export function PictureGrid({ field, schema, value }: FieldProps & { schema: z.ZodArray }) {
  const { dispatch } = useStore();
  const list = useList(field);
  const grid = useRef<HTMLDivElement>(null);
  const element = schema.def.element as Schema;
  const { title: singular = '', file: reference = { kind: 'picture' } } = fieldMeta(element);
  const order = orderOf(value) ?? [];
  const itemOf = (id: string) => ({ file: field.file, path: [...field.path, id] });
  const pictures = useEditorState(({ content }) => getAt(content, ['pictures']));
  const wordsOf = (id: string) => {
    const name = getAt(value, [id]);
    return name ? pictureName(getAt(pictures, [String(name)])) : 'sin fotografía';
  };
  /** The accessible name of an item: «Imagen 1: Contenedor de recortes». */
  const nameOf = (id: string) => `${singular} ${order.indexOf(id) + 1}: ${wordsOf(id)}`;
  const [moving, setMoving] = useState<string>();
  const [choosing, setChoosing] = useState<string>();
  const [open, setOpen] = useState<string>();
  const target = useTarget(field);
  const shown = target?.path[field.path.length];
  if (useChanged(target) && shown) setOpen(shown);

  const move = (id: string, to: number) => list.move(id, to, `${singular} «${wordsOf(id)}»`);
  const focusTile = (id = '') =>
    grid.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
  const isReading = useIsReading();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReading,
    // Each list has its own drag type, so that no other list or text accepts the item.
    getItems: (keys) => [...keys].map((key) => ({ [`editor/${fieldAddress(field)}`]: String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className="drop" />,
    onReorder: ({ keys: [key], target }) => {
      // React Aria also offers the item's own place.
      if (target.key === key) return;
      const others = order.filter((id) => id !== key);
      move(String(key), others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0));
    },
  });
  /** Closes a panel or dialog of an item, and focuses its tile. */
  const close = (set: (none: undefined) => void, id?: string) => {
    flushSync(() => set(undefined));
    focusTile(id);
  };
  const endChoice = () => {
    const chosen = choosing === NEW ? list.orderNow()[order.length] : choosing;
    flushSync(() => setChoosing(undefined));
    if (chosen) dispatch({ do: 'show', field: itemOf(chosen) });
  };
  /** The menu items of a picture. */
  const commandsOf = (id: string, index: number) => [
    { label: 'Mover al puesto…', run: order.length > 1 && (() => setMoving(id)) },
    { label: 'Antes', run: index > 0 && (() => move(id, index - 1)) },
    { label: 'Después', run: index < order.length - 1 && (() => move(id, index + 1)) },
    { label: 'Cambiar la fotografía', run: () => setChoosing(id) },
    { label: 'Quitar', run: () => list.remove(id, wordsOf(id)) },
  ];
  const openIndex = order.indexOf(open ?? '');
  return (
    <FieldSet className="list" {...{ field, schema }}>
      {order.length > 0 && (
        <div className="pictures-box">
          <GridList
            ref={grid}
            aria-label={fieldMeta(schema).title ?? ''}
            className="pictures ordered"
            layout="grid"
            selectionMode="single"
            selectedKeys={open === undefined ? [] : [open]}
            onSelectionChange={(keys) => {
              const [id] = [...keys].map(String);
              if (id === undefined) setOpen(undefined);
              else dispatch({ do: 'show', field: itemOf(id) });
            }}
            dragAndDropHooks={dragAndDropHooks}
          >
            {order.map((id, index) => (
              <GridListItem key={id} id={id} data-item={id} className="picture" textValue={nameOf(id)}>
                {({ state }) => (
                  <>
                    <PictureTile name={getAt(value, [id])} lead={String(index + 1)} hasStatus />
                    <ItemProblem field={itemOf(id)} />
                    <Button slot="drag" className="drag" isDisabled={isReading}>
                      <Icon name="drag" />
                    </Button>
                    <MenuButton
                      label={`Acciones de ${nameOf(id)}`}
                      commands={commandsOf(id, index)}
                      isDisabled={isReading}
                      // When the menu closes, the grid focuses the tile that had the focus last.
                      onChoose={() => state.selectionManager.setFocusedKey(id)}
                    />
                  </>
                )}
              </GridListItem>
            ))}
          </GridList>
        </div>
      )}
      {open !== undefined && openIndex >= 0 && (
        <div className="picture-panel" data-place={openIndex}>
          <p className="head">
            <b>
              {singular} {openIndex + 1}
            </b>
            <button type="button" className="quiet" onClick={() => close(setOpen, open)}>
              Cerrar
            </button>
          </p>
          <FieldView
            key={open}
            field={itemOf(open)}
            schema={element}
            value={getAt(value, [open])}
            itemName={nameOf(open)}
          />
        </div>
      )}
      <ChangeButton className="quiet" disabled={isFull(schema, order)} onClick={() => setChoosing(NEW)}>
        <Icon name="add" />
        Añadir {singular.toLowerCase()}
      </ChangeButton>
      {moving !== undefined && (
        <MoveDialog
          name={wordsOf(moving)}
          index={order.indexOf(moving)}
          count={order.length}
          move={(to) => {
            flushSync(() => move(moving, to));
            focusTile(moving);
          }}
          close={() => close(setMoving, moving)}
        />
      )}
      {choosing !== undefined && (
        <PictureChoice
          reference={reference}
          value={getAt(value, [choosing])}
          isMany={choosing === NEW}
          assign={(name) => [choosing ? { ...itemOf(choosing), value: name } : list.withItem(name)]}
          close={() => close(setChoosing, choosing)}
          done={endChoice}
        />
      )}
    </FieldSet>
  );
}

/** Marks an item that has errors itself. */
function ItemProblem({ field }: Pick<FieldProps, 'field'>) {
  return useProblems(field).length > 0 ? <small className="status bad">con errores</small> : null;
}
