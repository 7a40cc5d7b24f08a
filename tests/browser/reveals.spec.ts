import { scrollTo, scrollToElement, triggerHydration } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

test.use(moving);

const GROUPS = [
  {
    id: 'A2',
    cards: '#sobre-nosotros article[data-reveal]',
    count: 7,
    observed: '0.10 of 0px 0px -50px 0px',
    slide: 'none',
  },
  {
    id: 'J2 B7',
    cards: '#objetivos li[data-reveal]',
    count: 4,
    observed: '0.15 of 0px 0px 0px 0px',
    slide: 'matrix(1, 0, 0, 1, 0, 24)',
  },
];

test('A2 J2 B7 each card appears once, in 0.6 s, 100 ms after the previous card', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element) {
        target.setAttribute('data-observed', `${this.thresholds[0]?.toFixed(2)} of ${this.rootMargin}`);
        super.observe(target);
      }
    };
  });
  await page.goto('/');
  await triggerHydration(page);
  for (const { id, cards, count, observed, slide } of GROUPS)
    await test.step(id, async () => {
      const all = page.locator(cards);
      await expect(all).toHaveCount(count);
      for (const card of await all.all()) {
        await expect(card).toHaveCSS('opacity', '0');
        await expect(card).toHaveCSS('transform', slide);
      }
      for (const [index, card] of (await all.all()).entries()) {
        await expect(card).toHaveAttribute('data-observed', observed);
        await scrollToElement(card);
        await expect(card).toHaveAttribute('data-revealed');
        await expect(card).toHaveCSS('transition-delay', new RegExp(`^${index / 10}s(, ${index / 10}s)*$`));
        await expect(card).toHaveCSS('transition-duration', /^0\.6s(, 0\.6s)*$/);
      }
      for (const card of await all.all()) {
        await expect(card).toHaveCSS('opacity', '1');
        await expect(card).toHaveCSS('transform', 'none');
      }
    });
  await scrollTo(page, 0);
  await expect(page.locator(GROUPS[0]?.cards ?? '').first()).not.toBeInViewport();
  await expect(page.locator(GROUPS[0]?.cards ?? '').first()).toHaveCSS('opacity', '1');
});

test('A2 J2 a card already in view stays visible', { tag: '@long' }, async ({ page }) => {
  const cards = page.locator('#sobre-nosotros [data-reveal]');
  // A low screen, so that the last cards are below it.
  await page.setViewportSize({ width: 1350, height: 420 });
  await page.goto('/');
  await scrollToElement(page.locator('#sobre-nosotros'));
  await expect(cards.first()).toBeInViewport();
  await triggerHydration(page);
  await expect(cards.last()).toHaveAttribute('data-pending-reveal');
  await expect(cards.first()).not.toHaveAttribute('data-pending-reveal');
});
