import type { Page } from '@playwright/test';
import {
  content,
  hiddenTexts,
  MAP_HOST,
  scrollTo,
  scrollToElement,
  wake,
  walkThrough,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

interface Observed {
  threshold: number | number[] | undefined;
  margin: string | undefined;
  texts: string[];
}

declare global {
  interface Window {
    observed: Observed[];
  }
}

/** Each group: where it stands, how many cards, when a card shows. */
const GROUPS = [
  { id: 'A2', anchor: 'sobre-nosotros', card: 'article', count: 7, threshold: 0.1, margin: -50 },
  { id: 'J2', anchor: 'objetivos', card: 'li', count: 4, threshold: 0.15, margin: 0 },
] as const;

/** Notes what every IntersectionObserver watches, and how. */
async function spyOnObservers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.observed = [];
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      #note: Observed;
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        super(callback, options);
        this.#note = { threshold: options.threshold, margin: options.rootMargin, texts: [] };
        window.observed.push(this.#note);
      }
      override observe(target: Element) {
        this.#note.texts.push(target.textContent ?? '');
        super.observe(target);
      }
    };
  });
}

for (const { id, anchor, card, count, threshold, margin } of GROUPS) {
  const cardsOf = (page: Page) => page.locator(`#${anchor} ${card}[data-reveal]`);

  test.describe(`${id} cards that come into view`, () => {
    test('wait below the screen, out of sight, and show when they come', async ({ page }) => {
      await page.goto('/');
      await wake(page);
      await expect(cardsOf(page)).toHaveCount(count);
      for (const item of await cardsOf(page).all()) await expect(item).toHaveCSS('opacity', '0');
      for (const item of await cardsOf(page).all()) {
        await scrollToElement(item);
        await expect(item).toHaveCSS('opacity', '1');
        await expect(item).toHaveCSS('transform', 'none');
      }
    });

    test('show once: after that they stay', async ({ page }) => {
      await page.goto('/');
      await wake(page);
      const first = cardsOf(page).first();
      await expect(first).toHaveCSS('opacity', '0');
      await scrollToElement(first);
      await expect(first).toHaveCSS('opacity', '1');
      await scrollTo(page, 0);
      await expect(first).not.toBeInViewport();
      await scrollToElement(page.locator('#contacto'));
      await expect(first).toHaveCSS('opacity', '1');
    });

    test('one after the other, 100 ms apart, in 0.6 s each', { tag: '@once' }, async ({ page }) => {
      await page.goto('/');
      await wake(page);
      await expect(cardsOf(page).last()).toHaveCSS('opacity', '0');
      for (const [index, item] of (await cardsOf(page).all()).entries()) {
        await scrollToElement(item);
        await expect(item).toHaveCSS('opacity', '1');
        const times = await item.evaluate((element) => {
          const { transitionDelay, transitionDuration } = getComputedStyle(element);
          return [transitionDelay, transitionDuration].map((list) =>
            [...new Set(list.split(', '))].join(' '),
          );
        });
        expect(times).toEqual([`${index / 10}s`, '0.6s']);
      }
    });

    test(`show at a visibility of ${threshold}, ${-margin} px off the edge`, { tag: '@once' }, async ({
      page,
    }) => {
      await spyOnObservers(page);
      await page.goto('/');
      await wake(page);
      await expect(cardsOf(page).last()).toHaveCSS('opacity', '0');
      const texts = await cardsOf(page).allTextContents();
      const watches = (await page.evaluate(() => window.observed)).filter((watch) =>
        watch.texts.includes(texts[1] ?? ''),
      );
      expect(watches.map((watch) => watch.texts)).toEqual([texts]);
      expect([watches[0]?.threshold].flat()).toEqual([threshold]);
      expect(Number(watches[0]?.margin?.split(' ')[2]?.replace('px', '') ?? 0) + 0).toBe(margin);
    });

    test('are not taken away from a visitor who sees them already', async ({ page, viewport }) => {
      // Low, so that the last cards are still to come.
      await page.setViewportSize({ width: viewport?.width ?? 0, height: 420 });
      await page.goto('/');
      await scrollToElement(page.locator(`#${anchor}`));
      const seen = cardsOf(page).first();
      await expect(seen).toBeInViewport();
      await wake(page);
      // The cards further on tell that the reveals are at work.
      await expect(cardsOf(page).last()).toHaveAttribute('data-armed');
      await expect(seen).toHaveCSS('opacity', '1');
      await expect(seen).not.toHaveAttribute('data-armed');
    });
  });
}

test('B4 after a walk through the page all its text shows', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await walkThrough(page);
  await expect.poll(() => page.getByRole('main').evaluate(hiddenTexts)).toEqual([]);
  await expect(page.getByText(content.objectives.objectives[3]?.text ?? '')).toBeVisible();
});
