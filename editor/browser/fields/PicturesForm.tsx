import { memo, useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { part } from '../../../model/schemas/parts.ts';
import { formats } from '../../../model/text/format.ts';
import { pathTo } from '../../shared/content.ts';
import { addressOf, getAt } from '../../shared/keyed.ts';
import { useChanged } from '../app/changed.ts';
import { useEditorState, useStore } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { fieldAddress, labelsOf, schemaOf } from '../state/forms.ts';
import { pictureName, sizeOf, usesOf } from '../state/pictures.ts';
import { isPendingAt } from '../state/statuses.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Group } from './FieldView.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';
import { PictureTile } from './PictureTile.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { UndescribedPictures } from './UndescribedPictures.tsx';

const { pixels } = formats('es');

/** «Fotografías»: all pictures, newest first. One at a time shows its description and its uses. */
export function PicturesForm() {
  const { dispatch } = useStore();
  const [open, setOpen] = useState<string>();
  const target = useEditorState(({ target }) => (target?.file === 'pictures' ? target : undefined));
  if (useChanged(target) && target) setOpen(target.path[0]);
  const toggle = useCallback((name: string) => setOpen((last) => (last === name ? undefined : name)), []);
  return (
    <>
      <UndescribedPictures />
      <PictureLibrary
        reference={{ kind: 'picture' }}
        onUploaded={(names) => {
          const newest = names.at(-1);
          if (newest) dispatch({ do: 'show', field: { file: 'pictures', path: [newest, 'alt', 'es'] } });
        }}
      >
        {(names) => (
          <ul className="pictures">
            {names.map((name) => (
              <Photograph key={name} {...{ name, toggle }} isOpen={name === open} />
            ))}
          </ul>
        )}
      </PictureLibrary>
    </>
  );
}

interface PhotographProps {
  name: string;
  isOpen: boolean;
  toggle(name: string): void;
}

const Photograph = memo(function Photograph({ name, isOpen, toggle }: PhotographProps) {
  const isVisible = useEditorState((state) => isOpen || isPendingAt(state, addressOf(['pictures', name])));
  if (!isVisible) return null;
  return (
    <li className="photograph">
      <button type="button" className="picture" aria-expanded={isOpen} onClick={() => toggle(name)}>
        <PictureTile name={name} hasStatus />
      </button>
      {isOpen && <Details name={name} />}
    </li>
  );
});

/** The fields and uses of a picture, and a button that removes an unused picture. */
function Details({ name }: { name: string }) {
  const labelledBy = useId();
  const { dispatch } = useStore();
  const path = pathTo('picture', name);
  const size = sizeOf(useEditorState((state) => assetAt(state, path)));
  const value = useEditorState((state) => getAt(state.content, ['pictures', name]));
  const content = useEditorState((state) => state.content);
  const schema = part(schemaOf('pictures'), '');
  if (!schema) return null;
  const field = { file: 'pictures' as const, path: [name] };
  const words = pictureName(value);
  const uses = usesOf(content).get(path) ?? [];
  const remove = (button: HTMLElement) => {
    const tile = button.closest('.photograph');
    const next = (tile?.nextElementSibling ?? tile?.previousElementSibling)?.querySelector('button');
    const changes = [{ ...field, value: undefined }];
    const notice = `Se ha quitado «${words}».`;
    flushSync(() => dispatch({ do: 'change', changes, files: { [path]: undefined }, notice }));
    next?.focus();
  };
  return (
    <div className="picture-details" id={fieldAddress(field)} tabIndex={-1}>
      <div className="whole">
        <Thumbnail name={name} />
      </div>
      <div className="about">
        <Group field={field} schema={schema} value={value} />
        {uses.length > 0 && (
          <>
            <p className="label" id={labelledBy}>
              Se usa en
            </p>
            <ul className="uses" aria-labelledby={labelledBy}>
              {uses.map((use) => (
                <li key={fieldAddress(use.field)}>
                  <button
                    type="button"
                    className="link"
                    onClick={() => dispatch({ do: 'show', field: use.field })}
                  >
                    {labelsOf(use.field, content, true).join(' › ')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="foot">
          <span className="note">{size && pixels(size)}</span>
          {uses.length === 0 && (
            <ChangeButton
              aria-label={`Quitar «${words}»`}
              onClick={({ currentTarget }) => remove(currentTarget)}
            >
              Quitar
            </ChangeButton>
          )}
        </p>
      </div>
    </div>
  );
}
