import { useId, useRef, useState } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, inside, isProvisional } from '../../../model/schemas/parts.ts';
import { getAt } from '../../shared/keyed.ts';
import { type FieldProps, useChange, useEditorState, useIsReading, useProblems } from '../state/context.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { FieldView, Single } from './FieldView.tsx';

/** A datum of the company, which may be provisional. After a change, the form asks whether it is definitive. */
export function FactView({ field, schema, value }: FieldProps) {
  const id = useId();
  const isReading = useIsReading();
  const toggle = useRef<HTMLInputElement>(null);
  const change = useChange(field);
  const [isAnswered, setAnswered] = useState(false);
  const hasErrors = useProblems(field).length > 0;
  const provisional = isProvisional(value);
  const datum = provisional ? getAt(value, ['placeholder']) : value;
  const saved = useEditorState((state) => textOf(getAt(state.saved.values, [field.file, ...field.path])));
  const inner = inside(schema);
  const { title } = fieldMeta(schema);
  if (!inner) return null;
  const datumField = { file: field.file, path: provisional ? [...field.path, 'placeholder'] : field.path };
  const isQuestion = provisional && textOf(value) !== saved && !isAnswered && !hasErrors;
  const answer = (isDefinitive: boolean) => {
    // The answer removes the pressed button; the switch shows the answer.
    toggle.current?.focus();
    setAnswered(true);
    if (isDefinitive) change(datum);
  };
  const controls = (
    <>
      <label className="switch provisional" htmlFor={id}>
        <input
          id={id}
          ref={toggle}
          type="checkbox"
          aria-label={`Dato provisional: ${title}`}
          aria-disabled={isReading || undefined}
          checked={provisional}
          onChange={({ target }) => change(target.checked ? { placeholder: datum } : datum)}
        />
        Dato provisional
      </label>
      {/* A live region must exist before its text. */}
      <p className={isQuestion ? 'mark' : undefined}>
        <span role="status" id={`${id}-question`}>
          {isQuestion && `${title}: ¿es el dato definitivo?`}
        </span>
        {isQuestion && (
          <>
            <ChangeButton aria-describedby={`${id}-question`} onClick={() => answer(true)}>
              Sí
            </ChangeButton>
            <ChangeButton aria-describedby={`${id}-question`} onClick={() => answer(false)}>
              Todavía no
            </ChangeButton>
          </>
        )}
      </p>
    </>
  );
  if (bareOf(inner) instanceof z.ZodObject)
    return (
      <div className="field">
        <FieldView field={datumField} schema={inner} value={datum} />
        {controls}
      </div>
    );
  return (
    <Single field={datumField} schema={inner} value={datum}>
      {controls}
    </Single>
  );
}

/** A datum, provisional or not, as a string to compare. */
const textOf = (value: unknown) => JSON.stringify(isProvisional(value) ? value.placeholder : value);
