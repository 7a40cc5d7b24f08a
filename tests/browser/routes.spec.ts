/** Unknown paths; tests/pages/frame.test.ts checks the texts and links of the 404 and failure pages. */
import { content } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { notFound } = content.errors;

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
