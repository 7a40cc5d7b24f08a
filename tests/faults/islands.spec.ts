/** Islands that crash, while rendering or after: the rest of the page stands (R4). */
import type { Page } from '@playwright/test';
import { approach, carouselOf } from '../browser/support/carousel.ts';
import { expectDrawnMap, openMap } from '../browser/support/map.ts';
import { content, wake } from '../browser/support/site.ts';
import { spoil } from '../browser/support/spoil.ts';
import { expectUsableStrip } from '../browser/support/strip.ts';
import { expect, test } from './support.ts';

const PANEL = 'Unexpected Application Error!';

/**
 * Lets the observer that wakes an island be, and makes the one that the island itself sets up in an effect, on
 * the same element, throw.
 */
async function breakSecondObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observe = IntersectionObserver.prototype.observe;
    const seen = new WeakSet<Element>();
    IntersectionObserver.prototype.observe = function observeOnce(target: Element) {
      if (seen.has(target)) throw new Error('roto');
      seen.add(target);
      observe.call(this, target);
    };
  });
}

/** Expects the failure panel in the place of the carousel's controls and nowhere else, and the strip of pictures. */
async function expectPanelInCarousel(page: Page): Promise<void> {
  const panel = carouselOf(page).getByText(PANEL);
  await expect(panel).toBeVisible();
  await expect(page.getByText(PANEL)).toHaveCount(1);
  await expect(panel).toHaveAttribute('lang', 'en');
  await expect(carouselOf(page).getByRole('link', { name: content.site.failure.home })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(carouselOf(page).locator('a[href^="tel:"]')).toBeVisible();
  await expectUsableStrip(page);
}

test.describe('R4 the carousel', () => {
  test('crashes while rendering', async ({ page, expectConsole, expectStanding }) => {
    expectConsole(/React error #31|Objects are not valid as a React child/);
    await spoil(page, 'Carousel', '&quot;total&quot;:\\[0,13\\]', '&quot;total&quot;:[0,{}]');
    await page.goto('/');
    await approach(page);
    await expectPanelInCarousel(page);
    await expectStanding(page);
  });

  test('crashes in an effect', async ({ page, expectConsole, expectStanding }) => {
    expectConsole(/roto/);
    await breakSecondObserver(page);
    await page.goto('/');
    await approach(page);
    await expectPanelInCarousel(page);
    await expectStanding(page);
  });

  test('shows no panel as long as nothing fails', async ({ page }) => {
    await page.goto('/');
    await approach(page);
    await expect(carouselOf(page).getByRole('button').first()).toBeVisible();
    await expect(page.getByText(PANEL)).toHaveCount(0);
  });
});

test('R4 the map crashes in an effect, and the drawn one stays', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(/Failed to construct 'URL'/);
  await spoil(
    page,
    'LocationMap',
    '&quot;embedUrl&quot;:\\[0,&quot;[^&]*',
    '&quot;embedUrl&quot;:[0,&quot;nada',
  );
  await openMap(page);
  await expect(page.locator('astro-island[component-export="LocationMap"][ssr]')).toHaveCount(0);
  await expectDrawnMap(page);
  await expect(page.getByText(PANEL)).toHaveCount(0);
  await expectStanding(page);
});

test('R4 the header crashes in an effect, and its links lead on', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(/roto/);
  await page.addInitScript(() => {
    // The header asks, once, whether its menu is open already.
    const real = Element.prototype.matches;
    const value = function matches(this: Element, selector: string) {
      if (selector.includes('popover-open')) throw new Error('roto');
      return real.call(this, selector);
    };
    Object.defineProperty(HTMLElement.prototype, 'matches', { value });
  });
  await page.goto('/');
  await wake(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Servicios', { exact: true })).toHaveAttribute(
    'href',
    '#servicios',
  );
  await expect(page.getByText(PANEL)).toHaveCount(0);
  await expectStanding(page);
});

test('R4 an observer that throws leaves the page standing', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(/roto/);
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {
      throw new Error('roto');
    };
  });
  await page.goto('/');
  await wake(page);
  await approach(page);
  await expectStanding(page);
  await expectUsableStrip(page);
  await expectDrawnMap(page);
});

for (const island of ['Header', 'Carousel', 'LocationMap', 'ScrollToTop']) {
  test(`R4 ${island} gets properties that cannot be read`, async ({
    page,
    expectConsole,
    expectStanding,
  }) => {
    expectConsole(/Error parsing props|JSON/);
    await spoil(page, island, 'props="\\{', 'props="{{');
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectStanding(page);
    await expect(page.getByText(PANEL)).toHaveCount(0);
  });
}
