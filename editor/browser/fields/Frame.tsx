import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta } from '../../../src/content/parts.ts';
import type { Field } from '../../shared/protocol.ts';
import { StateTag } from '../app/StateTag.tsx';
import { type FieldProps, useWork } from '../state/context.ts';
import { addressOf } from '../state/forms.ts';
import { stateAt } from '../state/states.ts';
import { Faults } from './Faults.tsx';

/** The ids of what names and describes a control. */
export interface Labels {
  labelledBy: string;
  describedBy: string | undefined;
}

interface FrameProps extends Pick<FieldProps, 'schema' | 'itemName'> {
  /** The id of its only control; without one, the field is a group. */
  htmlFor?: string;
  /** The id of the group. */
  id?: string;
  children(labels: Labels): ReactNode;
}

/** The name and the hint of a field, around its controls. */
export function Frame({ schema, itemName, htmlFor, id, children }: FrameProps) {
  const labelledBy = useId();
  const { title, description } = fieldMeta(schema);
  const hint = itemName ? undefined : description;
  const describedBy = hint && `${labelledBy}-hint`;
  const Name = htmlFor ? 'label' : 'span';
  // Not a fieldset, whose legend cannot be in a grid.
  const group = htmlFor ? {} : { role: 'group', 'aria-labelledby': labelledBy, id };
  return (
    <div
      className={htmlFor && bareOf(schema) instanceof z.ZodBoolean ? 'field switch' : 'field'}
      tabIndex={-1}
      {...group}
    >
      <Name className={itemName ? 'unseen' : 'label'} id={labelledBy} {...(htmlFor && { htmlFor })}>
        {itemName ?? title}
        {schema instanceof z.ZodOptional && <small> (opcional)</small>}
      </Name>
      {hint && (
        <p className="hint" id={describedBy}>
          {hint}
        </p>
      )}
      {children({ labelledBy, describedBy })}
    </div>
  );
}

interface FieldSetProps {
  field: Field;
  title: string;
  hint: string | undefined;
  /** What is beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A group of fields with its title, its state, its hint and what is wrong with it as a whole. A group of a form is a card. */
export function FieldSet({ field, title, hint, aside, className = '', children }: FieldSetProps) {
  const id = useId();
  const address = addressOf(field);
  const isCard = field.path.length === 1;
  const state = useWork((work) => (isCard ? stateAt(work, address) : undefined));
  return (
    <fieldset
      className={`${className} ${isCard ? 'card' : 'part'}`}
      id={address}
      tabIndex={-1}
      aria-describedby={hint ? id : undefined}
    >
      <legend>
        {title}
        {aside}
      </legend>
      <StateTag state={state} />
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      <Faults field={field} />
      <div className="fields">{children}</div>
    </fieldset>
  );
}
