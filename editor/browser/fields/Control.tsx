/** The controls of single values. */
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useState,
} from 'react';
import * as z from 'zod';
import { INCOMPLETE_DAY } from '../../../model/schemas/data-fields.ts';
import { bareOf, fieldMeta, optionsOf, type Schema } from '../../../model/schemas/parts.ts';
import { readCoordinates } from '../../../model/text/coordinates.ts';
import type { Token } from '../../../model/text/token-names.ts';
import type { Field } from '../../shared/protocol.ts';
import { useChange, useControlId, useIsReading, useProblems, useStore } from '../state/context.ts';
import { asParagraph } from './paste.ts';
import { type BoxAttributes, TokenText } from './TokenText.tsx';

interface ControlProps {
  field: Field;
  schema: Schema;
  value: unknown;
  language?: string;
  /** Ids for the ARIA attributes. */
  labelledBy: string;
  describedBy?: string | undefined;
}

/** The control of a text, number, choice, day or switch. */
export function Control({ field, schema: outer, value, language, labelledBy, describedBy }: ControlProps) {
  const schema = bareOf(outer);
  const id = useControlId(field);
  const isWrong = useProblems(field).length > 0;
  const change = useChange(field);
  const isReading = useIsReading();
  const described = [describedBy, isWrong ? `${id}-problem` : undefined].filter(Boolean).join(' ');
  const attributes = {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': described || undefined,
    'aria-invalid': isWrong || undefined,
  };
  const box = { ...attributes, readOnly: isReading };
  // Switches and choices have no `readonly`.
  const choice = { ...attributes, 'aria-disabled': isReading || undefined };
  if (schema instanceof z.ZodNumber) return <NumberBox {...{ field, value }} attributes={box} />;
  if (schema instanceof z.ZodBoolean)
    return (
      <input
        {...choice}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
    );
  const text = String(value ?? '');
  if (schema instanceof z.ZodEnum)
    return (
      <select {...choice} value={text} onChange={({ target }) => change(target.value)}>
        {value === undefined && <option value="">Elija…</option>}
        {optionsOf(schema).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (fieldMeta(schema).isDay) return <DayBox {...{ field, value }} attributes={box} />;
  if (!(schema instanceof z.ZodString))
    throw new Error(`The editor has no control for ${schema._zod.def.type}.`);
  const { tokens, read } = fieldMeta(outer);
  return (
    <Text
      {...{ field, value, tokens, read, attributes: { ...box, lang: language } }}
      max={schema.maxLength}
    />
  );
}

interface BoxProps {
  field: Field;
  value: unknown;
  attributes: BoxAttributes;
}

interface TextProps extends BoxProps {
  tokens: readonly Token[] | undefined;
  max: number | null;
  /** Returns the stored form of the text. */
  read: ((written: string) => string | undefined) | undefined;
}

function Text({ field, value, attributes, tokens, max, read }: TextProps) {
  const change = useChange(field);
  const text = typeof value === 'string' ? value : '';
  // A live region must exist before its text.
  const [wasFocused, setWasFocused] = useState(false);
  const [before, setBefore] = useState(text);
  const noteFocus = () => {
    setWasFocused(true);
    setBefore(text);
  };
  const [joined, setJoined] = useState<{ text: string; paragraphs: number }>();
  if (joined && joined.text !== text) setJoined(undefined);
  const remaining = max === null ? Number.POSITIVE_INFINITY : max - text.length;
  // A text has only one paragraph.
  const ignoreEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>) => change(target.value.replaceAll('\n', ' '));
  const showStored = () => {
    // A visit is no change.
    const stored = text === before ? undefined : read?.(text);
    if (stored !== undefined && stored !== text) change(stored);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const box = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const fit = asParagraph(pasted);
    if (fit.text === pasted || box.readOnly) return;
    event.preventDefault();
    box.setRangeText(fit.text, box.selectionStart, box.selectionEnd, 'end');
    change(box.value);
    if (fit.paragraphs > 1) setJoined({ text: box.value, paragraphs: fit.paragraphs });
  };
  return (
    <>
      {tokens ? (
        <TokenText
          {...{ text, tokens, attributes, change }}
          onFocus={noteFocus}
          onJoin={(text, paragraphs) => setJoined({ text, paragraphs })}
        />
      ) : (
        <textarea
          {...attributes}
          rows={1}
          value={text}
          onChange={write}
          onKeyDown={ignoreEnter}
          onPaste={paste}
          onFocus={noteFocus}
          onBlur={showStored}
        />
      )}
      {remaining <= 20 && (
        <small className={remaining < 0 ? 'note' : 'note left'}>
          {remaining < 0 ? `Sobran ${-remaining} caracteres` : `Quedan ${remaining} de ${max} caracteres`}
        </small>
      )}
      {wasFocused && (
        <p role="status" className="note">
          {joined && `Se han unido ${joined.paragraphs} párrafos: este texto es uno solo.`}
        </p>
      )}
    </>
  );
}

/** A date. Browsers report a date without all its parts as empty, and only `badInput` tells it from no date. */
function DayBox({ field, value, attributes }: BoxProps) {
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

function NumberBox({ field, value, attributes }: BoxProps) {
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
