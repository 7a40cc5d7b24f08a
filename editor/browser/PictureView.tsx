import { useId, useState } from 'react';
import { formats } from '../../src/content/format.ts';
import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { fieldMeta, part } from '../../src/content/parts.ts';
import { pathTo } from '../content.ts';
import { getAt } from '../draft/keyed.ts';
import { type FieldProps, IdPrefix, useChange, useCrop, useWork } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { Faults } from './Faults.tsx';
import { FieldView } from './FieldView.tsx';
import { Frame } from './Frame.tsx';
import { addressOf, schemaOf } from './forms.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { faultAt, pictureName, picturesByAge, sizeOf } from './pictures.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { assetAt } from './work.ts';

const { pixels } = formats('es');

/** A picture where it is used: what its place shows of it, its description, and another one in its place. */
export function PictureView({ field, schema, value, itemName }: FieldProps) {
  const crop = useCrop(field, value);
  const [isChoosing, setChoosing] = useState(false);
  const isThere = typeof value === 'string' && value !== '';
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
          {isThere && <Description key={value} name={value} />}
          {isChoosing && (
            <Dialog title="Elegir una fotografía" close={() => setChoosing(false)}>
              <PictureChoice {...{ field, schema, value }} close={() => setChoosing(false)} />
            </Dialog>
          )}
        </>
      )}
    </Frame>
  );
}

/** The description of a picture, open while there is none. */
function Description({ name }: { name: string }) {
  const prefix = useId();
  const schema = part(part(schemaOf('pictures'), ''), 'alt');
  const field = { file: 'pictures' as const, path: [name, 'alt'] };
  const words = useWork((work) => getAt(work.content, ['pictures', name, 'alt']));
  const [isOpen] = useState(!getAt(words, [BASE_LANGUAGE]));
  if (!schema) return null;
  return (
    <details open={isOpen}>
      <summary>Descripción</summary>
      <IdPrefix value={prefix}>
        <FieldView field={field} schema={schema} value={words} />
      </IdPrefix>
    </details>
  );
}

/** All pictures, the newest first, for one place. Those that are too small for it say so. */
function PictureChoice({ field, schema, value, close }: FieldProps & { close(): void }) {
  const work = useWork((one) => one);
  const change = useChange(field);
  const reference = fieldMeta(schema).file ?? { kind: 'picture' };
  const take = (name: string) => {
    change(name);
    close();
  };
  return (
    <>
      <PictureUpload reference={reference} field={field} done={close} />
      <ul className="library">
        {picturesByAge(work).map((name) => {
          const asset = assetAt(work, pathTo('picture', name));
          const size = sizeOf(asset);
          const fault = faultAt(reference.least, name, asset);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                disabled={Boolean(fault)}
                onClick={() => take(name)}
              >
                <Thumbnail name={name} />
                {pictureName(getAt(work.content, ['pictures', name]))}
              </button>
              <small className="note">
                {size && pixels(size)}
                {fault && '. Es pequeña o demasiado apaisada para este lugar.'}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
