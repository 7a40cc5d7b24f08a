/** Technical names that follow the words beside them as long as an item is new: its identifier, its anchor. */
import { BASE_LANGUAGE } from '../../../src/content/languages.ts';
import { fieldMeta, type Field as Schema, shapeOf } from '../../../src/content/parts.ts';
import { getAt, type Keyed, orderOf, type Path } from '../../draft/keyed.ts';
import type { Field } from '../../shared/protocol.ts';
import { schemaAt } from './forms.ts';
import { slugOf } from './slug.ts';
import type { Assignment, Work } from './work.ts';

/** The changes of identifiers and anchors that follow from changed texts of new items. */
export function followersOf({ saved, content }: Work, changes: readonly Assignment[]): Assignment[] {
  return changes.flatMap(({ file, path, value }) => {
    if (typeof value !== 'string') return [];
    const isTranslated = Boolean(fieldMeta(schemaAt({ file, path: path.slice(0, -1) }, content)).translated);
    const language = isTranslated ? String(path.at(-1)) : BASE_LANGUAGE;
    const item = path.slice(0, isTranslated ? -2 : -1);
    const isNew = item.length > 0 && getAt(saved.content, [file, ...item]) === undefined;
    if (!isNew) return [];
    const before = String(getAt(content, [file, ...path]) ?? '');
    return Object.entries(shapeOf(schemaAt({ file, path: item }, content))).flatMap(([name, schema]) => {
      const meta = fieldMeta(schema);
      if (meta.follows !== path[item.length]) return [];
      if (!meta.translated && language !== BASE_LANGUAGE) return [];
      const inner = meta.translated ? [name, language] : [name];
      const now = String(getAt(content, [file, ...item, ...inner]) ?? '');
      // It has been edited by hand.
      if (now !== '' && now.replace(/-\d+$/, '') !== slugOf(before).replace(/-\d+$/, '')) return [];
      return [
        { file, path: [...item, ...inner], value: freeSlug(value, { file, path: item }, inner, content) },
      ];
    });
  });
}

/** The names of addresses of a new item, made of its words. */
export const namesOf = (item: Keyed, schema: Schema, list: Field, content: Keyed): Record<string, Keyed> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
      const { follows, translated } = fieldMeta(inner);
      if (!follows) return [];
      const words: Record<string, string> = Object(getAt(item, [follows]));
      const slug = (language: string, path: Path) =>
        freeSlug(words[language] ?? '', { ...list, path: [...list.path, ''] }, path, content);
      const slugs = Object.keys(words).map((language) => [language, slug(language, [name, language])]);
      return [[name, translated ? Object.fromEntries(slugs) : slug(BASE_LANGUAGE, [name])]];
    }),
  );

/** A slug that no other item of the list has. */
function freeSlug(text: string, { file, path }: Field, inner: Path, content: Keyed): string | undefined {
  const list = [file, ...path.slice(0, -1)];
  const others = (orderOf(getAt(content, list)) ?? []).filter((id) => id !== path.at(-1));
  const taken = new Set(others.map((id) => getAt(content, [...list, id, ...inner])));
  const slug = slugOf(text);
  if (slug === '') return undefined;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(name)) return name;
  }
}
