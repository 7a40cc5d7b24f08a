/** The controls of single values. */
import * as z from 'zod';
import { bareOf, fieldMeta, optionsOf, type Schema } from '../../../model/schemas/parts.ts';
import type { Field } from '../../shared/protocol.ts';
import { useChange, useControlId, useIsReading, useProblems } from '../state/context.ts';
import { DayBox, NumberBox } from './DataBoxes.tsx';
import { Text } from './TextBox.tsx';

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
  const { tokens } = fieldMeta(outer);
  return (
    <Text {...{ field, value, tokens, attributes: { ...box, lang: language } }} max={schema.maxLength} />
  );
}
