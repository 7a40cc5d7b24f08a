import { ANCHORS, content } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { notFound, failure } = content.site;

test('R1 answers / in Spanish, with its sections in order', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const order = await page
    .locator(':is(header, footer, button):not(main *, header *), h1, main > section[id]')
    .evaluateAll((all) => all.map((node) => (node.localName === 'section' ? node.id : node.localName)));
  expect(order).toEqual(['header', 'h1', ...ANCHORS, 'footer', 'button']);
});

test('R3 answers an unknown path with 404 and a console error', async ({ page, expectConsole }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R3 X2 an unknown path shows the English words, Spanish ones and the way home, and is not indexed', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await page.goto('/a/b/c?x=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    for (const text of ['Oops! Page not found', 'Return to Home', notFound.text, notFound.homeNote])
      await expect(main.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  });
});

test('R4 the failure page needs no other file and shows the way home and the phone', async ({
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
      ? route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: 'dist/site/500.html' })
      : route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Unexpected Application Error!');
  await expect(title).toHaveAttribute('lang', 'en');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: failure.home })).toHaveAttribute('href', '/');
  const phone = main.getByRole('link', { name: failure.call });
  await expect(phone).toHaveAttribute('href', `tel:${content.company.phone.value}`);
  await expect(phone).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  expect(asked.filter((type) => ['script', 'stylesheet', 'image'].includes(type))).toEqual([]);
});
