/** Removes the marks from an open page and stores them: screen readers and braille displays would read them. */
import { withoutMarks } from '../../shared/marks.ts';

/** Attributes whose text describes their element. */
export const DESCRIPTIONS = ['alt', 'aria-label', 'data-failed'];

/** Marked texts by node and attribute; `''` is the text of the node. */
const stored = new WeakMap<Node, Record<string, string>>();

const textOf = (node: Node, name: string) =>
  (name ? (node as Element).getAttribute(name) : node.nodeValue) ?? '';

/** The text of a text node or an attribute, with its marks. */
export function markedText(node: Node, name = ''): string {
  const text = textOf(node, name);
  const marked = stored.get(node)?.[name];
  // The page may have written another text.
  return marked !== undefined && withoutMarks(marked) === text ? marked : text;
}

/** The length of a node's text before an index of its marked text. */
export function lengthBefore(node: Node, index: number): number {
  const marked = markedText(node);
  return marked === node.nodeValue ? index : withoutMarks(marked.slice(0, index)).length;
}

/** Stores the marked text of a node or an attribute. */
export const storeMarked = (node: Node, marked: string, name = '') =>
  void stored.set(node, { ...stored.get(node), [name]: marked });

/** Writes a text or an attribute without its marks. */
export function write(node: Node, marked: string, name = ''): void {
  storeMarked(node, marked, name);
  const text = withoutMarks(marked);
  if (text === textOf(node, name)) return;
  if (name) (node as Element).setAttribute(name, text);
  else node.nodeValue = text;
}

/** Removes the marks from a page. */
export function removeMarks(page: Document): void {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Every attribute: islands hydrate with their props, which must match what the server rendered.
    const names = node.nodeType === Node.TEXT_NODE ? [''] : (node as Element).getAttributeNames();
    for (const name of names) {
      const text = textOf(node, name);
      if (withoutMarks(text) !== text) write(node, text, name);
    }
  }
}
