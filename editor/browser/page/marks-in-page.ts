/** Finds the fields of the content in a page of the site by the marks of its texts (editor/shared/marks.ts). */
import type { WrittenField } from '../../../model/check/problem.ts';
import { marksIn } from '../../shared/marks.ts';
import { DESCRIPTIONS, lengthBefore, markedText } from './kept-marks.ts';

/** A marked field; for a picture, also the text near it, as a picture may be in several places. */
export interface MarkedField extends WrittenField {
  near?: WrittenField | undefined;
}

/** A text, or an element that a text describes. */
export type Spot = Range | Element;

export type Caret = Pick<CaretPosition, 'offsetNode' | 'offset'>;
export type FieldSpot<S extends Spot = Spot> = MarkedField & { spot: S };

const described = DESCRIPTIONS.map((name) => `[${name}]`).join();

/** The text of an element with its marks, and the range of a part of it. */
export function textOf(root: Element) {
  const page = root.ownerDocument;
  const nodes: { node: Node; start: number }[] = [];
  let text = '';
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    nodes.push({ node: walker.currentNode, start: text.length });
    text += markedText(walker.currentNode);
  }
  const rangeOf = (start: number, end: number): Range => {
    const range = page.createRange();
    const first = nodes.findLast((node) => node.start <= start);
    const last = nodes.findLast((node) => node.start < end);
    if (first) range.setStart(first.node, lengthBefore(first.node, start - first.start));
    if (last) range.setEnd(last.node, lengthBefore(last.node, end - last.start));
    return range;
  };
  return { text, rangeOf };
}

/** The marked texts of an element, in their order. */
export function textsIn(root: Element): (FieldSpot<Range> & { text: string })[] {
  const { text, rangeOf } = textOf(root);
  return marksIn(text).map(({ file, path, start, end }) => ({
    file,
    path,
    spot: rangeOf(start, end),
    text: text.slice(start, end),
  }));
}

function descriptionsIn(root: Element): FieldSpot<Element>[] {
  const elements = [root, ...root.querySelectorAll(described)];
  return elements.flatMap((spot) => {
    const texts = DESCRIPTIONS.map((name) => markedText(spot, name));
    return texts.flatMap(marksIn).map(({ file, path }) => ({ file, path, spot }));
  });
}

/** The visually hidden element around a text. */
export const hiddenAncestor = ({ spot }: FieldSpot<Range>) =>
  spot.startContainer.parentElement?.closest('.visually-hidden');

/** The text around a picture. */
export const fieldNear = ({ parentElement }: Element): WrittenField | undefined => {
  const text = parentElement && fieldAt(parentElement);
  return text ? { file: text.file, path: text.path } : undefined;
};

/**
 * The field of a clicked element: the field of its text, of the text around it, or of the picture. `undefined` for a
 * control without text.
 * @param caret the clicked position
 */
export function fieldAt(target: Element, caret?: Caret | null): FieldSpot | undefined {
  if (target.matches('img, video')) {
    // Until a video plays, the picture behind it is visible.
    const visible = target.matches('video:not([data-playing])')
      ? target.parentElement?.querySelector('img')
      : target;
    const [found] = visible ? descriptionsIn(visible) : [];
    // Removes `alt` and the language.
    return found && { ...found, path: found.path.slice(0, -2), near: fieldNear(found.spot) };
  }
  const control = target.closest('button, label, input');
  let element: Element | null = target;
  while (element && !element.matches('main, body, html')) {
    const texts = textsIn(element).filter((text) => !hiddenAncestor(text));
    const pressed = texts.findLast(
      ({ spot }) => caret && spot.isPointInRange(caret.offsetNode, caret.offset),
    );
    if (texts.length > 0) return pressed ?? texts[0];
    element = element === control ? null : element.parentElement;
  }
  return undefined;
}

/** The length of the common start of two paths, with the file as the first key. */
function commonLength(field: WrittenField, other: WrittenField | undefined): number {
  if (field.file !== other?.file) return 0;
  const end = field.path.findIndex((key, index) => key !== other.path[index]);
  return 1 + (end < 0 ? field.path.length : end);
}

/**
 * The spots of a field in a page: its own texts, or those of the smallest group around it that the page has.
 * @param data spots of unmarked data
 */
export function spotsOf(page: Document, field: MarkedField, data: readonly FieldSpot[] = []): Spot[] {
  const texts = textsIn(page.body).map((text) => ({
    ...text,
    spot: hiddenAncestor(text)?.parentElement ?? text.spot,
  }));
  const all: FieldSpot[] = [...texts, ...descriptionsIn(page.body), ...data];
  // A field without a path is a whole file, which matches any of its texts.
  const min = field.path.length > 0 ? 1 : 0;
  const max = Math.max(...all.map((found) => commonLength(field, found)));
  const best = all.filter((found) => max > min && commonLength(field, found) === max).map(({ spot }) => spot);
  const { near } = field;
  if (!near) return best;
  const nearness = (spot: Spot) => ('nodeName' in spot ? commonLength(near, fieldNear(spot)) : 0);
  return best.sort((a, b) => nearness(b) - nearness(a));
}

/** The part of a picture that its box shows, in percent of the picture; `undefined` without a box. */
export function visiblePart(picture: HTMLImageElement) {
  const { clientWidth, clientHeight } = picture;
  // The natural size is unknown until the file has loaded.
  const [naturalWidth, naturalHeight] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  if (!clientWidth || !naturalWidth || !naturalHeight) return undefined;
  // The site's pictures have `object-fit: cover`.
  const [x = 50, y = 50] = getComputedStyle(picture).objectPosition.split(' ').map(Number.parseFloat);
  const [scaleX, scaleY] = [clientWidth / naturalWidth, clientHeight / naturalHeight];
  const width = Math.min(1, scaleX / scaleY) * 100;
  const height = Math.min(1, scaleY / scaleX) * 100;
  return { left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100, width, height };
}
