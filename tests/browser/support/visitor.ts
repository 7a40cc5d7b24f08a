/** What visitors change in their own browsers. */
import type { Page } from '@playwright/test';

/** Styles of the visitor's own, there before the page is; the policy of the site has no say in them. */
export async function addVisitorStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Text of twice the size: the setting of the browser, which media queries in rem follow as well. */
export async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Asks for less transparency, which Playwright has no name for. */
export async function reduceTransparency(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
}
