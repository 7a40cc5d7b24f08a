import type { Locator, Page } from '@playwright/test';
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

/**
 * Scrolls until the card's top is this far above the screen's lower edge. Returns how the card looks at the scroll
 * event, before the page comes to rest.
 */
const bring = (card: Locator, above: number) =>
  card.evaluate(async (node, distance) => {
    const before = node.outerHTML;
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    const from = scrollY;
    window.scrollBy({ top: node.getBoundingClientRect().top - innerHeight + distance, behavior: 'instant' });
    // A card beside the last one is there already, and the page may end before.
    if (scrollY !== from) await scrolled;
    const { opacity, transform } = getComputedStyle(node);
    return { opacity, transform, isUnmarked: node.outerHTML === before };
  }, above);

/** Records at each card how it is observed, and how it appears each time. Runs in the page. */
function recordReveals(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element) {
      target.setAttribute('data-observed', `${this.thresholds[0]?.toFixed(2)} of ${this.rootMargin}`);
      super.observe(target);
    }
  };
  const { play } = Animation.prototype;
  Animation.prototype.play = function () {
    const { target } = this.effect as KeyframeEffect;
    const { duration, delay, fill } = this.effect?.getTiming() ?? {};
    if (target instanceof HTMLElement)
      target.dataset.shown = [target.dataset.shown, `${duration} ms after ${delay} ms, ${fill}`].join('');
    play.call(this);
  };
}

/** Opacities of all cards. */
const opacities = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-reveal]')].map((card) => getComputedStyle(card).opacity),
  );

async function openPage(page: Page): Promise<void> {
  await page.goto('/');
  await triggerHydration(page);
  // A scroll lays out the page.
  await scrollTo(page, 1);
}

test('A2 J2 B7 each card appears once, in 0.6 s, 100 ms after the previous card', async ({ page }) => {
  await page.addInitScript(recordReveals);
  await page.clock.install();
  await openPage(page);
  // In stopped time the page never comes to rest.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  for (const { id, cards, count, observed, slide } of GROUPS)
    await test.step(id, async () => {
      const all = page.locator(cards);
      await expect(all).toHaveCount(count);
      const shown = (card: Locator) => card.evaluate((node) => node.dataset.shown);
      for (const card of await all.all()) {
        // Cards beside each other appear together.
        if (!(await shown(card)))
          expect(await bring(card, -100)).toEqual({ opacity: '0', transform: slide, isUnmarked: true });
        await bring(card, 200);
        await expect.poll(() => shown(card)).toBeTruthy();
      }
      for (const [index, card] of (await all.all()).entries()) {
        expect(await shown(card)).toBe(`600 ms after ${index * 100} ms, backwards`);
        await expect(card).toHaveAttribute('data-observed', observed);
        await expect(card).toHaveCSS('opacity', '1');
        await expect(card).toHaveCSS('transform', 'none');
      }
    });
  await scrollTo(page, 0);
  expect((await bring(page.locator(GROUPS[0]?.cards ?? '').first(), -100)).opacity).toBe('1');
});

test('A2 J2 no card is hidden while the page is at rest, wherever it is, or after a jump', async ({
  page,
}) => {
  await openPage(page);
  const first = page.locator('#sobre-nosotros [data-reveal]').first();
  for (const above of [-1000, -300, -10, 5, 40]) {
    await bring(first, above);
    await expect.poll(() => opacities(page), { message: `${above} px above the edge` }).not.toContain('0');
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
  const last = page.locator('#objetivos [data-reveal]').last();
  expect((await bring(last, 400)).opacity).toBe('1');
  expect(await last.evaluate((node) => node.getAnimations().length)).toBe(0);
});

test('A2 J2 a card already in view stays visible', { tag: '@long' }, async ({ page }) => {
  const cards = page.locator('#sobre-nosotros [data-reveal]');
  // A low screen, so that the last cards are below it.
  await page.setViewportSize({ width: 1350, height: 420 });
  await page.addInitScript(recordReveals);
  await page.goto('/');
  await scrollToElement(page.locator('#sobre-nosotros'));
  await expect(cards.first()).toBeInViewport();
  await triggerHydration(page);
  await expect(cards.last()).toHaveAttribute('data-observed');
  // At the scroll event: 150 ms later the page is at rest and hides no card.
  expect((await bring(cards.last(), -100)).opacity).toBe('0');
  await expect(cards.first()).toHaveCSS('opacity', '1');
});
