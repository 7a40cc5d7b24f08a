import { GridList, GridListItem, Text } from 'react-aria-components';
import type { FileReference } from '../../../model/files/kinds.ts';
import type { MinSize, PictureSize } from '../../../model/files/picture-sizes.ts';
import { formats } from '../../../model/text/format.ts';
import { pathTo } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useEditorState, useStore } from '../state/context.ts';
import { type Assignment, assetAt } from '../state/editor-state.ts';
import { pictureName, sizeOf, sizeProblemAt } from '../state/pictures.ts';
import { PictureLibrary } from './PictureLibrary.tsx';
import { PictureTile } from './PictureTile.tsx';

const { pixels } = formats('es');

interface PictureChoiceProps {
  reference: FileReference;
  /** The current picture. */
  value?: unknown;
  /** The changes that a choice makes. */
  assign(name: string): readonly Assignment[];
  /** Whether the place takes several pictures: all uploaded pictures are then chosen. */
  isMany?: boolean;
  close(): void;
  /** Closes the dialog after a choice. */
  done?(): void;
}

/** A dialog to choose a picture. Pictures that do not fit the place show the reason. */
export function PictureChoice(props: PictureChoiceProps) {
  const { reference, value, assign, isMany = false, close, done = close } = props;
  const { dispatch } = useStore();
  const state = useEditorState((state) => state);
  const assetOf = (name: string) => assetAt(state, pathTo('picture', name));
  const problemOf = (name: string) => sizeProblemAt(reference.min, name, assetOf(name));
  return (
    <Dialog title="Elegir una fotografía" close={close}>
      <PictureLibrary
        reference={reference}
        assign={(name, count) => (isMany || count === 1 ? assign(name) : [])}
        onUploaded={(names, refused) => {
          // Stays open to show refusals, or to choose one of several pictures.
          if (refused === 0 && (isMany || names.length === 1)) done();
        }}
      >
        {(names) => (
          <GridList
            aria-label="Fotografías"
            className="pictures"
            layout="grid"
            selectionMode="single"
            // The dialog closes at once: pointerup must not reach an element behind it.
            shouldSelectOnPressUp
            selectedKeys={typeof value === 'string' ? [value] : []}
            disabledKeys={names.filter(problemOf)}
            // Disabled pictures stay focusable: screen readers read why.
            disabledBehavior="selection"
            onSelectionChange={(keys) => {
              // `keys` is empty if the current picture is pressed.
              for (const name of keys) dispatch({ do: 'change', changes: assign(String(name)) });
              done();
            }}
          >
            {names.map((name) => {
              const size = sizeOf(assetOf(name));
              const problem = problemOf(name);
              return (
                <GridListItem
                  key={name}
                  id={name}
                  textValue={pictureName(getAt(state.content, ['pictures', name]))}
                  className={problem ? 'picture unfit' : 'picture'}
                >
                  <PictureTile name={name}>
                    <Text slot="description" className="note">
                      {size && pixels(size)}
                      {problem && `. ${reasonFor(size, reference.min)}`}
                    </Text>
                  </PictureTile>
                </GridListItem>
              );
            })}
          </GridList>
        )}
      </PictureLibrary>
    </Dialog>
  );
}

/** Why a picture does not fit a place, in short. */
function reasonFor(size: PictureSize | undefined, min: MinSize | undefined): string {
  const isSmall = size && min && (size.width < min.width || size.height < min.height);
  return isSmall ? `Aquí, al menos ${pixels(min)}.` : 'Demasiado apaisada para este lugar.';
}
