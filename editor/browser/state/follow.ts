/** Derives identifiers and anchors of unsaved items from the texts beside them. */
import { BASE_LANGUAGE } from '../../../model/schemas/languages.ts';
import { fieldMeta, type Schema, shapeOf } from '../../../model/schemas/parts.ts';
import {
  addressOf,
  getAt,
  type Keyed,
  keyedOf,
  orderOf,
  type Path,
  pathOf,
  plainOf,
  setAt,
} from '../../shared/keyed.ts';
import type { EditorState } from './editor-state.ts';
import { type Edit, editsBetween } from './edits.ts';
import { fieldIn, schemaAt } from './forms.ts';
import { firstFree, slugOf } from './words.ts';

/** The edits of identifiers and anchors that follow edited texts, unless the same edits set them. */
export function followersOf(
  { saved, content }: Pick<EditorState, 'saved' | 'content'>,
  edits: readonly Edit[],
): Edit[] {
  const isSet = (path: Path) => edits.some(({ address }) => address === addressOf(path));
  return edits.flatMap(({ address, from, to }) => {
    if (typeof to !== 'string') return [];
    const path = pathOf(address);
    const schemaOf = (part: Path) => schemaAt(fieldIn(part), content);
    const isTranslated = Boolean(fieldMeta(schemaOf(path.slice(0, -1))).translated);
    const language = isTranslated ? String(path.at(-1)) : BASE_LANGUAGE;
    const item = path.slice(0, isTranslated ? -2 : -1);
    if (item.length < 2 || getAt(saved.values, item) !== undefined) return [];
    return Object.entries(shapeOf(schemaOf(item))).flatMap(([name, schema]) => {
      const { follows, translated } = fieldMeta(schema);
      if (follows !== path[item.length] || !(translated || language === BASE_LANGUAGE)) return [];
      const inner = translated ? [name, language] : [name];
      const follower = [...item, ...inner];
      const now = getAt(content, follower);
      const isByHand = now && stemOf(String(now)) !== stemOf(slugOf(String(from ?? '')));
      if (isByHand || isSet(follower)) return [];
      return editsBetween(now, freeSlug(to, item, inner, content), follower);
    });
  });
}

/** A copy of an item, without the identifiers and anchors that follow its texts. */
export const copyOf = (item: Keyed, schema: Schema): Keyed =>
  Object.entries(shapeOf(schema))
    .filter(([, inner]) => fieldMeta(inner).follows)
    .reduce((copy, [name]) => setAt(copy, [name], undefined), keyedOf(plainOf(item)));

/** A slug without the number that distinguishes it from an equal slug. */
const stemOf = (slug: string) => slug.replace(/-\d+$/, '');

/** A slug that no other item of the list has. */
function freeSlug(text: string, item: Path, inner: Path, content: Keyed): string | undefined {
  const list = item.slice(0, -1);
  const others = (orderOf(getAt(content, list)) ?? []).filter((id) => id !== item.at(-1));
  const taken = new Set(others.map((id) => getAt(content, [...list, id, ...inner])));
  const slug = slugOf(text);
  return slug === '' ? undefined : firstFree(slug, (name) => taken.has(name));
}
