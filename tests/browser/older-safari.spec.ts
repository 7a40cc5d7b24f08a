/** What an older Safari lacks, taken away: docs/engines.md says which versions lack what. */
import type { Page } from '@playwright/test';
import { ANCHORS, content, expectUnderHeader, MAP_HOST, scrollTop, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { site: words } = content;

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

const linkOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Takes popovers away (Safari before 17.0): the functions, the selector in scripts and styles, and what hides them. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    const native = Element.prototype.matches;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError');
        return native.call(this, selector);
      },
    });
  });
  await rewrite(page, (html) =>
    html
      .replaceAll(':popover-open', ':not-known')
      .replace(/ popover="auto"/, '')
      .replace(/ popovertarget="menu"/i, ''),
  );
}

/** Takes away what Safari 15.4 does not read in a style sheet; a browser skips what it does not know. */
async function withoutNewStyles(page: Page): Promise<void> {
  await rewrite(page, (html) =>
    html
      .replaceAll('@container', '@not-known')
      .replaceAll('color-mix(', 'not-known(')
      .replaceAll('subgrid', 'not-known')
      .replaceAll('text-wrap', 'not-known')
      .replaceAll(/\d+cq[iw]/g, '1not-known')
      .replaceAll('(scripting:none)', '(not-known:none)')
      .replaceAll(/@media [^{]*\bnot \(/g, '@media (not-known) and (')
      .replaceAll('overflow:clip', 'overflow:not-known'),
  );
}

/** Changes pages on their way; their policy goes, as it names the styles by their hashes. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(/\/(aviso-legal)?(#.*)?$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, 'content-length': __, ...headers } = answer.headers();
    const html = await answer.text();
    expect(change(html), 'what is taken away was there').not.toBe(html);
    await route.fulfill({ status: answer.status(), headers, body: change(html) });
  });
}

/** Expects that all four links of the header can be pressed and lead to their sections. */
async function expectLinksThere(page: Page): Promise<void> {
  const links = [...words.header.links, words.header.contact];
  expect(links.length).toBe(4);
  for (const { label, anchor } of links) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await linkOf(page, label).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeFocused();
  }
}

test.describe('H1 H2 without popovers (Safari 15.4 to 16.6)', () => {
  test('the links stand in the header and lead to their sections, and there is no dead toggle', async ({
    page,
  }) => {
    await withoutPopovers(page);
    await page.goto('/');
    await wake(page);
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expectLinksThere(page);
  });

  test('the header does not crash: it still marks the section in view', async ({ page }) => {
    await withoutPopovers(page);
    await page.goto('/');
    await wake(page);
    await page.locator('#servicios').evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
    await expect(linkOf(page, 'Servicios')).toHaveAttribute('aria-current', 'location');
  });

  test('on a phone the header scrolls away, and covers nothing', { tag: '@phone' }, async ({ page }) => {
    await withoutPopovers(page);
    await page.goto('/#certificaciones');
    await expect(page.locator('#certificaciones')).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(1_000);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });

  test('on a wide screen the header stays as it is', { tag: '@desktop' }, async ({ page }) => {
    await withoutPopovers(page);
    await page.goto('/#certificaciones');
    await expectUnderHeader(page, page.locator('#certificaciones'));
  });
});

test('with the styles of Safari 15.4 all of the page can be read, and nothing overflows', async ({
  page,
}) => {
  await withoutPopovers(page);
  await withoutNewStyles(page);
  await page.goto('/');
  await wake(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const anchor of ANCHORS) {
    const section = page.locator(`#${anchor}`);
    await section.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
    await expect(section.getByRole('heading').first()).toBeVisible();
  }
  const contact = page.locator('#contacto');
  for (const start of ['https://wa.me/', 'tel:', 'mailto:'])
    await contact.locator(`a[href^="${start}"]`).first().click({ trial: true });
  const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(widths[1]).toBe(widths[0]);
});

test('the style sheet asks for nothing that Safari 15.4 would stumble over', { tag: '@once' }, async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('\n');
  expect(styles.length).toBeGreaterThan(10_000);
  // Nested rules swallow what follows them, and a range that is not understood turns its whole query off.
  expect(styles.match(/[{};]\s*&/g), 'nested rules').toBeNull();
  expect(styles.match(/@media[^{]*[<>]/g), 'ranges in media queries').toBeNull();
});
