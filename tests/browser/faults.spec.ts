/** Without script, with missing files, in a translated page, in an old browser: the page stays whole. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/layout.ts';
import {
  boxOf,
  bring,
  carouselOf,
  expectUnderHeader,
  expectWhole,
  headerLink,
  menuButton,
  noted,
  walk,
} from './support/page.ts';
import { expect, test } from './support/test.ts';

/** Expects the carousel without script: a strip that scrolls from the first picture to the last, and takes the focus. */
async function expectStrip(page: Page): Promise<void> {
  const view = carouselOf(page).getByRole('region');
  const slides = view.getByRole('group');
  await view.focus();
  await expect(view).toBeFocused();
  await expect(view).toHaveCSS('overflow-x', 'auto');
  for (const [left, slide] of [
    [10_000, slides.last()],
    [0, slides.first()],
  ] as const) {
    await view.evaluate((node, end) => node.scrollTo({ left: end, behavior: 'instant' }), left);
    await expect(slide).toBeInViewport({ ratio: 0.9 });
  }
}

/** Changes the HTML and the policy of the home page. */
async function changeHome(
  page: Page,
  changeHtml: (html: string) => string,
  changePolicy = (policy: string) => policy,
): Promise<void> {
  await page.route(/:\d+\/$/, async (route) => {
    const response = await route.fetch();
    const policy = changePolicy(response.headers()['content-security-policy'] ?? '');
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers, body: changeHtml(await response.text()) });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone has all texts, contact bar, pictures, container sizes and menu', { tag: '@phone' }, async ({
    page,
    expectConsole,
  }) => {
    await page.goto('/');
    await expectWhole(page);
    await test.step('the contact bar shows, above the footer at the end', async () => {
      const bar = page.getByRole('complementary');
      for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link').last().scrollIntoViewIfNeeded();
      expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(footer)).top);
    });
    await test.step('the carousel is a strip that shows the edge of the next picture, without buttons', async () => {
      await expectStrip(page);
      await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
      await expect(carouselOf(page).getByRole('region').getByRole('group').nth(1)).toBeInViewport();
    });
    await test.step('a chosen container shows the link that asks for it', async () => {
      const choice = page.getByRole('radiogroup', { name: 'Elija un volumen' });
      const link = choice.getByRole('link');
      await choice.locator('label').filter({ hasText: '25' }).click();
      await expect(link).toHaveAccessibleName(/^Pedir un contenedor de 25 metros cúbicos/);
      await page.keyboard.press('ArrowRight');
      await expect(link).toHaveAccessibleName(/^Pedir un contenedor de 12 metros cúbicos/);
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    });
    await test.step('an unknown path leads home, where skip link and menu work', async () => {
      expectConsole(/404/);
      await page.goto('/a/b/c?x=1');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      // The address changes before the page can be used; its bar arrives last.
      await page.waitForURL('/');
      await expect(page.getByRole('complementary')).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/#main');
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
      await menuButton(page).click();
      await expect(menuButton(page)).toHaveAccessibleName('Cerrar menú');
      await headerLink(page, 'Servicios').click();
      await expectUnderHeader(page.locator('#servicios'));
    });
  });
});

for (const [how, arrange] of [
  ['missing', (page) => page.route(/\.js/, (route) => route.fulfill({ status: 404, body: '' }))],
  [
    'blocked by a policy',
    (page) => changeHome(page, String, (policy) => policy.replace(/script-src [^;]*/, "script-src 'none'")),
  ],
] as [how: string, arrange: (page: Page) => Promise<unknown>][])
  test(`all text shows if the scripts are ${how}`, async ({ page, expectConsole }) => {
    expectConsole(/\.js|script-src 'none'/);
    await arrange(page);
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectWhole(page);
    await expectStrip(page);
    await expect(page.getByRole('button'), 'that would do nothing').toHaveCount(0);
    await page.getByRole('contentinfo').locator('a[href="#contacto"]').click();
    await expectUnderHeader(page.locator('#contacto'));
  });

test('a component that crashes leaves the rest of the page', async ({ page, expectConsole }) => {
  expectConsole(/React error #31|Objects are not valid as a React child/);
  expectConsole(/Failed to construct 'URL'/);
  await changeHome(page, (html) =>
    html
      .replace('&quot;total&quot;:[0,13]', '&quot;total&quot;:[0,{}]')
      .replace(/(embedUrl&quot;:\[0,&quot;)https[^&]*/, '$1nada'),
  );
  const isMapBroken = noted(page, /'URL'/);
  await page.goto('/');
  await walk(page);
  await bring(page.locator('#contacto address').last());
  await isMapBroken;
  const failure = carouselOf(page).getByText('Unexpected Application Error!');
  await expect(failure).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(1);
  for (const address of ['/', 'tel:+34955000000'])
    await expect(carouselOf(page).locator(`a[href="${address}"]`)).toBeVisible();
  await expectStrip(page);
  await expect(page.locator('#contacto').getByText('41012 Sevilla')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar el teléfono' })).toBeVisible();
  await expectWhole(page);
  await expectAccessible(page, 'crashed carousel', '[aria-roledescription="carrusel"]');
});

/** Replaces every text, now and later, as browsers do that translate a page. Runs in the page. */
function translate(): void {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, svg, [translate=no]'))
        continue;
      // In capitals, because the types call `font` deprecated.
      const font = document.createElement('FONT');
      font.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  };
  replaceTexts();
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(replaceTexts).observe(document.body, changes);
}

for (const moment of ['before', 'after'])
  test(`every control works in a page that the browser translates ${moment} hydration`, async ({
    page,
    context,
    serveMap,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await serveMap();
    await page.goto('/');
    if (moment === 'before') await page.evaluate(translate);
    await walk(page);
    if (moment === 'after') await page.evaluate(translate);
    for (const notice of ['«Teléfono copiado»', '«Teléfono copiado otra vez»']) {
      await page.getByRole('button', { name: 'Copiar el teléfono' }).click();
      await expect(page.getByText(notice, { exact: true })).toBeAttached();
    }
    await bring(page.locator('#contacto address').last());
    for (const pressed of [false, true, false])
      await page.getByRole('button', { name: '«Mover el mapa»', exact: true, pressed }).click();
    await page.getByRole('button', { name: 'Imagen siguiente' }).click();
    await expect(carouselOf(page).getByText('«2 de 13: ')).toBeAttached();
  });

test('a browser below the floor, without popovers, has all content and links', { tag: '@phone' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/hidePopover is not a function/);
  expectConsole(/':unknown' is not a valid selector/);
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    const { matches } = Element.prototype;
    Element.prototype.matches = function (this: Element, selector: string) {
      return matches.call(this, selector.replace(':popover-open', ':unknown'));
    } as typeof matches;
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  // Without the policy, which would refuse the changed styles.
  await changeHome(
    page,
    (html) => html.replace(/ popover(target)?="\w+"/gi, '').replaceAll(':popover-open', ':unknown'),
    () => '',
  );
  await page.goto('/');
  await walk(page);
  await page.locator('details').evaluateAll((lists) => {
    for (const list of lists as HTMLDetailsElement[]) list.open = true;
  });
  await expectWhole(page);
  await expect(page.getByRole('banner'), 'does not cover the page').toHaveCSS('position', 'static');
  await headerLink(page, 'Servicios').click();
  await expect(page.locator('#servicios')).toBeFocused();
});
