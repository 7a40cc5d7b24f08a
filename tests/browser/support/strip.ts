import { expect, type Page } from '@playwright/test';
import { slidesInView, slidesOf, TOTAL, viewOf } from './carousel.ts';

/** Expects the carousel's static form: a strip that scrolls from the first picture to the last, by wheel or by key. */
export async function expectUsableStrip(page: Page): Promise<void> {
  await expect(slidesOf(page)).toHaveCount(TOTAL);
  const view = viewOf(page);
  await expect(view).toHaveCSS('overflow-x', 'auto');
  await view.scrollIntoViewIfNeeded();
  await view.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(() => slidesInView(page)).toContain(1);
  await view.evaluate((node) => node.scrollTo({ left: node.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => slidesInView(page)).toContain(TOTAL);
  // A keyboard reaches it as well.
  await view.focus();
  await expect(view).toBeFocused();
}
