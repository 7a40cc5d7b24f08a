/** Measures of a page as it is laid out. Both functions run in the page, so each has to be whole in itself. */

/** Texts of which a box that hides its overflow cuts a part, each with that box. */
export function clippedTexts(): string[] {
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const shown = { opacityProperty: true, visibilityProperty: true };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility(shown)) continue;
    if (parent.closest('script, style, template, noscript, title, desc, .visually-hidden, .skip-link')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right === left) continue;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      // A part of a drawing has no box of its own: only the drawing cuts.
      if (box instanceof SVGElement && box.parentElement instanceof SVGElement) continue;
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const acrossCut = clips(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const downCut = clips(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (acrossCut || downCut) found.push(`«${text}» in ${box.cloneNode().outerHTML}`);
    }
  }
  return found;
}

/**
 * Targets that are too small: 44 px both ways (WCAG 2.5.5), a radio button together with its label; for a link inside
 * a line of text, a line of 24 px.
 */
export function smallTargets(): { seen: number; small: string[] } {
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const small = targets.flatMap((target) => {
    const { display, lineHeight } = getComputedStyle(target);
    if (display === 'inline') {
      return Number.parseFloat(lineHeight) < 24 ? [`line of ${lineHeight}: ${target.outerHTML}`] : [];
    }
    const whole = (target instanceof HTMLInputElement && target.labels?.[0]) || target;
    const { width, height } = whole.getBoundingClientRect();
    // Half a pixel for what rounding takes.
    if (width >= 43.5 && height >= 43.5) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
  });
  return { seen: targets.length, small };
}
