/** Watches what moves by itself on a page. */
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts without recent input: score, and the opening tags of what moved. */
    shifts: { value: number; moved: string[] }[];
    /** Texts in view that have moved within the page, with the distance in pixels. */
    moves: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts in `window.shifts` of each new document. */
export async function recordShifts(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? ''),
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Compares the texts in view from frame to frame, and records in `window.moves` each text that has moved. */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moves = [];
    /** The texts in view, with their tops in the page when they came into view. */
    let seen = new Map<Element, number>();
    const topOf = (text: Element) => text.getBoundingClientRect().top + scrollY;
    const compare = () => {
      for (const [text, top] of seen) {
        const by = topOf(text) - top;
        const { top: from, bottom } = text.getBoundingClientRect();
        // A card may be hidden for its entrance once it is off the screen.
        const isAway = from >= innerHeight || bottom <= 0;
        const isHidden = isAway && text.closest('[data-reveal]')?.getAnimations().length;
        if (Math.abs(by) > 2 && !isHidden) window.moves.push(`${by} px: ${text.textContent}`);
      }
      const before = seen;
      seen = new Map();
      for (let step = 0; step < 18; step += 1) {
        const at = document.elementFromPoint(
          innerWidth * (step % 2 ? 0.2 : 0.6),
          (innerHeight * (step + 1)) / 20,
        );
        const isText = [...(at?.childNodes ?? [])].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
        // Header and contact bar are fixed to the screen, and the carousel moves by itself.
        const isApart = at?.closest('header, aside, [aria-roledescription]');
        // A card may slide while it appears.
        const card = at?.closest('[data-reveal]');
        const isThere = !card || getComputedStyle(card).opacity === '1';
        if (at && isText && !isApart && isThere) seen.set(at, before.get(at) ?? topOf(at));
      }
      requestAnimationFrame(compare);
    };
    requestAnimationFrame(compare);
  });
}
