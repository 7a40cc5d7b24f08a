import { useId, useState } from 'react';
import * as z from 'zod';
import { bareOf, inside, isProvisional } from '../../src/content/parts.ts';
import { getAt } from '../draft/keyed.ts';
import { type FieldProps, useChange, useFaults, useWork } from './context.ts';
import { FieldView, Single } from './FieldView.tsx';

/** A datum of the company, which may be provisional. Once it changes, the form asks whether it is the definitive one. */
export function FactView({ field, schema, value }: FieldProps) {
  const id = useId();
  const change = useChange(field);
  const [isAnswered, setAnswered] = useState(false);
  const hasFaults = useFaults(field).length > 0;
  const provisional = isProvisional(value);
  const datum = provisional ? value.placeholder : value;
  const saved = useWork((work) => textOf(getAt(work.saved.content, [field.file, ...field.path])));
  const inner = inside(schema);
  if (!inner) return null;
  const at = { file: field.file, path: provisional ? [...field.path, 'placeholder'] : field.path };
  const isQuestion = provisional && textOf(value) !== saved && !isAnswered && !hasFaults;
  const settle = (isDefinitive: boolean) => {
    setAnswered(true);
    if (isDefinitive) change(datum);
  };
  const box = (
    <div className="fact">
      <label className="switch" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={provisional}
          onChange={({ target }) => change(target.checked ? { placeholder: datum } : datum)}
        />
        Dato provisional
      </label>
      {isQuestion && (
        <p className="mark" role="status">
          ¿Es el dato definitivo?{' '}
          <button type="button" onClick={() => settle(true)}>
            Sí
          </button>{' '}
          <button type="button" onClick={() => settle(false)}>
            Todavía no
          </button>
        </p>
      )}
    </div>
  );
  if (bareOf(inner) instanceof z.ZodObject)
    return (
      <div>
        <FieldView field={at} schema={inner} value={datum} />
        {box}
      </div>
    );
  return (
    <Single field={at} schema={inner} value={datum}>
      {box}
    </Single>
  );
}

/** A datum, provisional or not, as a text to compare. */
const textOf = (value: unknown) => JSON.stringify(isProvisional(value) ? value.placeholder : value);
