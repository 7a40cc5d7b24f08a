import type { FileReference } from '../../src/content/fields.ts';
import { pathTo } from '../content.ts';
import type { Asset, Field } from '../protocol.ts';
import { useStore } from './context.ts';
import { faultAt } from './pictures.ts';
import type { Assignment } from './reduce.ts';
import { freeName, UploadButton } from './UploadButton.tsx';

interface PictureUploadProps {
  reference: FileReference;
  /** The place of the picture, if it is for one. */
  field?: Field;
  /** Called with the name of the new picture. */
  done(name: string): void;
}

/** Uploads a picture. It is in «Fotografías» as well, without a description yet. */
export function PictureUpload({ reference, field, done }: PictureUploadProps) {
  const { get, dispatch } = useStore();
  const take = (asset: Asset, fileName: string) => {
    const fault = faultAt(reference.least, fileName, asset);
    if (fault) return `${fault.problem} ${fault.remedy}`;
    const name = freeName(get(), 'picture', fileName, asset.ending);
    const entry: Assignment = { file: 'pictures', path: [name], value: { standIn: false } };
    const changes = field ? [{ ...field, value: name }, entry] : [entry];
    dispatch({ do: 'change', changes, files: { [pathTo('picture', name)]: asset } });
    done(name);
    return undefined;
  };
  return <UploadButton reference={reference} label="Subir una fotografía" take={take} />;
}
