/** A page that arrives in parts. */
import { createServer, type ServerResponse } from 'node:http';
import { recordMoves } from '../browser/support/shifts.ts';
import { expectUnderHeader, painted, scrollToElement, triggerHydration } from '../browser/support/site.ts';
import { listen } from '../support/program.ts';
import { test as base, expect } from './support.ts';

interface SlowProxy {
  origin: string;
  /** The HTML of the home page. */
  html: Buffer;
  /** Sends the HTML up to this byte, all by default. */
  send: (end?: number) => void;
}

/** A proxy that sends the HTML of the home page in parts. */
const test = base.extend<{ slowProxy: SlowProxy }>({
  slowProxy: async ({ allowHost, baseURL }, use) => {
    const html = Buffer.from(await (await fetch(new URL('/', baseURL))).arrayBuffer());
    let sent = 0;
    let home: ServerResponse | undefined;
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL));
      const headers = Object.fromEntries(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
      response.writeHead(answer.status, headers);
      if (request.url === '/') {
        home = response;
        response.write(html.subarray(0, sent));
      } else response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const send = (end = html.length) => {
      home?.write(html.subarray(sent, end));
      sent = end;
      if (end === html.length) home?.end();
    };
    const origin = `http://localhost:${await listen(proxy, 'localhost')}`;
    await allowHost(new URL(origin).host, (route) => route.continue());
    await use({ origin, html, send });
    proxy.closeAllConnections();
    proxy.close();
  },
});

test('B7 nothing shifts while the first screen arrives tag by tag', { tag: ['@both', '@long'] }, async ({
  page,
  slowProxy: { origin, html, send },
}) => {
  await recordMoves(page);
  const start = html.indexOf('<header');
  send(start);
  await page.goto(origin, { waitUntil: 'commit' });
  for (let end = start; end < html.indexOf('<section'); end = html.indexOf('<', end + 1)) {
    send(end);
    await painted(page);
  }
  send();
  await page.waitForLoadState();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(await page.evaluate(() => window.moves)).toEqual([]);
});

test('B4 while half of the page has not arrived, the first half can be used', { tag: '@long' }, async ({
  page,
  slowProxy: { origin, html, send },
  expectIntact,
}) => {
  send(html.indexOf('<section id="certificaciones"'));
  await page.goto(origin, { waitUntil: 'commit' });
  const about = page.locator('#sobre-nosotros');
  await expect(about).toBeAttached();
  // The first input lays out what is below the first screen.
  await page.keyboard.press('Shift');
  await expect(about).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await scrollToElement(about);
  await expectUnderHeader(page, about);
  await triggerHydration(page);
  send();
  await page.waitForLoadState();
  await expectIntact(page);
  await scrollToElement(page.locator('#certificaciones'));
  // The header observes the sections that arrived after it.
  await expect(page.locator('header a[href="#certificaciones"]')).toHaveAttribute('aria-current', 'location');
});
