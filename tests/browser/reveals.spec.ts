import type { Page } from '@playwright/test';
import { scrollTo, scrollToElement, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const { id, anchor, card, count, threshold, margin } of [
  { id: 'A2', anchor: 'sobre-nosotros', card: 'article', count: 7, threshold: 0.1, margin: -50 },
  { id: 'J2', anchor: 'objetivos', card: 'li', count: 4, threshold: 0.15, margin: 0 },
]) {
  const cardsOf = (page: Page) => page.locator(`#${anchor} ${card}[data-reveal]`);

  test(`${id} each card shows once, in 0.6 s, 100 ms after the one before`, async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(target: Element) {
          target.setAttribute('data-observed', `${this.thresholds[0]?.toFixed(2)} of ${this.rootMargin}`);
          super.observe(target);
        }
      };
    });
    await page.goto('/');
    await wake(page);
    await expect(cardsOf(page)).toHaveCount(count);
    for (const item of await cardsOf(page).all()) await expect(item).toHaveCSS('opacity', '0');
    for (const [index, item] of (await cardsOf(page).all()).entries()) {
      await expect(item).toHaveAttribute(
        'data-observed',
        `${threshold.toFixed(2)} of 0px 0px ${margin}px 0px`,
      );
      await scrollToElement(item);
      await expect(item).toHaveCSS('opacity', '1');
      await expect(item).toHaveCSS('transition-delay', new RegExp(`^${index / 10}s(, ${index / 10}s)*$`));
      await expect(item).toHaveCSS('transition-duration', /^0\.6s(, 0\.6s)*$/);
    }
    await scrollTo(page, 0);
    await expect(cardsOf(page).first()).not.toBeInViewport();
    await expect(cardsOf(page).first()).toHaveCSS('opacity', '1');
  });
}

test('A2 J2 a card already in view stays visible', async ({ page }) => {
  const cards = page.locator('#sobre-nosotros [data-reveal]');
  // A low screen leaves the last cards below it.
  await page.setViewportSize({ width: 1350, height: 420 });
  await page.goto('/');
  await scrollToElement(page.locator('#sobre-nosotros'));
  await expect(cards.first()).toBeInViewport();
  await wake(page);
  await expect(cards.last()).toHaveAttribute('data-armed');
  await expect(cards.first()).not.toHaveAttribute('data-armed');
});
