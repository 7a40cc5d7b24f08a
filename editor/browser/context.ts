import { createContext, type Dispatch, useContext } from 'react';
import type { Field as Schema } from '../../src/content/parts.ts';
import type { Asset, Kind, Obstacle } from '../protocol.ts';
import { addressOf, type Field } from './forms.ts';
import type { Action, Work } from './work.ts';

/** What the view of a field is given. */
export interface FieldProps {
  field: Field;
  schema: Schema;
  value: unknown;
  /** The name of an item of a list, whose hint stands at the list. */
  itemName?: string;
}

/** What every part of the editor works on. */
export interface Editor {
  work: Work;
  dispatch: Dispatch<Action>;
  /** What is wrong at each field, by address. */
  faults: ReadonlyMap<string, readonly Obstacle[]>;
  /** Sends a file. Resolves with what has arrived, or with why it cannot be used. */
  upload(kind: Kind, file: File): Promise<Asset | string>;
  /** The part of a picture that its place on the page shows. */
  cropOf(field: Field): Crop | undefined;
}

/** A part of a picture, in hundredths of its sides. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** @throws Error outside the editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field stands outside the editor.');
  return editor;
}

/** What comes before the ids of fields that stand in the form of others, maybe twice. */
export const IdPrefix = createContext('');

/** The id of a field's control. */
export const useControlId = (field: Field) => useContext(IdPrefix) + addressOf(field);

/** A change of one field. */
export function useChange(field: Field) {
  const { dispatch } = useEditor();
  return (value: unknown) => dispatch({ do: 'change', changes: [{ ...field, value }] });
}

/** What is wrong at a field itself. */
export const useFaults = (field: Field): readonly Obstacle[] =>
  useEditor().faults.get(addressOf(field)) ?? [];
