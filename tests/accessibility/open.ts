import { expect, type Page } from '@playwright/test';
import { atRest } from '../../testing/page.ts';
import { openNamed, type PageName, scrollTo, wake } from '../browser/support/site.ts';

/** Opens a page, waits at each island until it is hydrated and at each card until it is revealed, and returns to the top. */
export async function openAwake(
  page: Page,
  name: PageName,
  expectConsole: (pattern: RegExp) => void,
): Promise<void> {
  await openNamed(page, name, expectConsole);
  await wake(page);
  for (const stop of await page.locator('astro-island, [data-reveal]').all()) {
    await stop.evaluate((node) => {
      // An island has no box of its own.
      const box = node.localName === 'astro-island' ? node.firstElementChild : node;
      box?.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    await expect(stop.and(page.locator('[ssr], [data-armed]:not([data-revealed])'))).toHaveCount(0);
  }
  await scrollTo(page, 0);
  await atRest(page);
}
