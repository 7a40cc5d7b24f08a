/** axe on the home page in the states that a visitor's hand brings about. */
import type { Page } from '@playwright/test';
import { approach, buttonOf, openCarousel } from '../browser/support/carousel.ts';
import { frameOf, liveHost, moveButton, openMap } from '../browser/support/map.ts';
import { settle } from '../browser/support/settle.ts';
import { content, MAP_HOST, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectNoAxeViolations } from './axe.ts';

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
  test(`axe on the home page, ${state}`, async ({ page, allowHost }) => {
    await allowHost(MAP_HOST, liveHost);
    await enter(page);
    await expectNoAxeViolations(page, state);
  });
}
