/** A connection that is cut in the middle of the page. */
import { createServer } from 'node:http';
import { expectUnderHeader, scrollToElement, triggerHydration } from '../browser/support/site.ts';
import { listen } from '../support/program.ts';
import { test as base, expect } from './support.ts';

const CUT = '<section id="certificaciones"';

/** A proxy that sends the home page up to `CUT`, and the rest when `release` is called. */
const test = base.extend<{ slowProxy: { origin: string; release: () => void } }>({
  slowProxy: async ({ baseURL }, use) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL));
      const headers = Object.fromEntries(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
      response.writeHead(answer.status, headers);
      const body = Buffer.from(await answer.arrayBuffer());
      const end = request.url === '/' ? body.indexOf(CUT) : body.length;
      response.write(body.subarray(0, end));
      if (request.url === '/') await released;
      response.end(body.subarray(end));
    });
    const origin = `http://localhost:${await listen(proxy, 'localhost')}`;
    await use({ origin, release });
    proxy.closeAllConnections();
    proxy.close();
  },
});

test('B4 while half of the page has not arrived, the first half can be used', { tag: '@long' }, async ({
  page,
  allowHost,
  slowProxy,
  expectIntact,
}) => {
  await allowHost(new URL(slowProxy.origin).host, (route) => route.continue());
  await page.goto(slowProxy.origin, { waitUntil: 'commit' });
  const about = page.locator('#sobre-nosotros');
  await expect(about).toBeAttached();
  // The first input lays out what is below the first screen.
  await page.keyboard.press('Shift');
  await expect(about).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await scrollToElement(about);
  await expectUnderHeader(page, about);
  await triggerHydration(page);
  slowProxy.release();
  await page.waitForLoadState();
  await expectIntact(page);
  await scrollToElement(page.locator('#certificaciones'));
  // The header observes the sections that arrived after it.
  await expect(page.locator('header a[href="#certificaciones"]')).toHaveAttribute('aria-current', 'location');
});
