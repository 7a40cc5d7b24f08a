/** Functions of faults.ts that run in the page: they cannot use outer variables. */
import type { Text } from '../browser/support/texts.ts';

/** Texts that leave their box; labels of drawings that overlap or leave the drawing. */
export function textFaults(texts: readonly Text[]): string[] {
  const named = ({ localName, classList }: Element) => `<${[localName, ...classList].join('.')}>`;
  const faults: string[] = [];
  const seen = texts.filter(({ parent, isVisible, range }) => {
    const { width, height } = range.getBoundingClientRect();
    const isClipped = parent.closest('.skip-link') || getComputedStyle(parent).clipPath === 'inset(50%)';
    return isVisible && width > 0 && height > 0 && !isClipped;
  });
  const leave = (words: string, by: number, box: string) => {
    // Half a letter harms nothing by itself: what it covers or widens is reported separately.
    if (by > 6) faults.push(`«${words}» leaves ${box} by ${Math.round(by)} px`);
  };
  for (const { words, parent, range } of seen) {
    if (parent.closest('svg')) continue;
    const { left, right } = range.getBoundingClientRect();
    let box = parent;
    while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
    const edge = box.getBoundingClientRect();
    leave(words, Math.max(right - edge.right, edge.left - left), named(box));
  }
  const labels = seen.flatMap(({ words, parent, range }) => {
    let drawing = parent.closest('svg');
    while (drawing?.parentElement?.closest('svg')) drawing = drawing.parentElement.closest('svg');
    if (!drawing) return [];
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const inset = (bottom - top) / 5;
    return [{ words, drawing, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset }];
  });
  for (const [index, a] of labels.entries()) {
    for (const b of labels.slice(index + 1)) {
      const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      if (isOver) faults.push(`labels of a drawing overlap: «${a.words}» and «${b.words}»`);
    }
    const { left, right, top, bottom } = a.drawing.getBoundingClientRect();
    if (getComputedStyle(a.drawing).overflow === 'hidden')
      leave(
        a.words,
        Math.max(a.right - right, left - a.left, a.bottom - bottom, top - a.top),
        `its drawing ${named(a.drawing)}`,
      );
  }
  return faults;
}

/** Texts and controls that something else covers, at their middle, as a visitor scrolls down. */
export function coveredParts(texts: readonly Text[]): string[] {
  const named = ({ localName, classList }: Element) => `<${[localName, ...classList].join('.')}>`;
  const isClipped = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
  const parts = texts
    .filter(
      ({ isVisible, parent }) =>
        isVisible && !isClipped(parent) && !parent.closest('header, aside, svg, .skip-link'),
    )
    .map(({ words, parent, range }) => ({ name: `«${words}»`, element: parent, range, isControl: false }));
  const controls = [...document.querySelectorAll('main :is(a[href], button, input, summary)')].map(
    (control) => {
      const element = (control instanceof HTMLInputElement && control.labels?.[0]) || control;
      return { name: 'a control', element, range: element, isControl: true };
    },
  );
  /** A link that covers its whole card covers no text. */
  const paints = (element: Element) =>
    element.matches('img, video, iframe') ||
    !/, 0\)$|^transparent/.test(getComputedStyle(element).backgroundColor);
  const firstLine = ({ range }: { range: Range | Element }) => range.getClientRects()[0];
  const placed = [...parts, ...controls]
    .map((part) => ({ part, top: (firstLine(part)?.top ?? Number.NaN) + scrollY }))
    .filter(({ top }) => !Number.isNaN(top))
    .sort((a, b) => a.top - b.top);
  const covered: string[] = [];
  for (const { part, top } of placed) {
    // The middle of the screen: header, bar and buttons stick to its edges.
    if (Math.abs(top - scrollY - innerHeight / 2) > innerHeight / 4)
      scrollTo({ top: top - innerHeight / 3, behavior: 'instant' });
    const line = firstLine(part);
    if (!line) continue;
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    const at = document.elementFromPoint(x, y);
    // Header and bar stick to the edges, and large text makes them high: the part scrolls out from below them.
    const isOwn =
      !at ||
      part.element.contains(at) ||
      at.contains(part.element) ||
      at.closest('body > header, body > aside');
    if (!isOwn && (part.isControl || paints(at)))
      covered.push(`${part.name} in ${named(part.element)} is covered by ${named(at)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return covered;
}

/** A header that is higher than anchors and menu rely on. */
export function headerFaults(): string[] {
  const header = document.querySelector('body > header');
  if (!header || getComputedStyle(header).position !== 'sticky') return [];
  const style = getComputedStyle(document.documentElement);
  const place = Number.parseFloat(style.getPropertyValue('--header')) * Number.parseFloat(style.fontSize);
  const excess = header.getBoundingClientRect().height - place - 1;
  return excess > 1 ? [`the header is ${Math.round(excess)} px higher than its place`] : [];
}

/** Pictures over other pictures, and empty cells before the last row of a list. */
export function boxFaults(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const faults: string[] = [];
  // Slides are beside the view on purpose, and the video lies on its poster.
  const pictures = [...document.querySelectorAll('main img')]
    .filter((picture) => isSeen(picture) && !picture.closest('[aria-roledescription]'))
    .map((picture) => picture.getBoundingClientRect());
  for (const [index, a] of pictures.entries()) {
    for (const [other, b] of pictures.entries()) {
      const across = Math.round(Math.min(a.right, b.right) - Math.max(a.left, b.left));
      const down = Math.round(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
      if (other > index && across > 2 && down > 2)
        faults.push(`pictures ${index + 1} and ${other + 1} overlap by ${across} × ${down} px`);
    }
  }

  const boxesIn = (element: Element): Element[] =>
    [...element.children].flatMap((child) =>
      getComputedStyle(child).display === 'contents' ? boxesIn(child) : [child],
    );
  for (const grid of document.querySelectorAll('main :is(ul, ol, dl)')) {
    const style = getComputedStyle(grid);
    const columns = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
    const rows = style.gridTemplateRows.split(' ').map(Number.parseFloat).slice(0, -1);
    if (style.display !== 'grid' || columns.length < 2 || style.direction === 'rtl' || !isSeen(grid))
      continue;
    const boxes = boxesIn(grid)
      .filter(isSeen)
      .map((child) => child.getBoundingClientRect());
    const edge = grid.getBoundingClientRect();
    const start = (side: string, padding: string, border: string) =>
      Number.parseFloat(side) + Number.parseFloat(padding) + Number.parseFloat(border);
    let top = start(`${edge.top}`, style.paddingTop, style.borderTopWidth);
    for (const height of rows) {
      let left = start(`${edge.left}`, style.paddingLeft, style.borderLeftWidth);
      for (const width of columns) {
        const [x, y] = [left, top];
        const isFilled = boxes.some(
          (box) =>
            box.left < x + width - 2 && box.right > x + 2 && box.top < y + height - 2 && box.bottom > y + 2,
        );
        if (!isFilled && Math.min(width, height) > 24)
          faults.push(
            `hole of ${Math.round(width)} × ${Math.round(height)} px in <${grid.localName}.${grid.className}>`,
          );
        left += width + (Number.parseFloat(style.columnGap) || 0);
      }
      top += height + (Number.parseFloat(style.rowGap) || 0);
    }
  }
  return faults;
}
