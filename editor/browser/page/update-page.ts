/** Updates an open page without a reload. */
import { marked, marksIn, type WrittenField, withoutMarks } from '../../../src/content/marks.ts';
import { DESCRIPTIONS, keep, markedText, write } from './kept-marks.ts';
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
  const islands = [page, after].map((one) => [...one.querySelectorAll('astro-island')]);
  islands[0]?.forEach((island, index) => {
    // Props must match the text at hydration.
    const props = islands[1]?.[index]?.getAttribute('props');
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
    if (startContainer !== endContainer || !(startContainer instanceof Text || startContainer.nodeType === 3))
      return false;
    const length = replace(startContainer as Text, startOffset, endOffset, old, text);
    [node, end] = [startContainer, startOffset + length];
    return true;
  });
}

/** Texts keyed by field and occurrence: a text may be in several places. */
function numbered<Found extends { file: string; path: readonly PropertyKey[] }>(
  texts: readonly Found[],
): [string, Found][] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const address = [text.file, ...text.path].join('/');
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return [`${address} ${count}`, text];
  });
}

function updateDescriptions(page: Document, after: Document): void {
  for (const name of DESCRIPTIONS) {
    const [old, updated] = [page, after].map((one) =>
      numbered(
        [...one.querySelectorAll(`[${name}]`)].flatMap((element) =>
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
  keep(node, marked);
  return text.length;
}

/** A text that has just been typed, and the path of its mark. */
export interface Typed extends WrittenField {
  text: string;
}

/** Shows a typed text at once. {@link updateTexts} adds its typography. */
export function showTyped(page: Document, { file, path, text }: Typed): void {
  const address = path.join('/');
  for (const one of textsIn(page.body)) {
    const { startContainer, endContainer, startOffset, endOffset } = one.spot;
    const isPlain = startContainer === endContainer && !text.includes('{');
    // Keeps the marks; skips texts with tokens: they have inner marks.
    const [, words] = /^\u200c([^\u200c\u{e0021}-\u{e007f}]*)[\u{e0021}-\u{e007f}]+$/u.exec(one.text) ?? [];
    if (one.file !== file || one.path.join('/') !== address || !isPlain || words === undefined) continue;
    const updated = one.text.slice(0, 1) + text + one.text.slice(1 + words.length);
    replace(startContainer as Text, startOffset, endOffset, one.text, updated);
  }
}
