import { memo, type ReactNode } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, isFact, isObject, part, shapeOf } from '../../../src/content/parts.ts';
import { type FieldProps, sameProps, useWork } from '../state/context.ts';
import { addressOf, isSection } from '../state/forms.ts';
import { isPendingAt } from '../state/states.ts';
import { Control } from './Control.tsx';
import { FactView } from './FactView.tsx';
import { Faults } from './Faults.tsx';
import { FileView } from './FileView.tsx';
import { FieldSet, Frame } from './Frame.tsx';
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

/** The fields of a group, one after the other. What concerns addresses or code is apart, at the end. */
export function Group({ field: { file, path }, schema, value }: FieldProps) {
  const keys = Object.keys(shapeOf(schema));
  const seen = useWork((work) =>
    keys.filter((key) => isPendingAt(work, addressOf({ file, path: [...path, key] }))).join(),
  ).split(',');
  const view = (key: string) => {
    const inner = part(schema, key);
    const written = isObject(value) ? Reflect.get(value, key) : undefined;
    const field = { file, path: [...path, key] };
    return inner && <FieldView key={key} field={field} schema={inner} value={written} />;
  };
  const isApart = (key: string) =>
    !fieldMeta(schema).isTechnical && Boolean(fieldMeta(part(schema, key)).isTechnical);
  const technical = keys.filter((key) => isApart(key) && seen.includes(key));
  return (
    <>
      {runsOf(
        keys.filter((key) => !isApart(key) && seen.includes(key)),
        (key) => isSection(part(schema, key)),
      ).map((run) =>
        path.length > 0 || isSection(part(schema, run[0] ?? '')) ? (
          run.map(view)
        ) : (
          <div key={run[0]} className="card fields">
            {run.map(view)}
          </div>
        ),
      )}
      {technical.length > 0 && (
        <details className="technical">
          <summary>Para quien mantiene el sitio</summary>
          <div className="fields">{technical.map(view)}</div>
        </details>
      )}
    </>
  );
}

/** Keys in a row that are alike: each section alone, the fields between them together. */
function runsOf(keys: readonly string[], isAlone: (key: string) => boolean): string[][] {
  const runs: string[][] = [];
  let last: string | undefined;
  for (const key of keys) {
    if (last === undefined || isAlone(last) || isAlone(key)) runs.push([]);
    runs.at(-1)?.push(key);
    last = key;
  }
  return runs;
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
