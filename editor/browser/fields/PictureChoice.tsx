import { GridList, GridListItem, Text } from 'react-aria-components';
import type { FileReference } from '../../../src/content/fields.ts';
import { formats } from '../../../src/content/format.ts';
import type { MinSize, PictureSize } from '../../../src/content/picture-sizes.ts';
import { getAt } from '../../draft/keyed.ts';
import { pathTo } from '../../shared/content.ts';
import { useStore, useWork } from '../state/context.ts';
import { faultAt, pictureName, sizeOf } from '../state/pictures.ts';
import type { Assignment } from '../state/reduce.ts';
import { assetAt } from '../state/work.ts';
import { PictureSearch, usePictureSearch } from './PictureSearch.tsx';
import { PictureTile } from './PictureTile.tsx';
import { PictureUpload } from './PictureUpload.tsx';

const { pixels } = formats('es');

interface PictureChoiceProps {
  reference: FileReference;
  /** The picture that is there now. */
  value?: unknown;
  /** What changes with a choice. */
  assign(name: string): readonly Assignment[];
  /** Whether the place takes several: all that are uploaded together. */
  isMany?: boolean;
  close(): void;
}

/** All pictures, the newest first, for one place. Those that are too small for it say so. */
export function PictureChoice({ reference, value, assign, isMany = false, close }: PictureChoiceProps) {
  const { get, dispatch } = useStore();
  const { names, query, setQuery } = usePictureSearch();
  const content = useWork((work) => work.content);
  const choices = names.map((name) => {
    const asset = assetAt(get(), pathTo('picture', name));
    const size = sizeOf(asset);
    const words = pictureName(getAt(content, ['pictures', name]));
    return { name, words, size, fault: faultAt(reference.min, name, asset) };
  });
  const choose = (name: string | undefined) => {
    if (name !== undefined) dispatch({ do: 'change', changes: assign(name) });
    close();
  };
  return (
    <div className="picture-choice">
      <PictureUpload
        reference={reference}
        assign={(name, count) => (isMany || count === 1 ? assign(name) : [])}
        done={(taken, refused) => {
          // What is refused is read before the dialog closes; of several pictures, one is chosen.
          if (refused === 0 && (isMany || taken.length === 1)) close();
        }}
      />
      <PictureSearch {...{ query, setQuery }} count={names.length} />
      <div className="pictures-box">
        <GridList
          aria-label="Fotografías"
          className="pictures"
          layout="grid"
          selectionMode="single"
          // The dialog closes at once: the release must not press what is behind it.
          shouldSelectOnPressUp
          selectedKeys={typeof value === 'string' ? [value] : []}
          disabledKeys={choices.filter(({ fault }) => fault).map(({ name }) => name)}
          // The reason can be read: what is disabled takes the focus.
          disabledBehavior="selection"
          onSelectionChange={(keys) => choose([...keys].map(String)[0])}
        >
          {choices.map(({ name, words, size, fault }) => (
            <GridListItem
              key={name}
              id={name}
              textValue={words}
              className={fault ? 'picture unfit' : 'picture'}
            >
              <PictureTile name={name}>
                <Text slot="description" className="note">
                  {size && pixels(size)}
                  {fault && `. ${reasonFor(size, reference.min)}`}
                </Text>
              </PictureTile>
            </GridListItem>
          ))}
        </GridList>
      </div>
    </div>
  );
}

/** Why a place does not take a picture, in short. */
function reasonFor(size: PictureSize | undefined, min: MinSize | undefined): string {
  const isSmall = size && min && (size.width < min.width || size.height < min.height);
  return isSmall ? `Aquí, al menos ${pixels(min)}.` : 'Demasiado apaisada para este lugar.';
}
