/** Layout shifts, noted in the page as they happen. */
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Each layout shift that no press or key explains. */
    shifts: Shift[];
  }
}

interface Shift {
  /** Its share of the cumulative layout shift (CLS). */
  value: number;
  /** The openings of what moved. */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes the shifts of each page to come in `window.shifts`; they begin anew with each document. */
export async function spyOnShifts(pages: Page | BrowserContext): Promise<void> {
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
