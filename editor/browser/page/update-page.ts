/** Updates an open page without a reload. */
import type { WrittenField } from '../../../model/check/problem.ts';
import { marked, marksIn, withoutMarks } from '../../shared/marks.ts';
import { DESCRIPTIONS, markedText, storeMarked, write } from './kept-marks.ts';
import { textsIn } from './marks-in-page.ts';

/** The rendering time of an island, which differs in each response. */
const TIMES = / server-render-time="[^"]*"/g;

/** The HTML of a page without the texts that have marks. */
function withoutTexts(html: string): string {
  const rest = html.replace(TIMES, '').replace(marked, '');
  // A filled token is a mark inside a mark.
  return rest === html ? rest : withoutTexts(rest);
}

/**
 * Updates the texts of an open page.
 * @param before the HTML of the page when it was last loaded or updated
 * @returns `false` if more than texts differ: the page needs a reload
 */
export function updateTexts(page: Document, before: string, html: string): boolean {
  if (withoutTexts(before) !== withoutTexts(html)) return false;
  // The page's own parser: the editor's CSP forbids inline styles.
  const Parser = page.defaultView?.DOMParser ?? DOMParser;
  const after = new Parser().parseFromString(html, 'text/html');
  const islandsAfter = after.querySelectorAll('astro-island');
  page.querySelectorAll('astro-island').forEach((island, index) => {
    // Props must match the text at hydration.
    const props = islandsAfter[index]?.getAttribute('props');
    if (island.hasAttribute('ssr') && props) write(island, props, 'props');
  });
  updateDescriptions(page, after);
  const updated = new Map(numbered(textsIn(after.body)));
  let [node, end]: [Node | undefined, number] = [undefined, 0];
  return numbered(textsIn(page.body)).every(([key, { spot, text: old }]) => {
    const text = updated.get(key)?.text;
    const { startContainer, endContainer, startOffset, endOffset } = spot;
    // A token inside a text that has just been updated.
    if (startContainer === node && startOffset < end) return true;
    if (text === undefined || text === old) return true;
    if (startContainer !== endContainer || startContainer.nodeType !== Node.TEXT_NODE) return false;
    const length = replace(startContainer as Text, startOffset, endOffset, old, text);
    [node, end] = [startContainer, startOffset + length];
    return true;
  });
}

const keyOf = ({ file, path }: WrittenField) => [file, ...path].join('/');

/** Texts keyed by field and occurrence: a text may be in several places. */
function numbered<Text extends WrittenField>(texts: readonly Text[]): [string, Text][] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const key = keyOf(text);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [`${key} ${count}`, text];
  });
}

function updateDescriptions(page: Document, after: Document): void {
  for (const name of DESCRIPTIONS) {
    const [old, updated] = [page, after].map((root) =>
      numbered(
        [...root.querySelectorAll(`[${name}]`)].flatMap((element) =>
          marksIn(markedText(element, name))
            .slice(0, 1)
            .map(({ file, path }) => ({ file, path, element })),
        ),
      ),
    );
    const values = new Map(updated?.map(([key, { element }]) => [key, markedText(element, name)]));
    for (const [key, { element }] of old ?? []) {
      const value = values.get(key);
      if (value) write(element, value, name);
    }
  }
}

/** Replaces a marked text inside a node. Other ranges of the node stay. Returns the length of the new text. */
function replace(node: Text, start: number, end: number, old: string, updated: string): number {
  const marked = markedText(node).replace(old, () => updated);
  const text = withoutMarks(updated);
  node.replaceData(start, end - start, text);
  storeMarked(node, marked);
  return text.length;
}

/** A text that has just been typed, and the path of its mark. */
export interface TypedText extends WrittenField {
  text: string;
}

/** Shows a typed text at once. {@link updateTexts} adds its typography. */
export function showTyped(page: Document, typed: TypedText): void {
  if (typed.text.includes('{')) return;
  const key = keyOf(typed);
  for (const { spot, text: old, ...field } of textsIn(page.body)) {
    const { startContainer, endContainer, startOffset, endOffset } = spot;
    // Keeps the marks; skips texts with tokens: they have inner marks.
    const [, words] = /^\u200c([^\u200c\u{e0021}-\u{e007f}]*)[\u{e0021}-\u{e007f}]+$/u.exec(old) ?? [];
    if (keyOf(field) !== key || startContainer !== endContainer || words === undefined) continue;
    const updated = old.slice(0, 1) + typed.text + old.slice(1 + words.length);
    replace(startContainer as Text, startOffset, endOffset, old, updated);
  }
}
