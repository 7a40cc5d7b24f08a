/** Fields of the content and their places in the page beside the form. */
import { fieldMeta } from '../../../src/content/parts.ts';
import { getAt, type Keyed, keyedPath, plainPath } from '../../draft/keyed.ts';
import { namedFiles, pathTo } from '../../shared/content.ts';
import type { Field } from '../../shared/protocol.ts';
import { schemaAt } from '../state/forms.ts';
import { type Field as Marked, spotsOf, visiblePart } from './marks-in-page.ts';

/** The field of what is marked in the page: of a picture, the field that puts it there. */
export function placeOf(content: Keyed, { file, path, near }: Marked): Field {
  const field = { file, path: keyedPath(getAt(content, [file]), path) };
  if (file !== 'pictures') return field;
  const uses = namedFiles(content).filter(
    (one) => one.field.file !== 'pictures' && one.path === pathTo('picture', path[0]),
  );
  const around = near && keyedPath(getAt(content, [near.file]), near.path);
  const inFile = uses.filter((use) => use.field.file === near?.file);
  const inGroup = inFile.find((use) =>
    use.field.path.slice(0, -1).every((key, depth) => key === around?.[depth]),
  );
  return (inGroup ?? inFile[0] ?? uses[0])?.field ?? field;
}

/** How the page marks a field: a picture by its description, beside the texts of its place. */
export function markOf(content: Keyed, field: Field): Marked {
  const { file } = fieldMeta(schemaAt(field, content));
  const name = getAt(content, [field.file, ...field.path]);
  const marked = { file: field.file, path: plainPath(getAt(content, [field.file]), field.path) };
  if (file?.kind !== 'picture' || typeof name !== 'string') return marked;
  return { file: 'pictures', path: [name, 'alt'], near: marked };
}

/** The part of a picture that its place on the page shows. */
export function cropOf(page: Document | undefined, content: Keyed, field: Field) {
  const spots = page?.body ? spotsOf(page, markOf(content, field)) : [];
  const picture = spots.find((spot) => 'naturalWidth' in spot);
  return picture && visiblePart(picture as HTMLImageElement);
}
