import { useId, useState } from 'react';
import { useFilter } from 'react-aria-components';
import { getAt } from '../../draft/keyed.ts';
import { useWork } from '../state/context.ts';
import { pictureName, picturesByAge } from '../state/pictures.ts';

/** The names of the pictures, the newest first, whose descriptions contain a query, without regard to accents. */
export function usePictureSearch() {
  const [query, setQuery] = useState('');
  const { contains } = useFilter({ usage: 'search', sensitivity: 'base' });
  const names = useWork((work) => {
    const isFound = (name: string) =>
      query === '' || contains(pictureName(getAt(work.content, ['pictures', name])), query);
    // One string: the view renders again only when it is another one.
    return picturesByAge(work).filter(isFound).join('/');
  });
  return { names: names.split('/').filter(Boolean), query, setQuery };
}

interface PictureSearchProps {
  query: string;
  setQuery(query: string): void;
  /** How many pictures are found. */
  count: number;
}

/** A box that searches the pictures by their descriptions. */
export function PictureSearch({ query, setQuery, count }: PictureSearchProps) {
  const id = useId();
  return (
    <div className="picture-search">
      <label className="label" htmlFor={id}>
        Buscar por la descripción
      </label>
      <input id={id} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      <p className="note" aria-live="polite">
        {count === 1 ? '1 fotografía' : `${count} fotografías`}
      </p>
    </div>
  );
}
