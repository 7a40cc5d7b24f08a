/** Where the keyboard stands on a page, and how well that shows. Each function runs in the page, so it is whole in itself. */

/** A stop of the keyboard. */
export interface Stop {
  /** Its place among all, as `numberStops` has given it. */
  number: string;
  /** Enough of its markup to find it. */
  markup: string;
  /** What is wrong there; empty when all is well. */
  faults: string[];
}

declare global {
  interface Window {
    /** Where the keyboard stood before. */
    lastStop: Element | null;
  }
}

/** Numbers every place where the keyboard may stop, and returns at how many of them it should do so now. */
export function numberStops(): number {
  const controls = 'a[href], button:not([disabled]), input, summary, iframe, [tabindex="0"]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)];
  for (const [index, one] of all.entries()) one.dataset.stop = String(index);
  return all.filter((one) => {
    if (one.tabIndex < 0 || one.closest('[inert]')) return false;
    // The keyboard enters a group of radio buttons at the one that is chosen.
    if (one instanceof HTMLInputElement && one.type === 'radio' && !one.checked) return false;
    return one.checkVisibility({ visibilityProperty: true });
  }).length;
}

/**
 * Looks at the element that has the focus: whether a ring shows (WCAG 2.4.7, 2.4.13), whether all of it is on the screen and
 * nothing lies over it (2.4.11, 2.4.12), and whether it follows the one before. `null` when the focus has left the page.
 */
export function lookAtStop(): Stop | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return null;
  const faults: string[] = [];

  // What is seen of a radio button is its label; a picture strip draws its ring over its pictures.
  const seen = (stop instanceof HTMLInputElement && stop.labels?.[0]) || stop;
  const least = 2;
  const hasRing = [stop, seen, seen.firstElementChild, stop.nextElementSibling].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    const isSeen = !/^rgba\(.*, 0\)$/.test(outlineColor);
    return outlineStyle !== 'none' && isSeen && Number.parseFloat(outlineWidth) >= least;
  });
  const over = stop.parentElement && getComputedStyle(stop.parentElement, '::after');
  const hasFrame =
    over?.content === '""' && over.position === 'absolute' && Number.parseFloat(over.borderTopWidth) >= least;
  if (!stop.matches(':focus-visible')) faults.push('the browser shows no focus');
  if (!hasRing && !hasFrame) faults.push('no ring');

  const { left, top, right, bottom } = seen.getBoundingClientRect();
  if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
    faults.push(`off the screen: ${[left, top, right, bottom].map(Math.round)}`);
  // In the corners, the middles and the centre, a little inside.
  for (const x of [left + 3, (left + right) / 2, right - 3]) {
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit && (seen.contains(hit) || stop.contains(hit) || hit.contains(seen));
      if (hit && !isOwn) faults.push(`under ${hit.outerHTML.slice(0, 80)}`);
    }
  }

  const before = window.lastStop;
  if (before && !(before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING))
    faults.push('out of order');
  window.lastStop = stop;
  return { number: stop.dataset.stop ?? '', markup: stop.outerHTML.slice(0, 100), faults };
}
