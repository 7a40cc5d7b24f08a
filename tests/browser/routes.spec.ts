import { ANCHORS, content, scrollTo } from './support/site.ts';
import { expect, test } from './support/test.ts';

const LOG = content.site.notFound.log;

/** Unknown paths: at any depth, with a query, beside a page that exists, with odd characters. */
const UNKNOWN = [
  '/no-existe',
  '/a/b/c?x=1',
  '/aviso-legal/otra',
  '/404',
  '/500.html',
  '/caf%C3%A9/',
  '/index',
];

test.describe('R1 home', { tag: '@once' }, () => {
  test('answers at / in Spanish', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  });

  test('shows its sections in the order of the specification', async ({ page }) => {
    await page.goto('/');
    const order = await page.evaluate(
      (anchors) =>
        [...document.querySelectorAll('header, h1, main section[id], footer, button')]
          .filter((element) => !element.matches('header button, main button'))
          .map((element) => element.id || element.localName)
          .filter((name) => !name.startsWith('hero'))
          .filter((name) => anchors.includes(name) || /^(header|h1|footer|button)$/.test(name)),
      [...ANCHORS] as string[],
    );
    expect(order).toEqual([
      'header',
      ...(order.includes('h1') ? ['h1'] : []),
      ...ANCHORS,
      'footer',
      'button',
    ]);
  });
});

test.describe('R2 legal notice', { tag: '@once' }, () => {
  test('answers at /aviso-legal', async ({ page }) => {
    const response = await page.goto('/aviso-legal');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL('/aviso-legal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.legal.title);
  });

  test('is the same page with a trailing slash', async ({ page }) => {
    const response = await page.goto('/aviso-legal/?de=correo');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL('/aviso-legal?de=correo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.legal.title);
  });
});

test.describe('R3 unknown path', () => {
  for (const path of UNKNOWN) {
    test(`${path} is answered with 404, and named in the console`, { tag: '@once' }, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/Failed to load resource.*404/);
      const logged = page.waitForEvent('console', (message) => message.text().includes(LOG));
      expectConsole(new RegExp(RegExp.escape(LOG)));
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const message = await logged;
      expect([message.type(), message.text()]).toEqual(['error', `${LOG} ${path}`]);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    });
  }

  test('the page has the words of the specification, in English, and Spanish ones beside them', async ({
    noScriptPage: page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    await page.goto('/a/b');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    const words = [
      page.getByText('Oops! Page not found'),
      page.getByRole('link', { name: 'Return to Home' }),
    ];
    for (const word of words) {
      await expect(word).toBeVisible();
      expect(await word.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    }
    for (const text of [content.site.notFound.text, content.site.notFound.homeNote]) {
      const spanish = page.getByRole('main').getByText(text);
      await expect(spanish).toBeVisible();
      expect(await spanish.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('es');
    }
  });

  test('without script, at any depth, the link leads home', async ({ noScriptPage: page, expectConsole }) => {
    expectConsole(/404/);
    const response = await page.goto('/a/b/c?x=1');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  });

  test('the page loads its styles and font from any depth', { tag: '@once' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource.*404.*\/a\/b\/c\?x=1\)/);
    expectConsole(new RegExp(RegExp.escape(LOG)));
    await page.goto('/a/b/c?x=1');
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Archivo', 'ñ'))).toBe(true);
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
  });
});

test.describe('R4 failure', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    // As the host would: the page for the document, and the same failure for whatever else is asked.
    await context.route(`${baseURL}/**`, (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: 'dist/site/500.html' })
        : route.fulfill({ status: 503, body: '' }),
    );
  });

  test('the page stands by itself, with a way home and the phone', async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource.*503/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: content.site.failure.home })).toHaveAttribute('href', '/');
    const phone = main.getByRole('link', { name: content.site.failure.call });
    await expect(phone).toHaveAttribute('href', `tel:${content.company.phone.value}`);
    await expect(phone).toBeVisible();
  });

  test('the page needs no script and no style that might not come', async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource.*503/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto('/');
    await scrollTo(page, 100);
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
    expect(asked.filter((type) => ['script', 'stylesheet', 'image'].includes(type))).toEqual([]);
  });
});

test.describe('R4 crash', () => {
  test('a piece that crashes in the browser leaves the rest standing', { tag: '@desktop' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/averiado/);
    await page.addInitScript(() => {
      // The header watches the sections with one of these, the reveals their cards.
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('averiado');
        }
      } as unknown as typeof IntersectionObserver;
    });
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expect(page.locator('astro-island[client="input"][ssr]')).toHaveCount(0);
    await scrollTo(page, 2000);
    // One that did not crash still works.
    await expect(page.getByRole('button', { name: content.site.scrollToTop })).toBeVisible();
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    await expect(page).toHaveURL('/#servicios');
    await expect(page.getByRole('heading', { name: content.objectives.title })).toBeVisible();
  });
});
