/** Unknown paths and failing hosts; tests/pages/frame.test.ts checks the texts of the 404 and failure pages. */
import { join } from 'node:path';
import { SITE } from '../support/fixture.ts';
import { content } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { notFound, failure } = content.errors;

test('R3 responds to an unknown path with 404, and logs a console error', async ({ page, expectConsole }) => {
  const path = '/a/b/caf%C3%A9/?x=1';
  expectConsole(/Failed to load resource.*404/);
  expectConsole(new RegExp(RegExp.escape(notFound.log)));
  const logged = page.waitForEvent('console', (message) => message.text().includes(notFound.log));
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  const message = await logged;
  expect([message.type(), message.text()]).toEqual(['error', `${notFound.log} ${path}`]);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
});

test('R4 the failure page needs no other file and shows the phone', async ({
  page,
  context,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource.*503/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await context.route(`${baseURL}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: join(SITE, '500.html') })
      : route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure.title);
  await expect(page.getByRole('main').getByRole('link', { name: failure.call })).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  expect(asked.filter((type) => ['script', 'stylesheet', 'image'].includes(type))).toEqual([]);
});
