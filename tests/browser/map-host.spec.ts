/** A map whose host fails, in every way it can: the drawn one stays, and nobody is bothered. */
import type { Page, Route } from '@playwright/test';
import { expectDrawnMap, frameOf, liveHost, openMap } from './support/map.ts';
import { MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

const isIcon = (route: Route) => route.request().url().includes('/favicon.ico');
const note = (page: Page) =>
  page.waitForEvent('console', { predicate: (message) => /live map/.test(message.text()), timeout: 10_000 });

test.describe('K3 map, when its host', () => {
  const deaths: [how: string, answer: (route: Route) => Promise<void>][] = [
    ['is dead', (route) => route.abort('connectionrefused')],
    ['has no name any more', (route) => route.abort('namenotresolved')],
    ['answers with an error', (route) => route.fulfill({ status: 500, body: 'fallo' })],
    ['has been replaced by a page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hola' })],
  ];
  for (const [how, answer] of deaths) {
    test(`${how}, the drawn one stays`, async ({ page, allowHost }) => {
      await allowHost(MAP_HOST, answer);
      const [message] = await Promise.all([note(page), openMap(page)]);
      expect(message.type()).toBe('info');
      await expectDrawnMap(page);
    });
  }

  test('never answers, the drawn one stays, and a late answer changes nothing', async ({
    page,
    allowHost,
  }) => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await allowHost(MAP_HOST, async (route) => {
      await late;
      await liveHost(route);
    });
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.url().includes(MAP_HOST));
    await openMap(page);
    await asked;
    const given = note(page);
    await page.clock.runFor(10_000);
    await given;
    await expectDrawnMap(page);
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes(MAP_HOST));
    answer();
    await answered;
    await expectDrawnMap(page);
  });

  test('answers, but refuses the map, no broken frame is mounted', async ({ page, allowHost }) => {
    await allowHost(MAP_HOST, (route) =>
      isIcon(route) ? liveHost(route) : route.abort('connectionrefused'),
    );
    const [message] = await Promise.all([note(page), openMap(page)]);
    expect(message.type()).toBe('info');
    await expectDrawnMap(page);
  });

  test('answers, but its map never loads, the drawn one is seen all along', async ({ page, allowHost }) => {
    const isFrame = (route: Route) => route.request().resourceType() === 'document';
    await allowHost(MAP_HOST, (route) => (isFrame(route) ? new Promise(() => {}) : liveHost(route)));
    await page.clock.install();
    await openMap(page);
    await expect(frameOf(page)).toHaveCSS('opacity', '0');
    const given = note(page);
    await page.clock.runFor(20_000);
    await given;
    await expectDrawnMap(page);
  });
});
