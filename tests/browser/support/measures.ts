/** Bytes that a page transfers, and the layout shifts of a visit. */
import type { BrowserContext, Page, Request } from '@playwright/test';

/** The phone of the budgets and measurements. */
export const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Finished requests of a page, by resource type. */
export class Transfers {
  readonly #finished: Request[] = [];

  constructor(page: Page) {
    page.on('requestfinished', (one) => one.url().startsWith('http') && this.#finished.push(one));
  }

  /** Transferred bytes of all bodies of the wanted types. */
  async bytes(wanted: (type: string) => boolean): Promise<number> {
    const requests = this.#finished.filter((request) => wanted(request.resourceType()));
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  }

  urls(type: string): string[] {
    return this.#finished.filter((one) => one.resourceType() === type).map((one) => one.url());
  }
}

declare global {
  interface Window {
    /** Layout shifts without recent input: share of CLS, and the opening tags of what moved. */
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
