/** Functions of faults.ts that run in the page: they cannot use outer variables. */
import type { Text } from '../browser/support/texts.ts';

/** Texts that leave their box, overlap in a drawing, or are covered by something else. */
export function textFaults(texts: readonly Text[]): string[] {
  const named = (element: Element) =>
    `<${element.localName}${element.classList.length > 0 ? ` class="${element.classList}"` : ''}>`;
  const faults: string[] = [];
  const seen = texts.filter(({ parent, isVisible, range }) => {
    const { width, height } = range.getBoundingClientRect();
    const isHidden = parent.closest('.visually-hidden, .skip-link') !== null;
    return (
      isVisible && width > 0 && height > 0 && !isHidden && getComputedStyle(parent).clipPath !== 'inset(50%)'
    );
  });
  for (const { words, parent, range } of seen) {
    if (parent.closest('svg')) continue;
    const { left, right } = range.getBoundingClientRect();
    let box = parent;
    while (getComputedStyle(box).display.startsWith('inline') && box.parentElement) box = box.parentElement;
    const edge = box.getBoundingClientRect();
    const by = Math.round(Math.max(right - edge.right, edge.left - left));
    if (by > 1) faults.push(`«${words}» leaves ${named(box)} by ${by} px`);
  }
  const labels = seen.flatMap(({ words, parent, range }) => {
    const drawing = parent.closest('svg');
    if (!drawing) return [];
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const inset = (bottom - top) / 5;
    return [{ words, drawing, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset }];
  });
  for (const [index, a] of labels.entries()) {
    for (const b of labels.slice(index + 1)) {
      const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      if (isOver) faults.push(`labels overlap: «${a.words}» and «${b.words}»`);
    }
    let outer: Element = a.drawing;
    while (outer.parentElement?.closest('svg')) outer = outer.parentElement.closest('svg') as Element;
    const edge = outer.getBoundingClientRect();
    const by = Math.round(
      Math.max(a.right - edge.right, edge.left - a.left, a.bottom - edge.bottom, edge.top - a.top),
    );
    if (by > 1) faults.push(`«${a.words}» leaves its drawing ${named(outer)} by ${by} px`);
  }
  return faults;
}

/** Pictures over pictures, covered controls, and holes in grids. */
export function boxFaults(): string[] {
  const named = (element: Element) => {
    const words = (
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      element.textContent
    ).trim();
    const classes = element.classList.length > 0 ? ` class="${element.classList}"` : '';
    return `<${element.localName}${classes}>${words ? ` «${words.slice(0, 40)}»` : ''}`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const faults: string[] = [];

  const pictures = [...document.querySelectorAll('main img, main video')]
    .filter((picture) => isSeen(picture) && !picture.closest('[aria-roledescription]'))
    .map((picture) => ({ picture, box: picture.getBoundingClientRect() }));
  for (const [index, { picture, box }] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const isStack = picture.parentElement?.parentElement === other.picture.parentElement?.parentElement;
      if (across > 2 && down > 2 && !(isStack && picture.closest('section')?.querySelector('video')))
        faults.push(
          `pictures overlap by ${Math.round(across)} × ${Math.round(down)} px: ${named(picture)} and ${named(other.picture)}`,
        );
    }
  }

  const start = scrollY;
  const controls = [...document.querySelectorAll('a[href], button, input, summary')].filter(isSeen);
  for (const control of controls) {
    const target = (control instanceof HTMLInputElement && control.labels?.[0]) || control;
    // Slides beside the view are reached by its buttons.
    if (target.closest('[aria-roledescription] [inert], [aria-hidden="true"]')) continue;
    target.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' });
    const [first] = target.getClientRects();
    if (!first || getComputedStyle(target).clipPath === 'inset(50%)') continue;
    const at = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2);
    if (!at) {
      // The first stop of the keyboard comes into view only with the focus.
      if (!target.matches('.skip-link')) faults.push(`out of the screen: ${named(target)}`);
      continue;
    }
    const isFree =
      target.contains(at) ||
      at.contains(target) ||
      (at.closest('label') as HTMLLabelElement)?.control === control;
    if (!isFree) faults.push(`covered: ${named(target)} by ${named(at)}`);
  }
  scrollTo({ top: start, behavior: 'instant' });

  const boxesIn = (element: Element): Element[] =>
    [...element.children].flatMap((child) =>
      getComputedStyle(child).display === 'contents' ? boxesIn(child) : [child],
    );
  for (const grid of document.querySelectorAll('main :is(ul, ol), footer :is(ul, ol)')) {
    const {
      display,
      gridTemplateColumns,
      gridTemplateRows,
      columnGap,
      rowGap,
      paddingTop,
      paddingLeft,
      borderTopWidth,
      borderLeftWidth,
      direction,
    } = getComputedStyle(grid);
    if (display !== 'grid' || !isSeen(grid)) continue;
    const columns = gridTemplateColumns.split(' ').map(Number.parseFloat);
    const rows = gridTemplateRows.split(' ').map(Number.parseFloat);
    if (columns.length < 2 || rows.length < 2 || columns.some(Number.isNaN) || direction === 'rtl') continue;
    const edge = grid.getBoundingClientRect();
    const boxes = boxesIn(grid)
      .filter(isSeen)
      .map((child) => child.getBoundingClientRect());
    let top = edge.top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth);
    for (const [row, height] of rows.slice(0, -1).entries()) {
      let left = edge.left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
      for (const [column, width] of columns.entries()) {
        const isFilled = boxes.some(
          (box) =>
            box.left < left + width - 2 &&
            box.right > left + 2 &&
            box.top < top + height - 2 &&
            box.bottom > top + 2,
        );
        if (!isFilled && height > 24 && width > 24)
          faults.push(
            `hole of ${Math.round(width)} × ${Math.round(height)} px in ${named(grid)}, row ${row + 1}, column ${column + 1}`,
          );
        left += width + (Number.parseFloat(columnGap) || 0);
      }
      top += height + (Number.parseFloat(rowGap) || 0);
    }
  }
  return faults;
}
