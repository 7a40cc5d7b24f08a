import { useId, useState } from 'react';
import { formats } from '../../src/content/format.ts';
import { BASE_LANGUAGE } from '../../src/content/languages.ts';
import { fieldMeta, part } from '../../src/content/parts.ts';
import { sizeFault } from '../../src/content/picture-sizes.ts';
import { type FieldProps, IdPrefix, useChange, useEditor } from './context.ts';
import { Dialog } from './Dialog.tsx';
import { Faults } from './Faults.tsx';
import { FieldView } from './FieldView.tsx';
import { addressOf, schemaOf } from './forms.ts';
import { pathOf, Thumbnail, usePictureName } from './Thumbnail.tsx';
import { newPicture, UploadButton } from './UploadButton.tsx';
import { getAt } from './values.ts';
import { assetAt } from './work.ts';

const { pixels } = formats('es');

/** A picture where it is used: what its place shows of it, its description, and another one in its place. */
export function PictureView({ field, schema, value, itemName }: FieldProps) {
  const id = useId();
  const { cropOf } = useEditor();
  const change = useChange(field);
  const [isChoosing, setChoosing] = useState(false);
  const { title, description } = fieldMeta(schema);
  const isThere = typeof value === 'string' && value !== '';
  const crop = isThere ? cropOf(field) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid.
    <div className="field picture" role="group" aria-labelledby={id}>
      <span className={itemName ? 'unseen' : 'label'} id={id}>
        {itemName ?? title}
      </span>
      {!itemName && description && <p className="hint">{description}</p>}
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
          aria-describedby={id}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {isThere ? 'Cambiar la fotografía' : 'Elegir una fotografía'}
        </button>
      </p>
      <Faults field={field} />
      {isThere && <Description key={value} name={value} />}
      {isChoosing && (
        <PictureChoice
          field={field}
          schema={schema}
          value={value}
          choose={(name) => change(name)}
          close={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** The description of a picture, open while there is none. */
function Description({ name }: { name: string }) {
  const prefix = useId();
  const { work } = useEditor();
  const schema = part(part(schemaOf('pictures'), ''), 'alt');
  const field = { file: 'pictures' as const, path: [name, 'alt'] };
  const words = getAt(work.draft.values.pictures, field.path);
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

interface PictureChoiceProps extends FieldProps {
  choose(name: string): void;
  close(): void;
}

/** All pictures, the newest first, for one place. Those that are too small for it say so. */
function PictureChoice({ field, schema, value, choose, close }: PictureChoiceProps) {
  const { work, dispatch } = useEditor();
  const nameOfPicture = usePictureName();
  const least = fieldMeta(schema).file?.least;
  const take = (name: string) => {
    choose(name);
    close();
  };
  return (
    <Dialog title="Elegir una fotografía" close={close}>
      <UploadButton
        kind="picture"
        label="Subir una fotografía"
        take={(asset, fileName) => {
          const fault =
            least &&
            asset.width &&
            asset.height &&
            sizeFault(fileName, { width: asset.width, height: asset.height }, least);
          if (fault) return `${fault.problem} ${fault.remedy}`;
          const { name, changes, uploads } = newPicture(work, asset, fileName);
          dispatch({ do: 'change', changes: [{ ...field, value: name }, ...changes], uploads });
          close();
          return undefined;
        }}
      />
      <ul className="library">
        {picturesByAge(work).map((name) => {
          const asset = assetAt(work, pathOf(name));
          const size =
            asset?.width && asset.height ? { width: asset.width, height: asset.height } : undefined;
          const fault = size && least && sizeFault(name, size, least);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                disabled={Boolean(fault)}
                onClick={() => take(name)}
              >
                <Thumbnail name={name} />
                {nameOfPicture(name)}
              </button>
              <small className="note">
                {size && pixels(size)}
                {fault && '. Es pequeña o demasiado apaisada para este lugar.'}
              </small>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The names of all pictures, the newest first. */
export const picturesByAge = (work: Parameters<typeof assetAt>[0]): string[] =>
  Object.keys(Object(work.draft.values.pictures)).toSorted(
    (one, other) => (assetAt(work, pathOf(other))?.at ?? 0) - (assetAt(work, pathOf(one))?.at ?? 0),
  );
