/** Finds the field of a mark in the page, and the mark of a field. Both have ids of items, not their indexes. */

import { pathTo } from '../../shared/content.ts';
import { getAt, type Keyed } from '../../shared/keyed.ts';
import type { Field, Values } from '../../shared/protocol.ts';
import { isPicture } from '../state/forms.ts';
import { usesOf } from '../state/pictures.ts';
import { type MarkedField, spotsOf, visiblePart } from './marks-in-page.ts';

/** The field of a mark in the page. For a picture, the field that shows the picture at this place. */
export function fieldOfMark(content: Values, { file, path, near }: MarkedField): Field {
  const field = { file, path: path.map(String) };
  if (file !== 'pictures') return field;
  const uses = usesOf(content).get(pathTo('picture', path[0])) ?? [];
  const inFile = uses.filter((use) => use.field.file === near?.file);
  const inGroup = inFile.find((use) =>
    use.field.path.slice(0, -1).every((key, depth) => key === near?.path[depth]),
  );
  return (inGroup ?? inFile[0] ?? uses[0])?.field ?? field;
}

/** The mark of a field in the page. For a picture, the mark of its description, near the mark of the field. */
export function markOf(content: Keyed, field: Field): MarkedField {
  const name = getAt(content, [field.file, ...field.path]);
  const marked = { file: field.file, path: [...field.path] };
  if (!isPicture(field, content) || typeof name !== 'string') return marked;
  return { file: 'pictures', path: [name, 'alt'], near: marked };
}

/** The part of a picture that its place on the page shows. */
export function cropOf(page: Document | undefined, content: Keyed, field: Field) {
  const spots = page?.body ? spotsOf(page, markOf(content, field)) : [];
  const picture = spots.find((spot) => 'naturalWidth' in spot);
  return picture && visiblePart(picture as HTMLImageElement);
}
