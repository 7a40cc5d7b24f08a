import { pathTo, undescribedPictures } from '../../shared/content.ts';
import { useEditorState, useStore } from '../state/context.ts';
import { fieldAddress } from '../state/forms.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** The pictures that another program has put into the folder, to be added or removed. */
export function UndescribedPictures() {
  const { dispatch } = useStore();
  // A string, so that an equal result does not render again.
  const names = useEditorState(({ saved, content, files }) =>
    undescribedPictures(saved.files, { values: content, files }).join('/'),
  )
    .split('/')
    .filter(Boolean);
  if (names.length === 0) return null;
  const add = (name: string) => {
    dispatch({ do: 'change', changes: [{ file: 'pictures', path: [name], value: { standIn: false } }] });
    dispatch({ do: 'show', field: { file: 'pictures', path: [name, 'alt', 'es'] } });
  };
  const remove = (name: string) =>
    dispatch({
      do: 'change',
      changes: [],
      files: { [pathTo('picture', name)]: undefined },
      notice: `Se ha quitado «${name}».`,
    });
  return (
    <section className="card" aria-labelledby="undescribed">
      <h3 id="undescribed">En la carpeta, sin describir</h3>
      <p className="hint">No salen en el sitio. Añada las que quiera usar y quite las demás.</p>
      <ul className="tiles">
        {names.map((name) => (
          <li key={name} id={fieldAddress({ file: 'pictures', path: [name] })} tabIndex={-1}>
            <Thumbnail name={name} />
            <p className="caption">{name}</p>
            <ChangeButton aria-label={`Añadir «${name}»`} onClick={() => add(name)}>
              Añadir
            </ChangeButton>{' '}
            <ChangeButton aria-label={`Quitar «${name}»`} onClick={() => remove(name)}>
              Quitar
            </ChangeButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
