import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Schema } from '../../../model/schemas/parts.ts';
import { addressOf, type Keyed, pathOf } from '../../shared/keyed.ts';
import type { Field, FieldProblem } from '../../shared/protocol.ts';
import { cropOf } from '../page/place.ts';
import type { EditorState } from './editor-state.ts';
import { fieldAddress, fieldIn } from './forms.ts';
import { shownProblems } from './problems.ts';
import type { Store } from './store.ts';

/** The props of a field's view. */
export interface FieldProps {
  field: Field;
  schema: Schema;
  value: Keyed;
  /** The name of a list item. The list shows the hint of its items. */
  itemName?: string | undefined;
}

export const StoreContext = createContext<Store | undefined>(undefined);

/** @throws Error without a context */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext.');
  return store;
}

/** Selects from the state. The component renders again when the result changes. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { get, subscribe } = useStore();
  return useSyncExternalStore(subscribe, () => select(get()));
}

/** Whether the window only reads: another computer edits. */
export const useIsReading = (): boolean => useEditorState(({ writer }) => writer !== undefined);

/** A prefix for the ids of fields that may be in the document twice. */
export const IdPrefix = createContext('');

/** The id of a field's control. */
export const useControlId = (field: Field) => useContext(IdPrefix) + fieldAddress(field);

/** Compares props for `memo`: each render creates another object for the same field. */
export function sameProps<Props extends { field: Field }>(before: Props, after: Props): boolean {
  const { field, ...others } = after;
  const exactAddress = ({ file, path }: Field) => addressOf([file, ...path]);
  if (exactAddress(before.field) !== exactAddress(field)) return false;
  return Object.entries(others).every(([name, value]) => Object.is(Reflect.get(before, name), value));
}

/** Returns a function that changes a field. */
export function useChange(field: Field) {
  const { dispatch } = useStore();
  return (value: Keyed) => dispatch({ do: 'change', changes: [{ ...field, value }] });
}

/** The field to show, if a group contains it. Each `show` action creates another object. */
export function useTarget(group: Field): Field | undefined {
  const start = `${fieldAddress(group)}/`;
  return useEditorState(({ target }) =>
    target && `${fieldAddress(target)}/`.startsWith(start) ? target : undefined,
  );
}

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** The visible errors of a field itself. */
export function useProblems(field: Field): readonly FieldProblem[] {
  const address = fieldAddress(field);
  return useEditorState((state) => shownProblems(state).get(address) ?? NO_PROBLEMS);
}

/** The page beside the form, once it is loaded. */
export const PageContext = createContext<Document | undefined>(undefined);

/** The part of a picture that its place on the page shows. */
export function useCrop(field: Field, name: unknown) {
  const page = useContext(PageContext);
  const { get } = useStore();
  const [crop, setCrop] = useState<ReturnType<typeof cropOf>>();
  const address = addressOf([field.file, ...field.path]);
  useEffect(() => {
    setCrop(name ? cropOf(page, get().content, fieldIn(pathOf(address))) : undefined);
  }, [page, get, address, name]);
  return crop;
}
