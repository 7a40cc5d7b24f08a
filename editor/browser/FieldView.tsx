import { memo, type ReactNode } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, isFact, isGroup, part, shapeOf } from '../../src/content/parts.ts';
import { Control } from './Control.tsx';
import { type FieldProps, sameProps } from './context.ts';
import { FactView } from './FactView.tsx';
import { Faults } from './Faults.tsx';
import { FileView } from './FileView.tsx';
import { FieldSet, Frame } from './Frame.tsx';
import { addressOf } from './forms.ts';
import { ListView } from './ListView.tsx';
import { PictureView } from './PictureView.tsx';
import { Translated } from './Translated.tsx';

/** Any field of a form, by its schema. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  const { field, schema, value } = props;
  const { translated, file, title = '', description } = fieldMeta(schema);
  if (translated) return <Translated {...props} />;
  if (file?.kind === 'picture') return <PictureView {...props} />;
  if (file) return <FileView {...props} />;
  if (isFact(schema)) return <FactView {...props} />;
  const bare = bareOf(schema);
  if (bare instanceof z.ZodArray) return <ListView {...{ field, value }} schema={bare} />;
  if (bare instanceof z.ZodObject)
    return (
      <FieldSet {...{ field, title }} hint={description}>
        <Group {...props} />
      </FieldSet>
    );
  return <Single {...props} />;
}, sameProps);

/** The fields of a group, one after the other. */
export function Group({ field: { file, path }, schema, value }: FieldProps) {
  return Object.keys(shapeOf(schema)).map((key) => {
    const inner = part(schema, key);
    const written = isGroup(value) ? Reflect.get(value, key) : undefined;
    return (
      inner && <FieldView key={key} field={{ file, path: [...path, key] }} schema={inner} value={written} />
    );
  });
}

/** One value in one control. */
export function Single({ field, schema, value, itemName, children }: FieldProps & { children?: ReactNode }) {
  return (
    <Frame {...{ schema, itemName }} htmlFor={addressOf(field)}>
      {(labels) => (
        <>
          <Control {...{ field, schema, value, ...labels }} />
          {children}
          <Faults field={field} />
        </>
      )}
    </Frame>
  );
}
