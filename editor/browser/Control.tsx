/** The controls of single values. */
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import * as z from 'zod';
import { fieldMeta, inside, optionsOf, type Field as Schema } from '../../src/content/parts.ts';
import { useChange, useControlId, useFaults } from './context.ts';
import type { Field } from './forms.ts';

interface ControlProps {
  field: Field;
  schema: Schema;
  value: unknown;
  /** The ids of the elements that name it. */
  labelledBy: string;
  language?: string;
  /** The ids of what says more about it. */
  describedBy?: string;
}

/** The control of a text, number, choice or switch. */
export function Control(props: ControlProps) {
  const { schema } = props;
  const inner = inside(schema);
  if (inner) return <Control {...props} schema={inner} />;
  if (schema instanceof z.ZodBoolean) return <Switch {...props} />;
  if (schema instanceof z.ZodNumber) return <NumberBox {...props} />;
  if (schema instanceof z.ZodEnum) return <Choice {...props} />;
  if (fieldMeta(schema).isDay) return <Day {...props} />;
  if (schema instanceof z.ZodString) return <Text {...props} most={schema.maxLength ?? undefined} />;
  throw new Error(`The editor has no control for ${schema._zod.def.type}.`);
}

/** Attributes that all controls share. */
function useAttributes({ field, labelledBy, describedBy }: ControlProps) {
  const id = useControlId(field);
  const isWrong = useFaults(field).length > 0;
  const described = [describedBy, isWrong ? `${id}-fault` : undefined].filter(Boolean).join(' ');
  return {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': described || undefined,
    'aria-invalid': isWrong || undefined,
  };
}

function Text(props: ControlProps & { most: number | undefined }) {
  const { field, value, language, most } = props;
  const change = useChange(field);
  const attributes = useAttributes(props);
  const text = typeof value === 'string' ? value : '';
  const left = most === undefined ? Number.POSITIVE_INFINITY : most - text.length;
  // A text is one paragraph.
  const keepLine = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>) => change(target.value.replaceAll('\n', ' '));
  return (
    <>
      <textarea {...attributes} lang={language} rows={1} value={text} onChange={write} onKeyDown={keepLine} />
      {left <= 20 && (
        <small className={left < 0 ? 'note' : 'note left'}>
          {left < 0 ? `Sobran ${-left} caracteres` : `Quedan ${left} de ${most} caracteres`}
        </small>
      )}
    </>
  );
}

/** The number of a text, or the text when it is none: «1.200» may be more than a thousand or hardly more than one. */
const read = (text: string) => {
  const number = Number(text.replace(',', '.'));
  const isNumber = text.trim() !== '' && !Number.isNaN(number) && !/^\d{1,3}\.\d{3}$/.test(text);
  return isNumber ? number : text;
};

function NumberBox(props: ControlProps) {
  const { field, value } = props;
  const change = useChange(field);
  const attributes = useAttributes(props);
  // «37,» is a number on its way.
  const [typed, setTyped] = useState('');
  const shown = read(typed) === value ? typed : String(value ?? '').replace('.', ',');
  const write = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    change(read(target.value));
  };
  return <input {...attributes} inputMode="decimal" value={shown} onChange={write} />;
}

function Day(props: ControlProps) {
  const change = useChange(props.field);
  return (
    <input
      {...useAttributes(props)}
      type="date"
      value={String(props.value ?? '')}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Choice(props: ControlProps) {
  const { field, schema, value } = props;
  const change = useChange(field);
  const attributes = useAttributes(props);
  return (
    <select {...attributes} value={String(value ?? '')} onChange={({ target }) => change(target.value)}>
      {value === undefined && <option value="">Elija…</option>}
      {optionsOf(schema).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Switch(props: ControlProps) {
  const change = useChange(props.field);
  return (
    <input
      {...useAttributes(props)}
      type="checkbox"
      checked={props.value === true}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
