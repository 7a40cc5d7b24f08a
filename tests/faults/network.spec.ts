/** A network that comes in pieces, or goes away. */
import { createServer } from 'node:http';
import { listen } from '../../testing/program.ts';
import { drawingOf, expectDrawnMap } from '../browser/support/map.ts';
import { expectUnderHeader, scrollToElement, wake } from '../browser/support/site.ts';
import { expectUsableStrip } from '../browser/support/strip.ts';
import { test as base, expect } from './support.ts';

/** What stands between the visitor and the site, and holds back the end of the home page. */
interface SlowLine {
  /** Where the page is cut: what comes before it arrives at once. */
  cutBefore: (text: string) => void;
  /** Lets the rest of the page come. */
  release: () => void;
}

const test = base.extend<{ line: SlowLine }>({
  // The proxy's own address takes the place of the site's, so that all the rest of the page comes from there too.
  baseURL: async ({ baseURL }, use) => {
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL));
      const headers = Object.fromEntries(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
      response.writeHead(answer.status, headers);
      const body = Buffer.from(await answer.arrayBuffer());
      const end = request.url === '/' && held ? body.indexOf(held.text) : -1;
      if (end > 0) {
        response.write(body.subarray(0, end));
        await held?.released;
      }
      response.end(end > 0 ? body.subarray(end) : body);
    });
    await use(`http://localhost:${await listen(proxy, 'localhost')}`);
    proxy.closeAllConnections();
    proxy.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern.
  line: async ({}, use) => {
    await use({
      cutBefore: (text) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held = { text, released: promise, release: resolve };
      },
      release: () => held?.release(),
    });
    held = undefined;
  },
});

/** A worker runs one test at a time. */
let held: { text: string; released: Promise<void>; release: () => void } | undefined;

test('with the second half of the page late, the first one can be read and used', async ({
  page,
  line,
  expectStanding,
}) => {
  line.cutBefore('<section id="certificaciones"');
  await page.goto('/', { waitUntil: 'commit' });
  const about = page.locator('#sobre-nosotros');
  await expect(about).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await scrollToElement(about);
  await expectUnderHeader(page, about);
  await wake(page);
  line.release();
  await page.waitForLoadState();
  await wake(page);
  await expectStanding(page);
  await scrollToElement(page.locator('#certificaciones'));
  // The header counts with the sections that came after it.
  await expect(page.locator('header a[href="#certificaciones"]')).toHaveAttribute('aria-current', 'location');
});

test('with its style sheet late, the page is never seen without it', async ({
  page,
  line,
  expectStanding,
}) => {
  // The last rules come in the page's own head.
  line.cutBefore('</head>');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('head > style').first()).toBeAttached();
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  expect(await page.evaluate(isPainted)).toBe(false);
  line.release();
  await page.waitForLoadState();
  await wake(page);
  await expectStanding(page);
});

test('offline after it has loaded, the page stands', async ({ page, expectConsole, expectStanding }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Error hydrating/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('Shift');
  await expectStanding(page);
  await expectUsableStrip(page);
  await scrollToElement(drawingOf(page));
  await expectDrawnMap(page);
  await page.getByRole('contentinfo').locator('a[href="#contacto"]').click();
  await expectUnderHeader(page, page.locator('#contacto'));
});

test('offline after a visit, the way to the legal notice and back works again with the network', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Error hydrating/);
  await page.goto('/');
  await wake(page);
  await page.context().setOffline(true);
  await page.keyboard.press('Home');
  await expectStanding(page);
  await page.context().setOffline(false);
  await page.getByRole('contentinfo').locator('a[href="/aviso-legal"]').click();
  await expect(page).toHaveURL('/aviso-legal');
  await page.goBack();
  await expectStanding(page);
});
