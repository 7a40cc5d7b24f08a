import { memo } from 'react';
import { formats } from '../../src/content/format.ts';
import { part } from '../../src/content/parts.ts';
import { namedFiles, pathTo } from '../content.ts';
import { addressOf, getAt, type Keyed } from '../draft/keyed.ts';
import { onceFor } from '../memo.ts';
import { FILES } from '../protocol.ts';
import { useStore, useWork } from './context.ts';
import { Conflict } from './Faults.tsx';
import { Group } from './FieldView.tsx';
import { labelsOf, schemaOf } from './forms.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { pictureName, picturesByAge, sizeOf } from './pictures.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { assetAt } from './work.ts';

/** «Fotografías»: all pictures, the newest first, each with its description and the places that use it. */
export function PicturesForm() {
  const { dispatch } = useStore();
  const names = useWork((work) => picturesByAge(work).join('/'));
  return (
    <>
      <PictureUpload
        reference={{ kind: 'picture' }}
        done={(name) => dispatch({ do: 'show', field: { file: 'pictures', path: [name, 'alt', 'es'] } })}
      />
      <ul>
        {names
          .split('/')
          .filter(Boolean)
          .map((name) => (
            <Photograph key={name} name={name} />
          ))}
      </ul>
    </>
  );
}

/** Where each picture is used, as text: «Se usa en…», one line each. */
const usesOf = onceFor((content: Keyed) =>
  Map.groupBy(
    namedFiles(content).filter(({ field }) => field.file !== 'pictures'),
    ({ path }) => path,
  ),
);

const Photograph = memo(function Photograph({ name }: { name: string }) {
  const { dispatch } = useStore();
  const path = pathTo('picture', name);
  const size = sizeOf(useWork((work) => assetAt(work, path)));
  const value = useWork((work) => getAt(work.content, ['pictures', name]));
  const uses = useWork(({ content }) => {
    const fields = usesOf(content).get(path) ?? [];
    return JSON.stringify(
      fields.map(({ field }) => ({ field, label: labelsOf(field, content, true).join(' › ') })),
    );
  });
  const schema = part(schemaOf('pictures'), '');
  if (!schema) return null;
  const words = pictureName(value);
  const field = { file: 'pictures' as const, path: [name] };
  const places: { field: typeof field; label: string }[] = JSON.parse(uses);
  const remove = () =>
    dispatch({
      do: 'change',
      changes: [{ ...field, value: undefined }],
      files: { [path]: undefined },
      notice: `Se ha quitado «${words}».`,
    });
  return (
    <li className="photograph" id={addressOf(['pictures', name])} tabIndex={-1}>
      <Thumbnail name={name} />
      <div className="about">
        <p className="hint">{size && formats('es').pixels(size)}</p>
        <Group field={field} schema={schema} value={value} />
        <Conflict address={addressOf([FILES, path])} />
        {places.length > 0 ? (
          <ul className="uses">
            {places.map((use) => (
              <li key={use.label}>
                <button type="button" onClick={() => dispatch({ do: 'show', field: use.field })}>
                  Se usa en {use.label}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <button type="button" aria-label={`Quitar «${words}»`} onClick={remove}>
            Quitar
          </button>
        )}
      </div>
    </li>
  );
});
