/** Measures of a page as it is laid out. Each function runs in the page, so it has to be whole in itself. */

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
    if (parent.closest('script, style, template, noscript, title, desc')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const cuts: string[] = [];
    // What is for screen readers alone is cut on purpose.
    let isForEyes = right > left;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      // A part of a drawing has no box of its own: only the drawing cuts.
      if (box instanceof SVGElement && box.parentElement instanceof SVGElement) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      if (clipPath === 'inset(50%)') isForEyes = false;
      const edge = box.getBoundingClientRect();
      const acrossCut = clips(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const downCut = clips(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (acrossCut || downCut) cuts.push(`«${text}» in ${(box.cloneNode() as Element).outerHTML}`);
    }
    if (isForEyes) found.push(...cuts);
  }
  return found;
}

/**
 * Pairs of texts that lie over each other, line by line. Left out: the header, which sticks to the screen and passes over
 * the rest, what is for screen readers alone, and the lettering of drawings, which is placed by hand.
 */
export function overlappingTexts(): string[] {
  const shown = { opacityProperty: true, visibilityProperty: true };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility(shown)) continue;
    if (parent.closest('script, style, template, noscript, header, svg, .skip-link')) continue;
    if (parent.closest('.visually-hidden') || getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, height } of range.getClientRects()) {
      // The letters themselves: a line's box reaches into the lines around it.
      lines.push({
        text,
        left: left + 1,
        right: right - 1,
        top: top + height / 4,
        bottom: top + (height * 3) / 4,
      });
    }
  }
  return lines.flatMap((a, index) =>
    lines
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `«${a.text}» and «${b.text}»`),
  );
}

/**
 * Targets that are too small: 44 px both ways for all that is pressed, by finger or mouse (WCAG 2.5.5), a radio button together
 * with its label. The one exception is a link in a text, whose line must have 24 px.
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
    // Half a pixel for what rounding takes.
    const least = 44 - 0.5;
    const whole = (target instanceof HTMLInputElement && target.labels?.[0]) || target;
    const { width, height } = whole.getBoundingClientRect();
    if (width >= least && height >= least) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
  });
  return { seen: targets.length, small };
}
