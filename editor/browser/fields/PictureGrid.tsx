import { useRef, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { fieldMeta, type Field as Schema } from '../../../src/content/parts.ts';
import { getAt, newId, orderOf } from '../../draft/keyed.ts';
import { useChanged } from '../app/changed.ts';
import { Icon } from '../app/Icon.tsx';
import { MenuButton } from '../app/MenuButton.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { type FieldProps, useFaults, useStore, useWork } from '../state/context.ts';
import { addressOf } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { FieldView } from './FieldView.tsx';
import { FieldSet } from './Frame.tsx';
import { listOf } from './ListView.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureTile } from './PictureTile.tsx';

const NEW = ''; // The choice of a picture for a new item.

/** A list of pictures: a grid in which they are dragged, or moved by a menu. A press shows one of them below. */
export function PictureGrid({ field, schema, value }: FieldProps & { schema: z.ZodArray }) {
  const { get, dispatch } = useStore();
  const grid = useRef<HTMLDivElement>(null);
  const element = schema.def.element as Schema;
  const { title = '', description } = fieldMeta(schema);
  const { title: singular = '', file: reference = { kind: 'picture' } } = fieldMeta(element);
  const order = orderOf(value) ?? [];
  const itemOf = (id: string) => ({ file: field.file, path: [...field.path, id] });
  // What a screen reader says of each: one string, as the list renders again only when it is another one.
  const words: string[] = JSON.parse(
    useWork(({ content }) =>
      JSON.stringify(
        order.map((id) => {
          const name = getAt(value, [id]);
          return name ? pictureName(getAt(content, ['pictures', String(name)])) : 'sin fotografía';
        }),
      ),
    ),
  );
  /** «Imagen 1: Contenedor de recortes». */
  const nameAt = (place: number) => `${singular} ${place + 1}: ${words[place]}`;
  const wordsOf = (id: string) => words[order.indexOf(id)] ?? '';
  const [moving, setMoving] = useState<string>();
  const [choosing, setChoosing] = useState<string>();
  const [open, setOpen] = useState<string>();
  const address = addressOf(field);
  const target = useWork(({ target }) =>
    target && addressOf(target).startsWith(`${address}/`) ? target : undefined,
  );
  if (useChanged(target) && target) setOpen(target.path[field.path.length]);

  const listNow = () => getAt(get().content, [field.file, ...field.path]);
  const write = (next: readonly string[], notice: string) =>
    dispatch({ do: 'change', changes: [{ ...field, value: listOf(listNow(), next) }], notice });
  const move = (id: string, to: number) => {
    if (to === order.indexOf(id)) return;
    const next = order.filter((one) => one !== id).toSpliced(to, 0, id);
    write(next, `${singular} «${wordsOf(id)}»: ahora en el puesto ${to + 1} de ${order.length}.`);
  };
  const tileOf = (id = '') => grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
  const remove = (id: string) =>
    write(
      order.filter((one) => one !== id),
      `Se ha quitado «${wordsOf(id)}».`,
    );
  const { dragAndDropHooks } = useDragAndDrop({
    // No other list or text takes what is dragged.
    getItems: (keys) => [...keys].map((key) => ({ [`editor/${address}`]: String(key) })),
    onReorder: ({ keys: [key], target }) => {
      const others = order.filter((one) => one !== key);
      move(String(key), others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0));
    },
  });
  /** Closes what is open of an item, and goes back to its tile. */
  const close = (set: (none: undefined) => void, id?: string) => {
    flushSync(() => set(undefined));
    tileOf(id)?.focus();
  };
  /** What a choice changes: an item, or the end of the list. */
  const assign = (name: string) => {
    if (choosing) return [{ ...itemOf(choosing), value: name }];
    const [id, list] = [newId(), listNow()];
    return [{ ...field, value: listOf(list, [...(orderOf(list) ?? []), id], { [id]: name }) }];
  };
  const endChoice = () => {
    const shown = choosing === NEW ? orderOf(listNow())?.[order.length] : choosing;
    flushSync(() => setChoosing(undefined));
    if (shown) dispatch({ do: 'show', field: itemOf(shown) });
  };
  /** What the menu of an item offers, whether it is possible, and what it does. */
  const actsOn = (id: string, at: number): [string, boolean, () => void][] => [
    ['Mover al puesto…', order.length > 1, () => setMoving(id)],
    ['Antes', at > 0, () => move(id, at - 1)],
    ['Después', at < order.length - 1, () => move(id, at + 1)],
    ['Cambiar la fotografía', true, () => setChoosing(id)],
    ['Quitar', true, () => remove(id)],
  ];
  const place = order.indexOf(open ?? '');
  return (
    <FieldSet className="list" {...{ field, title }} hint={description}>
      {order.length > 0 && (
        <div className="pictures-box">
          <GridList
            ref={grid}
            aria-label={title}
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
            {order.map((id, at) => (
              <GridListItem key={id} id={id} className="picture" textValue={nameAt(at)}>
                {({ state }) => (
                  <>
                    <PictureTile name={getAt(value, [id])} lead={String(at + 1)} hasStates />
                    <ItemFault field={itemOf(id)} />
                    <Button slot="drag" className="drag">
                      <Icon name="drag" />
                    </Button>
                    <MenuButton
                      label={`Acciones de ${nameAt(at)}`}
                      commands={actsOn(id, at).map(([label, isPossible, act]) => {
                        const run = () => {
                          // The grid gives the focus, when the menu closes, to the tile that had it last.
                          state.selectionManager.setFocusedKey(id);
                          act();
                        };
                        return { label, run: isPossible ? run : undefined };
                      })}
                    />
                  </>
                )}
              </GridListItem>
            ))}
          </GridList>
        </div>
      )}
      {open !== undefined && place >= 0 && (
        <div className="picture-panel" data-place={place}>
          <p className="head">
            <b>
              {singular} {place + 1}
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
            itemName={nameAt(place)}
          />
        </div>
      )}
      <button type="button" onClick={() => setChoosing(NEW)}>
        Añadir {singular.toLowerCase()}
      </button>
      {moving !== undefined && (
        <MoveDialog
          name={wordsOf(moving)}
          place={order.indexOf(moving)}
          count={order.length}
          move={(to) => {
            flushSync(() => move(moving, to));
            tileOf(moving)?.focus();
          }}
          close={() => close(setMoving, moving)}
        />
      )}
      {choosing !== undefined && (
        <Dialog title="Elegir una fotografía" close={() => close(setChoosing, choosing)}>
          <PictureChoice
            reference={reference}
            value={getAt(value, [choosing])}
            isMany={choosing === NEW}
            assign={assign}
            close={endChoice}
          />
        </Dialog>
      )}
    </FieldSet>
  );
}

/** Says that something is wrong at an item itself. */
function ItemFault({ field }: Pick<FieldProps, 'field'>) {
  return useFaults(field).length > 0 ? <small className="state bad">con errores</small> : null;
}
