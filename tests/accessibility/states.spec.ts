/** axe on the home page in the states that a visitor's hand brings about. */
import type { Page } from '@playwright/test';
import { approach, buttonOf, openCarousel, slidesOf } from '../browser/support/carousel.ts';
import { frameOf, liveHost, moveButton, openMap } from '../browser/support/map.ts';
import { settle } from '../browser/support/settle.ts';
import { content, MAP_HOST, scrollTo, scrollToElement, wake } from '../browser/support/site.ts';
import { spoil } from '../browser/support/spoil.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectNoAxeViolations } from './axe.ts';

const { copy } = content.contact.quote;
const { failure } = content.site;

/** Presses one of the buttons that copy, in a browser whose clipboard answers as told. */
async function pressCopy(page: Page, allowed: boolean): Promise<void> {
  await page.addInitScript((grants) => {
    const refusal = new DOMException('no', 'NotAllowedError');
    navigator.clipboard.writeText = () => (grants ? Promise.resolve() : Promise.reject(refusal));
  }, allowed);
  await page.goto('/');
  await wake(page);
  await scrollToElement(page.locator('#contacto'));
  await page.getByRole('button', { name: copy.phone, exact: true }).press('Enter');
  const outcome = allowed ? copy.copied : copy.refused;
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
}

const states: [state: string, enter: (page: Page) => Promise<void>][] = [
  ['carousel at work', openCarousel],
  [
    'carousel paused',
    async (page) => {
      await openCarousel(page);
      await buttonOf(page, 'pause').click();
      await buttonOf(page, 'next').click();
      await expect(buttonOf(page, 'play')).toBeVisible();
    },
  ],
  [
    'pointer over the carousel',
    async (page) => {
      await openCarousel(page);
      await slidesOf(page).first().hover({ force: true });
    },
  ],
  [
    'carousel crashed',
    async (page) => {
      await spoil(page, 'Carousel', '&quot;total&quot;:\\[0,13\\]', '&quot;total&quot;:[0,{}]');
      await page.goto('/');
      await approach(page);
      await wake(page);
      await expect(page.getByText(failure.title)).toBeVisible();
    },
  ],
  [
    'video paused',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: content.hero.video.pause }).click();
      await expect(page.getByRole('button', { name: content.hero.video.play })).toBeVisible();
    },
  ],
  [
    'scrolled, with the button to the top',
    async (page) => {
      await page.goto('/');
      await wake(page);
      await scrollTo(page, 1200);
      await expect(page.getByRole('button', { name: content.site.scrollToTop })).toBeVisible();
    },
  ],
  ['phone copied', (page) => pressCopy(page, true)],
  ['copying refused', (page) => pressCopy(page, false)],
  [
    'another size of container chosen',
    async (page) => {
      await page.goto('/');
      await page.getByRole('radio', { name: /^25\s/ }).check();
      await expect(page.getByRole('link', { name: /contenedor de 25\sm³/ })).toBeVisible();
    },
  ],
  [
    'map live',
    async (page) => {
      await openMap(page);
      await expect(frameOf(page)).toHaveCSS('opacity', '1');
    },
  ],
  [
    'map held',
    async (page) => {
      await openMap(page);
      await moveButton(page).click();
      await expect(page.getByRole('button', { name: content.contact.map.done })).toBeVisible();
    },
  ],
  [
    'map that asks first',
    async (page) => {
      await spoil(page, 'LocationMap', 'openstreetmap&quot;\\]', 'google&quot;]');
      await openMap(page);
      await wake(page);
      await expect(page.getByRole('button', { name: content.contact.map.consent })).toBeVisible();
    },
  ],
  [
    'all cards revealed',
    async (page) => {
      await page.goto('/');
      await wake(page);
      await settle(page);
      await expect(page.locator('[data-armed]:not([data-revealed])')).toHaveCount(0);
      await approach(page);
    },
  ],
];

for (const [state, enter] of states) {
  test(`axe on the home page, ${state}`, async ({ page, allowHost, expectConsole }) => {
    test.slow();
    if (state === 'carousel crashed') expectConsole(/React error #31|Objects are not valid as a React child/);
    // The button is not in the markup that was written for another provider.
    if (state === 'map that asks first') expectConsole(/React error #418|hydration/i);
    await allowHost(MAP_HOST, liveHost);
    await enter(page);
    await expectNoAxeViolations(page, state);
  });
}

for (const path of ['/', '/aviso-legal']) {
  test(`axe on ${path}, menu open`, { tag: '@phone' }, async ({ page, allowHost }) => {
    // axe scrolls, and so may bring the map near.
    await allowHost(MAP_HOST, liveHost);
    await page.goto(path);
    await page.getByRole('button', { name: content.site.header.openMenu }).tap();
    const close = page.getByRole('button', { name: content.site.header.closeMenu, expanded: true });
    await expect(close).toBeVisible();
    await expectNoAxeViolations(page, 'menú abierto');
    await expect(close).toBeVisible();
  });
}
