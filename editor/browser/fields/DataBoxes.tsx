/** The boxes of dates and numbers. */
import { type ChangeEvent, type ClipboardEvent, type SyntheticEvent, useState } from 'react';
import { INCOMPLETE_DAY } from '../../../model/schemas/data-fields.ts';
import { readCoordinates } from '../../../model/text/coordinates.ts';
import type { Field } from '../../shared/protocol.ts';
import { useChange, useStore } from '../state/context.ts';
import type { BoxAttributes } from './TokenText.tsx';

export interface BoxProps {
  field: Field;
  value: unknown;
  attributes: BoxAttributes;
}

/** A date. Browsers report a date without all its parts as empty, and only `badInput` tells it from no date. */
export function DayBox({ field, value, attributes }: BoxProps) {
  const change = useChange(field);
  const text = String(value ?? '');
  const note = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const written = validity.badInput ? INCOMPLETE_DAY : value;
    if (written !== text) change(written);
  };
  return (
    <input
      {...attributes}
      type="date"
      max="9999-12-31" // Years of four digits.
      value={text === INCOMPLETE_DAY ? '' : text}
      onChange={note}
      onKeyUp={note}
      onBlur={note}
    />
  );
}

/** The number in a text, or the text itself: «1.200» is ambiguous. */
const numberIn = (text: string) => {
  const number = Number(text.replace(',', '.'));
  const isNumber = text.trim() !== '' && !Number.isNaN(number) && !/^\d{1,3}\.\d{3}$/.test(text);
  return isNumber ? number : text;
};

export function NumberBox({ field, value, attributes }: BoxProps) {
  const { dispatch } = useStore();
  const change = useChange(field);
  // Keeps an unfinished number such as «37,».
  const [typed, setTyped] = useState('');
  const shown = numberIn(typed) === value ? typed : String(value ?? '').replace('.', ',');
  const write = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    change(numberIn(target.value));
  };
  // Map sites copy latitude and longitude together.
  const paste = (event: ClipboardEvent) => {
    const coordinates = readCoordinates(event.clipboardData.getData('text/plain'));
    const group = field.path.slice(0, -1);
    if (!coordinates || !Object.hasOwn(coordinates, String(field.path.at(-1)))) return;
    event.preventDefault();
    const changes = Object.entries(coordinates).map(([name, value]) => {
      return { file: field.file, path: [...group, name], value };
    });
    dispatch({ do: 'change', changes });
  };
  return <input {...attributes} inputMode="decimal" value={shown} onChange={write} onPaste={paste} />;
}
