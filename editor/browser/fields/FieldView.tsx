import { memo, type ReactNode } from 'react';
import * as z from 'zod';
import { bareOf, fieldMeta, isFact, part, type Schema, shapeOf } from '../../../model/schemas/parts.ts';
import { getAt } from '../../shared/keyed.ts';
import { type FieldProps, sameProps, useEditorState } from '../state/context.ts';
import { fieldAddress, isSection } from '../state/forms.ts';
import { isPendingAt } from '../state/statuses.ts';
import { Control } from './Control.tsx';
import { CopyMonday } from './CopyMonday.tsx';
import { FactView } from './FactView.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { FileView } from './FileView.tsx';
import { FieldSet, Frame, useLabels } from './Frame.tsx';
import { ListView } from './ListView.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PictureView } from './PictureView.tsx';
import { Translated } from './Translated.tsx';

/** Any field of a form, by its schema. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  const { schema } = props;
  const { translated, file } = fieldMeta(schema);
  if (translated) return <Translated {...props} />;
  if (file) return file.kind === 'picture' ? <PictureView {...props} /> : <FileView {...props} />;
  if (isFact(schema)) return <FactView {...props} />;
  const bare = bareOf(schema);
  if (bare instanceof z.ZodArray) {
    const List = fieldMeta(bare.def.element as Schema).file?.kind === 'picture' ? PictureGrid : ListView;
    return <List {...props} schema={bare} />;
  }
  if (bare instanceof z.ZodObject)
    return (
      <FieldSet {...props} className={fieldMeta(schema).isWeek ? 'week' : ''}>
        <Group {...props} />
      </FieldSet>
    );
  return <Single {...props} />;
}, sameProps);

/** The fields of a group. Technical fields are at the end, in closed details. */
export function Group({ field: { file, path }, schema, value }: FieldProps) {
  const fieldOf = (key: string) => ({ file, path: [...path, key] });
  const shown = useEditorState((state) =>
    Object.keys(shapeOf(schema))
      .filter((key) => isPendingAt(state, fieldAddress(fieldOf(key))))
      .join(),
  )
    .split(',')
    .filter(Boolean);
  const view = (key: string) => {
    const inner = part(schema, key);
    const props = inner && { field: fieldOf(key), schema: inner, value: getAt(value, [key]) };
    if (!props) return undefined;
    if (!fieldMeta(schema).isWeek) return <FieldView key={key} {...props} />;
    return (
      <Single key={key} {...props}>
        <CopyMonday {...props} />
      </Single>
    );
  };
  const isTechnical = (key: string) =>
    Boolean(fieldMeta(part(schema, key)).isTechnical) && !fieldMeta(schema).isTechnical;
  const isCard = (key = '') => isSection(part(schema, key));
  const technical = shown.filter(isTechnical);
  const plain = Object.keys(shapeOf(schema)).filter((key) => !isTechnical(key));
  // A form shows the fields between two sections as one card. A field that appears leaves the cards as they are:
  // a card that React makes again loses the focus in it.
  let run = 0;
  const runs = Map.groupBy(plain, (key, index) => {
    if (isCard(key) || isCard(plain[index - 1])) run += 1;
    return run;
  });
  const viewsOf = (keys: readonly string[]) => keys.filter((key) => shown.includes(key)).map(view);
  const cards = [...runs].flatMap(([number, keys]) => {
    const views = viewsOf(keys);
    return isCard(keys[0]) || views.length === 0
      ? views
      : [
          <div key={number} className="card fields">
            {views}
          </div>,
        ];
  });
  return (
    <>
      {path.length > 0 ? viewsOf(plain) : cards}
      {technical.length > 0 && (
        <details className="technical">
          <summary>Para quien mantiene el sitio</summary>
          <div className="fields">{technical.map(view)}</div>
        </details>
      )}
    </>
  );
}

/** A value in one control. */
export function Single({ children, ...props }: FieldProps & { children?: ReactNode }) {
  return (
    <Frame {...props}>
      <Control {...props} {...useLabels(props)} />
      {children}
      <FieldProblems field={props.field} />
    </Frame>
  );
}
