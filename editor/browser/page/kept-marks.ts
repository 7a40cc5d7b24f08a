/** Takes the marks out of an open page, and remembers them: screen readers and braille displays would read them. */
import { withoutMarks } from '../../../src/content/marks.ts';

/** Attributes whose text describes their element. */
export const DESCRIPTIONS = ['alt', 'aria-label', 'data-failed'];

/** Marked texts by node and attribute; `''` is the text of the node. */
const kept = new WeakMap<Node, Record<string, string>>();

const textOf = (node: Node, name: string) =>
  (name ? (node as Element).getAttribute(name) : node.nodeValue) ?? '';

/** The text of a text node or an attribute, with its marks. */
export function markedText(node: Node, name = ''): string {
  const text = textOf(node, name);
  const marked = kept.get(node)?.[name];
  // The page may have written another text.
  return marked !== undefined && withoutMarks(marked) === text ? marked : text;
}

/** How much of the text of a node is before a position in its marked text. */
export function textBefore(node: Node, at: number): number {
  const marked = markedText(node);
  return marked === node.nodeValue ? at : withoutMarks(marked.slice(0, at)).length;
}

/** Remembers the marked text of a node or an attribute. */
export const keep = (node: Node, marked: string, name = '') =>
  void kept.set(node, { ...kept.get(node), [name]: marked });

/** Writes a text or an attribute without its marks. */
export function write(node: Node, marked: string, name = ''): void {
  keep(node, marked, name);
  const text = withoutMarks(marked);
  if (text === textOf(node, name)) return;
  if (name) (node as Element).setAttribute(name, text);
  else node.nodeValue = text;
}

/** Takes the marks out of a page. */
export function takeMarks(page: Document): void {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Every attribute: islands hydrate with their props, which must match what the server rendered.
    const names = node.nodeType === 3 ? [''] : (node as Element).getAttributeNames();
    for (const name of names) {
      const text = textOf(node, name);
      if (withoutMarks(text) !== text) write(node, text, name);
    }
  }
}
