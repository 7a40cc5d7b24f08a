import { useRef } from 'react';
import type { FileReference } from '../../../src/content/fields.ts';
import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import { useStore } from '../state/context.ts';
import { faultAt } from '../state/pictures.ts';
import type { Assignment } from '../state/reduce.ts';
import { freeName, UploadButton } from './UploadButton.tsx';

interface PictureUploadProps {
  reference: FileReference;
  /** What changes with a new picture, one of `count`, besides its entry. */
  assign?(name: string, count: number): readonly Assignment[];
  /** Called when all have been sent, with the names of the new pictures and the number of those refused. */
  done(names: readonly string[], refused: number): void;
}

/** Uploads pictures. They are in «Fotografías» as well, without a description yet. */
export function PictureUpload({ reference, assign = () => [], done }: PictureUploadProps) {
  const { get, dispatch } = useStore();
  const names = useRef<readonly string[]>([]);
  const take = (asset: Asset, fileName: string, count: number) => {
    const fault = faultAt(reference.min, fileName, asset);
    if (fault) return `${fault.problem} ${fault.remedy}`;
    const name = freeName(get(), 'picture', fileName, asset.ending);
    const entry: Assignment = { file: 'pictures', path: [name], value: { standIn: false } };
    const changes = [...assign(name, count), entry];
    dispatch({ do: 'change', changes, files: { [pathTo('picture', name)]: asset } });
    names.current = [...names.current, name];
    return undefined;
  };
  return (
    <UploadButton
      reference={reference}
      label="Subir fotografías"
      take={take}
      isMany
      done={(refused) => {
        const taken = names.current;
        names.current = [];
        done(taken, refused);
      }}
    />
  );
}
