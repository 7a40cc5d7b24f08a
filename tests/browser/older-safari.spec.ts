/** Safari 15.4, the oldest supported version (docs/engines.md): Chromium without the features that it lacks. */
import { expectLayout } from './support/geometry.ts';
import { boxOf, content, headerLink, scrollTo, triggerHydration, walkThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Syntax that Safari 15.4 does not know: the test renames it, so that Chromium ignores it as well. */
const UNKNOWN =
  /:popover-open|\(scripting|\bnot (?=\()|content-visibility|[\d.]+cqi|@container|overflow:clip|subgrid/g;

/** Deletes the APIs in use that Safari 15.4 lacks. Runs in the page. */
function forget(): void {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'navigation');
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(forget);
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, 'content-length': __, ...headers } = response.headers();
    const html = await response.text();
    const body = html
      .replace(/<style.*?<\/style>/gs, (styles) =>
        styles.replace(UNKNOWN, (words) => words.replace(/[a-z-]{3,}/, 'unknown')),
      )
      .replace(/ popover(target)?="\w+"/gi, '');
    await route.fulfill({ headers, body });
  });
  await page.goto('/');
});

/** Visible texts of the content that another element covers. Runs in the page. */
function coveredTexts(): string[] {
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, dt, dd, a, li)')];
  return texts.flatMap((text) => {
    if (!text.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    text.scrollIntoView({ behavior: 'instant', block: 'center' });
    const [line] = range.getClientRects();
    const { clipPath } = getComputedStyle(text);
    if (!line || line.width < 2 || clipPath !== 'none') return [];
    const at = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    // The link of a card covers the whole card.
    const isCardLink = at?.localName === 'a' && at.closest('li')?.contains(text);
    return at?.contains(text) || text.contains(at) || isCardLink
      ? []
      : [`«${text.textContent}» by ${at?.className}`];
  });
}

test('B4 B6 H1 H2 in Safari 15.4', { tag: ['@both', '@long'] }, async ({ page, isMobile }) => {
  if (isMobile) {
    await test.step('the bar appears at the first scroll, with the button to the top beside its links', async () => {
      const bar = page.getByRole('complementary', { name: content.controls.bar.name, exact: true });
      await expect(bar).toHaveCSS('opacity', '0');
      await triggerHydration(page);
      await scrollTo(page, 3000);
      await expect(bar).toHaveCSS('opacity', '1');
      const button = await boxOf(page.getByRole('button', { name: content.controls.scrollToTop }));
      const link = await boxOf(bar.getByRole('link').last());
      expect(button.left).toBeGreaterThanOrEqual(link.right);
    });
    await test.step('the links are in the header', async () => {
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
      const { links, contact } = content.header;
      for (const { label, anchor } of [...links, contact]) {
        await scrollTo(page, 0);
        await headerLink(page, label).click();
        await expect(page.locator(`#${anchor}`)).toBeFocused();
        await expect(headerLink(page, label)).toHaveAttribute('aria-current', 'location');
      }
    });
  }
  await test.step('nothing overlaps, and targets are large', async () => {
    await walkThrough(page);
    for (const width of isMobile ? [320, 390, 800] : [800, 1350, 1920]) {
      await expectLayout(page, [width]);
      expect(await page.evaluate(coveredTexts), `covered at ${width} px`).toEqual([]);
    }
  });
});
