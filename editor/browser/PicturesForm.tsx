import { formats } from '../../src/content/format.ts';
import { part } from '../../src/content/parts.ts';
import { useEditor } from './context.ts';
import { Group } from './FieldView.tsx';
import { addressOf, labelsOf, schemaOf } from './forms.ts';
import { picturesByAge } from './PictureView.tsx';
import { pathOf, Thumbnail, usePictureName } from './Thumbnail.tsx';
import { newPicture, UploadButton } from './UploadButton.tsx';
import { getAt } from './values.ts';
import { assetAt, filesIn } from './work.ts';

/** «Fotografías»: all pictures, the newest first, each with its description and the places that use it. */
export function PicturesForm() {
  const { work, dispatch } = useEditor();
  const nameOfPicture = usePictureName();
  const schema = part(schemaOf('pictures'), '');
  const named = filesIn(work.draft.values).filter(({ field }) => field.file !== 'pictures');
  if (!schema) return null;
  return (
    <>
      <UploadButton
        kind="picture"
        label="Subir una fotografía"
        take={(asset, fileName) => {
          const { name, changes, uploads } = newPicture(work, asset, fileName);
          dispatch({ do: 'change', changes, uploads });
          dispatch({ do: 'show', field: { file: 'pictures', path: [name, 'alt', 'es'] } });
          return undefined;
        }}
      />
      <ul>
        {picturesByAge(work).map((name) => {
          const field = { file: 'pictures' as const, path: [name] };
          const asset = assetAt(work, pathOf(name));
          const uses = named.filter(({ path }) => path === pathOf(name));
          return (
            <li className="photograph" key={name} id={addressOf(field)} tabIndex={-1}>
              <Thumbnail name={name} />
              <div className="about">
                <p className="hint">
                  {asset?.width &&
                    asset.height &&
                    formats('es').pixels({ width: asset.width, height: asset.height })}
                </p>
                <Group field={field} schema={schema} value={getAt(work.draft.values.pictures, [name])} />
                {uses.length > 0 ? (
                  <ul className="uses">
                    {uses.map((use) => (
                      <li key={addressOf(use.field)}>
                        <button type="button" onClick={() => dispatch({ do: 'show', field: use.field })}>
                          Se usa en {labelsOf(use.field, work.draft.values[use.field.file], true).join(' › ')}
                        </button>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <button
                    type="button"
                    aria-label={`Quitar «${nameOfPicture(name)}»`}
                    onClick={() =>
                      dispatch({
                        do: 'change',
                        changes: [{ ...field, value: undefined }],
                        notice: `Se ha quitado «${nameOfPicture(name)}».`,
                      })
                    }
                  >
                    Quitar
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
