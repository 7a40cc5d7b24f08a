/** What a page costs on the line. */
import type { Page, Request } from '@playwright/test';

/** The phone that budgets and measurements are for. */
export const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes of body that came over the line, by kind of resource. */
export class Transfers {
  readonly #finished: Request[] = [];

  constructor(page: Page) {
    page.on('requestfinished', (request) => this.#finished.push(request));
  }

  async bytes(wanted: (kind: string) => boolean): Promise<number> {
    let total = 0;
    for (const request of this.of(wanted)) {
      const { responseBodySize } = await request.sizes();
      total += responseBodySize;
    }
    return total;
  }

  of(wanted: (kind: string) => boolean): Request[] {
    return this.#finished.filter(
      (request) => request.url().startsWith('http') && wanted(request.resourceType()),
    );
  }

  urls(kind: string): string[] {
    return this.of((one) => one === kind).map((request) => request.url());
  }
}
