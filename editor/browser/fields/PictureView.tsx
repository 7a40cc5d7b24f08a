import { useId, useState } from 'react';
import { BASE_LANGUAGE } from '../../../src/content/languages.ts';
import { fieldMeta, part } from '../../../src/content/parts.ts';
import { getAt } from '../../draft/keyed.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { type FieldProps, IdPrefix, useCrop, useWork } from '../state/context.ts';
import { addressOf, schemaOf } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { Faults } from './Faults.tsx';
import { FieldView } from './FieldView.tsx';
import { Frame } from './Frame.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** A picture where it is used: what its place shows of it, its description, and another one in its place. */
export function PictureView({ field, schema, value, itemName }: FieldProps) {
  const crop = useCrop(field, value);
  const [isChoosing, setChoosing] = useState(false);
  const isThere = typeof value === 'string' && value !== '';
  const close = () => setChoosing(false);
  return (
    <Frame {...{ schema, itemName }}>
      {({ labelledBy }) => (
        <>
          {isThere && (
            <div className="frame">
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
          <p>
            <button
              type="button"
              id={addressOf(field)}
              aria-describedby={labelledBy}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {isThere ? 'Cambiar la fotografía' : 'Elegir una fotografía'}
            </button>
          </p>
          <Faults field={field} />
          {isThere && <Description key={value} name={value} isAlone={itemName !== undefined} />}
          {isChoosing && (
            <Dialog title="Elegir una fotografía" close={close}>
              <PictureChoice
                reference={fieldMeta(schema).file ?? { kind: 'picture' }}
                assign={(name) => [{ ...field, value: name }]}
                {...{ value, close }}
              />
            </Dialog>
          )}
        </>
      )}
    </Frame>
  );
}

interface DescriptionProps {
  name: string;
  /** Whether its picture is shown by itself, so that nothing is gained by folding it. */
  isAlone: boolean;
}

/** The description of a picture, open while there is none. */
function Description({ name, isAlone }: DescriptionProps) {
  const prefix = useId();
  const schema = part(part(schemaOf('pictures'), ''), 'alt');
  const field = { file: 'pictures' as const, path: [name, 'alt'] };
  const entry = useWork((work) => getAt(work.content, ['pictures', name]));
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
