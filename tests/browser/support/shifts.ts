import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts without recent input: score, and the opening tags of what moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts in `window.shifts` of each new document. */
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
