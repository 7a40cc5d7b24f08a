/** The map's host dead, slow or failing: the drawn map stays, and the page stands (K3). More in `map-host.spec.ts`. */
import type { Route } from '@playwright/test';
import { expectDrawnMap, frameOf, liveHost, openMap } from '../browser/support/map.ts';
import { MAP_HOST } from '../browser/support/site.ts';
import { expect, test } from './support.ts';

const failures: [how: string, answer: (route: Route) => Promise<void>][] = [
  ['dead', (route) => route.abort('connectionrefused')],
  ['answering 500', (route) => route.fulfill({ status: 500, body: 'fallo' })],
];
for (const [how, answer] of failures) {
  test(`K3 with the map's host ${how} the page stands`, async ({ page, allowHost, expectStanding }) => {
    await allowHost(MAP_HOST, answer);
    const told = page.waitForEvent('console', (message) => /live map/.test(message.text()));
    await openMap(page);
    await told;
    await expectDrawnMap(page);
    await expectStanding(page);
  });
}

const silences: [when: string, isSilent: (route: Route) => boolean][] = [
  ["with the map's host slow", () => true],
  ['with a map that never loads', (route) => route.request().resourceType() === 'document'],
];
for (const [when, isSilent] of silences) {
  test(`K3 ${when} the page stands, while it waits and after`, async ({
    page,
    allowHost,
    expectStanding,
  }) => {
    await allowHost(MAP_HOST, (route) => (isSilent(route) ? new Promise(() => {}) : liveHost(route)));
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.url().includes(MAP_HOST));
    await openMap(page);
    await asked;
    await expectStanding(page);
    const told = page.waitForEvent('console', (message) => /live map/.test(message.text()));
    await page.clock.runFor(20_000);
    await told;
    await expectDrawnMap(page);
    await expectStanding(page);
  });
}

test('K3 with a map that comes late the page stands', async ({ page, allowHost, expectStanding }) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>();
  await allowHost(MAP_HOST, async (route) => {
    await late;
    await liveHost(route);
  });
  await openMap(page);
  await expectDrawnMap(page);
  letCome();
  await expect(frameOf(page)).toHaveCSS('opacity', '1');
  await expectStanding(page);
});
