/** Inspects the focused element. Each function runs in the page. */

interface Stop {
  /** Set by `numberStops`. */
  number: string;
  markup: string;
  problems: string[];
  /** Colours of the focus ring and of the background; `undefined` where the ring is over a picture. */
  ring: [ring: string, background: string] | undefined;
}

/** Numbers every focusable element, and returns the number of tab stops. */
export function numberStops(): number {
  const controls = 'a[href], button:not([disabled]), input, summary, iframe, [tabindex="0"]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)];
  for (const [index, one] of all.entries()) one.dataset.stop = String(index);
  return all.filter((one) => {
    if (one.tabIndex < 0 || one.closest('[inert]')) return false;
    // Tab enters a group of radio buttons at the checked button.
    if (one instanceof HTMLInputElement && one.type === 'radio' && !one.checked) return false;
    return one.checkVisibility({ visibilityProperty: true });
  }).length;
}

/**
 * Checks that the focused element has a visible focus ring that covers no text, is completely on screen, is not
 * covered, and follows the stop `before`. Returns null when the focus has left the page.
 */
export function lookAtStop(before: string | undefined): Stop | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return null;
  const problems: string[] = [];
  if (!stop.matches(':focus-visible')) problems.push('no :focus-visible');

  // The label of a radio button has the focus ring; the carousel draws the ring over its pictures.
  const seen = (stop instanceof HTMLInputElement && stop.labels?.[0]) || stop;
  const ringed = [stop, seen, seen.firstElementChild, stop.nextElementSibling].find((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  const over = stop.parentElement && getComputedStyle(stop.parentElement, '::after');
  const hasFrame = over?.position === 'absolute' && Number.parseFloat(over.borderTopWidth) >= 2;
  if (!ringed && !hasFrame) problems.push('no ring');
  let ring: Stop['ring'];
  if (ringed) {
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const offset = Number.parseFloat(outlineOffset);
    let background: Element | null = ringed.parentElement;
    if (offset < 0) {
      background = ringed;
      const words = document.createRange();
      words.selectNodeContents(ringed);
      const [inner, box] = [words.getBoundingClientRect(), ringed.getBoundingClientRect()];
      if (inner.left < box.left - offset || inner.right > box.right + offset)
        problems.push('ring over its words');
    }
    while (background && /rgba\(.*, 0\)/.test(getComputedStyle(background).backgroundColor))
      background = background.parentElement;
    ring = [outlineColor, getComputedStyle(background ?? document.body).backgroundColor];
  }

  const { left, top, right, bottom } = seen.getBoundingClientRect();
  if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
    problems.push(`off the screen: ${[left, top, right, bottom].map(Math.round)}`);
  for (const x of [left + 3, (left + right) / 2, right - 3]) {
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit && (seen.contains(hit) || stop.contains(hit) || hit.contains(seen));
      if (hit && !isOwn) problems.push(`covered by ${hit.outerHTML.slice(0, 80)}`);
    }
  }

  const last = before && document.querySelector(`[data-stop="${before}"]`);
  if (last && !(last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING))
    problems.push('out of order');
  return { number: stop.dataset.stop ?? '', markup: stop.outerHTML.slice(0, 100), problems: problems, ring };
}
