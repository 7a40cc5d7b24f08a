import { type ReactNode, useId, useState } from 'react';
import { useFilter } from 'react-aria-components';
import type { FileReference } from '../../../model/files/kinds.ts';
import { pathTo } from '../../shared/content.ts';
import { getAt } from '../../shared/keyed.ts';
import type { Asset } from '../../shared/protocol.ts';
import { useChanged } from '../app/changed.ts';
import { useEditorState, useStore } from '../state/context.ts';
import type { Assignment } from '../state/editor-state.ts';
import { pictureName, picturesByAge, sizeProblemAt } from '../state/pictures.ts';
import { freeName, UploadButton } from './UploadButton.tsx';

interface PictureLibraryProps {
  reference: FileReference;
  /** The changes for an uploaded picture, one of `count`, besides its entry in «Fotografías». */
  assign?(name: string, count: number): readonly Assignment[];
  /** Called after all uploads, with the names of the new pictures and the number of refused files. */
  onUploaded(names: readonly string[], refused: number): void;
  /** Shows the pictures with these names. */
  children(names: readonly string[]): ReactNode;
}

interface Search {
  query: string;
  /** The pictures that it does not find. A description that changes later must not hide its own box. */
  hidden: readonly string[];
}
const EVERYTHING: Search = { query: '', hidden: [] };

/** All pictures, newest first, with an upload and a search by description. */
export function PictureLibrary({ reference, assign, onUploaded, children }: PictureLibraryProps) {
  const id = useId();
  const { get, dispatch } = useStore();
  const [{ query, hidden }, setSearch] = useState<Search>(EVERYTHING);
  // A search must not hide the field to show.
  if (useChanged(useEditorState(({ target }) => target))) setSearch(EVERYTHING);
  const { contains } = useFilter({ usage: 'search', sensitivity: 'base' });
  const search = (query: string) => {
    const { content } = get();
    const isFound = (name: string) => contains(pictureName(getAt(content, ['pictures', name])), query);
    setSearch({ query, hidden: picturesByAge(get()).filter((name) => !isFound(name)) });
  };
  // A string, so that an equal result does not render again.
  const found = useEditorState((state) =>
    picturesByAge(state)
      .filter((name) => !hidden.includes(name))
      .join('/'),
  );
  const names = found.split('/').filter(Boolean);
  const add = (asset: Asset, fileName: string, count: number) => {
    const problem = sizeProblemAt(reference.min, fileName, asset);
    if (problem) return { refusal: `${problem.problem} ${problem.remedy}` };
    const name = freeName(get(), 'picture', fileName, asset.ending);
    const entry: Assignment = { file: 'pictures', path: [name], value: { standIn: false } };
    const changes = [...(assign?.(name, count) ?? []), entry];
    dispatch({ do: 'change', changes, files: { [pathTo('picture', name)]: asset } });
    return { name };
  };
  return (
    <>
      <UploadButton label="Subir fotografías" isMany {...{ reference, add }} done={onUploaded} />
      <div className="picture-search">
        <label className="label" htmlFor={id}>
          Buscar por la descripción
        </label>
        <input id={id} type="search" value={query} onChange={({ target }) => search(target.value)} />
        <p className="note" aria-live="polite">
          {names.length === 1 ? '1 fotografía' : `${names.length} fotografías`}
        </p>
      </div>
      <div className="pictures-box">{children(names)}</div>
    </>
  );
}
