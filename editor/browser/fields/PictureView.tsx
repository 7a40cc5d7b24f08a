import { type CSSProperties, useId, useState } from 'react';
import { BASE_LANGUAGE } from '../../../model/schemas/languages.ts';
import { fieldMeta, part } from '../../../model/schemas/parts.ts';
import { pathTo } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import { type FieldProps, IdPrefix, useCrop, useEditorState } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { fieldAddress, schemaOf } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { ClearButton } from './ClearButton.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { FieldView } from './FieldView.tsx';
import { Frame, useLabels } from './Frame.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** A field with a picture: its visible part, a button that changes it, and its description. */
export function PictureView(props: FieldProps) {
  const { field, schema, value, itemName } = props;
  const crop = useCrop(field, value);
  const { labelledBy } = useLabels(props);
  const [isChoosing, setChoosing] = useState(false);
  const isThere = typeof value === 'string' && value !== '';
  const { width, height } = useEditorState((state) => assetAt(state, pathTo('picture', value))) ?? {};
  const close = () => setChoosing(false);
  return (
    <Frame {...props} group={{}}>
      {isThere && (
        <div className="frame" style={{ '--ratio': (width ?? 1) / (height ?? 1) } as CSSProperties}>
          <Thumbnail name={value} className="framed" />
          {crop && (
            <span
              className="crop"
              style={{
                left: `${crop.left}%`,
                top: `${crop.top}%`,
                width: `${crop.width}%`,
                height: `${crop.height}%`,
              }}
            />
          )}
        </div>
      )}
      {crop && crop.width * crop.height < 9_900 && (
        <p className="hint">La página muestra lo que queda dentro del marco.</p>
      )}
      <p className="buttons">
        <ChangeButton
          id={fieldAddress(field)}
          aria-describedby={labelledBy}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {isThere ? 'Cambiar la fotografía' : 'Elegir una fotografía'}
        </ChangeButton>
        <ClearButton {...props} what="la fotografía" />
      </p>
      <FieldProblems field={field} />
      {isThere && <Description key={value} name={value} isAlone={itemName !== undefined} />}
      {isChoosing && (
        <PictureChoice
          reference={fieldMeta(schema).file ?? { kind: 'picture' }}
          assign={(name) => [{ ...field, value: name }]}
          {...{ value, close }}
        />
      )}
    </Frame>
  );
}

interface DescriptionProps {
  name: string;
  /** Whether the form shows only this picture, so that it needs no `<details>`. */
  isAlone: boolean;
}

/** A picture's description, initially open if missing. */
function Description({ name, isAlone }: DescriptionProps) {
  const prefix = useId();
  const schema = part(part(schemaOf('pictures'), ''), 'alt');
  const field = { file: 'pictures' as const, path: [name, 'alt'] };
  const entry = useEditorState((state) => getAt(state.content, ['pictures', name]));
  const words = getAt(entry, ['alt']);
  const [isOpen] = useState(!getAt(words, [BASE_LANGUAGE]));
  if (!schema) return null;
  const view = (
    <IdPrefix value={prefix}>
      <FieldView field={field} schema={schema} value={words} />
    </IdPrefix>
  );
  if (isAlone) return view;
  return (
    <details open={isOpen}>
      <summary>
        Descripción: <span className="note">{pictureName(entry)}</span>
      </summary>
      {view}
    </details>
  );
}
