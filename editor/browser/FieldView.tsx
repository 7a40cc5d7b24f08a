import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, isFact, isGroup, part, shapeOf } from '../../src/content/parts.ts';
import { Control } from './Control.tsx';
import type { FieldProps } from './context.ts';
import { FactView } from './FactView.tsx';
import { Faults } from './Faults.tsx';
import { FileView } from './FileView.tsx';
import { addressOf } from './forms.ts';
import { ListView } from './ListView.tsx';
import { PictureView } from './PictureView.tsx';
import { Translated } from './Translated.tsx';

/** Any field of a form, by its schema. */
export function FieldView(props: FieldProps) {
  const { field, schema, value } = props;
  const { translated, file, title = '', description } = fieldMeta(schema);
  if (translated) return <Translated {...props} />;
  if (file?.kind === 'picture') return <PictureView {...props} />;
  if (file) return <FileView {...props} />;
  if (isFact(schema)) return <FactView {...props} />;
  const bare = bareOf(schema);
  if (bare instanceof z.ZodArray)
    return <ListView field={field} schema={bare} value={value} title={title} hint={description} />;
  if (bare instanceof z.ZodObject)
    return (
      <fieldset id={addressOf(field)} tabIndex={-1}>
        <legend>{title}</legend>
        {description && <p className="hint">{description}</p>}
        <Faults field={field} />
        <Group {...props} />
      </fieldset>
    );
  return <Single {...props} />;
}

/** The fields of a group, one after the other. */
export function Group({
  field: { file, path },
  schema,
  value,
  keys,
}: FieldProps & { keys?: readonly string[] }) {
  const names = keys ?? Object.keys(shapeOf(schema));
  return names.map((key) => {
    const inner = part(schema, key);
    const written = isGroup(value) ? Reflect.get(value, key) : undefined;
    return (
      inner && <FieldView key={key} field={{ file, path: [...path, key] }} schema={inner} value={written} />
    );
  });
}

/** One value with its label, its hint and what is wrong with it. */
export function Single({ field, schema, value, itemName, children }: FieldProps & { children?: ReactNode }) {
  const id = useId();
  const { title, description } = fieldMeta(schema);
  const hint = itemName ? undefined : description;
  const isSwitch = bareOf(schema) instanceof z.ZodBoolean;
  return (
    <div className={isSwitch ? 'field switch' : 'field'} tabIndex={-1}>
      <label className={itemName ? 'unseen' : 'label'} id={id} htmlFor={addressOf(field)}>
        {itemName ?? title}
        {schema instanceof z.ZodOptional && <small> (opcional)</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control
        field={field}
        schema={schema}
        value={value}
        labelledBy={id}
        {...(hint ? { describedBy: `${id}-hint` } : {})}
      />
      {children}
      <Faults field={field} />
    </div>
  );
}
