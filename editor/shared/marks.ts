/** Invisible marks around the texts of the editor's preview: each contains the address of its field. */

import type { WrittenField } from '../../model/check/problem.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import {
  fieldMeta,
  inside,
  isFact,
  isObject,
  type Path,
  part,
  type Schema,
} from '../../model/schemas/parts.ts';
import type { SiteContent } from '../../model/schemas/types.ts';

/** Maps ASCII to Unicode tag characters, which have no width, break no line and belong to the letter before them. */
const TAGS = 0xe0000;
const shift = (text: string, by: number) =>
  String.fromCodePoint(...Array.from(text, (letter) => Number(letter.codePointAt(0)) + by));
/** Starts a mark: a zero-width non-joiner, which gets no letter-spacing. */
const OPEN = '\u200c';
const CLOSE = shift('\x7f', TAGS);
/** Matches a start mark, or an end mark with its address. */
const marks = /\u200c|([\u{e0021}-\u{e007e}]+)\u{e007f}/gu;
/** Matches a marked text that contains no other marked text; the match excludes the address. */
export const marked = /\u200c[^\u200c\u{e0021}-\u{e007f}]+(?=[\u{e0021}-\u{e007e}]+\u{e007f})/gu;

/** A text as readers get it. */
export const withoutMarks = (text: string) => text.replace(/[\u200c\u{e0021}-\u{e007f}]/gu, '');

/** A text between two marks, the second with the address of the field. */
function mark(text: string, address: Path): string {
  return OPEN + text + shift(encodeURI(address.join('/')), TAGS) + CLOSE;
}

/** The marked texts in a text, in the order of their starts: a filled token comes after its template. */
export function marksIn(text: string): (WrittenField & { start: number; end: number })[] {
  const found: ReturnType<typeof marksIn> = [];
  const opened: number[] = [];
  for (const { 0: whole, 1: address, index } of text.matchAll(marks)) {
    if (address === undefined) {
      opened.push(index);
      continue;
    }
    const start = opened.pop();
    // An end mark without a start mark: the site has split the text.
    if (start === undefined) continue;
    const [file, ...names] = decodeURI(shift(address, -TAGS)).split('/');
    const path = names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    found.push({ file: file as WrittenField['file'], path, start, end: index + whole.length });
  }
  return found.sort((one, other) => one.start - other.start);
}

/**
 * An edition with marks around all visible texts.
 * @param withIds replaces the indexes in a path, which begins with its file, by what identifies the items
 */
export function markEdition(edition: SiteContent, withIds = (path: Path): Path => path): SiteContent {
  const inFile = (schema: Schema | undefined, value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      const { isText, translated } = fieldMeta(schema);
      if (!isText) return value;
      return mark(value, withIds(translated ? [...path, edition.language] : path));
    }
    if (!isObject(value)) return value;
    // A fact is one field, provisional or not.
    if (isFact(schema)) return { ...value, value: inFile(inside(schema), Reflect.get(value, 'value'), path) };
    const item = (key: string | number) => inFile(part(schema, key), Reflect.get(value, key), [...path, key]);
    if (Array.isArray(value)) return value.map((_, index) => item(index));
    return Object.fromEntries(Object.keys(value).map((key) => [key, item(key)]));
  };
  const files = Object.entries(contentFiles) as [WrittenField['file'], { schema: Schema }][];
  const entries = files.map(([name, { schema }]) => [name, inFile(schema, edition[name], [name])]);
  return { ...edition, ...Object.fromEntries(entries) };
}
