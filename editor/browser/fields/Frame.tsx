import type { ReactNode } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta } from '../../../model/schemas/parts.ts';
import { StatusTag } from '../app/StatusTag.tsx';
import { type FieldProps, useControlId, useEditorState } from '../state/context.ts';
import { fieldAddress } from '../state/forms.ts';
import { statusAt } from '../state/statuses.ts';
import { FieldProblems } from './FieldProblems.tsx';

type Labelled = Pick<FieldProps, 'field' | 'schema' | 'itemName'>;

/** The ids of a field's label and hint. */
export function useLabels({ field, schema, itemName }: Labelled) {
  const id = useControlId(field);
  const hasHint = fieldMeta(schema).description && !itemName;
  return { labelledBy: `label:${id}`, describedBy: hasHint ? `hint:${id}` : undefined };
}

interface FrameProps extends Labelled {
  /** Renders a group with this id, for a field with several controls or a button. */
  group?: { id?: string };
  children: ReactNode;
}

/** A field's label and hint, around its controls. */
export function Frame({ group, children, ...props }: FrameProps) {
  const { field, schema, itemName } = props;
  const { title, description } = fieldMeta(schema);
  const { labelledBy, describedBy } = useLabels(props);
  const id = useControlId(field);
  const name = (
    <>
      {itemName ?? title}
      {schema instanceof z.ZodOptional && <small> (opcional)</small>}
    </>
  );
  const label = { id: labelledBy, className: itemName ? 'unseen' : 'label' };
  return (
    <div
      className={!group && bareOf(schema) instanceof z.ZodBoolean ? 'field switch' : 'field'}
      tabIndex={-1}
      // Not a fieldset: a legend cannot be a grid item.
      {...(group && { role: 'group', 'aria-labelledby': labelledBy, ...group })}
    >
      {group ? (
        <span {...label}>{name}</span>
      ) : (
        <label {...label} htmlFor={id}>
          {name}
        </label>
      )}
      {describedBy && (
        <p className="hint" id={describedBy}>
          {description}
        </p>
      )}
      {children}
    </div>
  );
}

interface FieldSetProps extends Labelled {
  /** Replaces the hint of the schema. */
  hint?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A group of fields with its title, status, hint and errors. A top-level group is a card. */
export function FieldSet({ field, schema, hint, className = '', children }: FieldSetProps) {
  const { title, description = '' } = fieldMeta(schema);
  const text = hint ?? description;
  const address = fieldAddress(field);
  const isCard = field.path.length === 1;
  const status = useEditorState((state) => (isCard ? statusAt(state, address) : undefined));
  return (
    <fieldset
      className={`${className} ${isCard ? 'card' : 'part'}`}
      id={address}
      tabIndex={-1}
      aria-describedby={text ? `hint:${address}` : undefined}
    >
      <legend>{title}</legend>
      <StatusTag status={status} />
      {text && (
        <p className="hint" id={`hint:${address}`}>
          {text}
        </p>
      )}
      <FieldProblems field={field} />
      <div className="fields">{children}</div>
    </fieldset>
  );
}
