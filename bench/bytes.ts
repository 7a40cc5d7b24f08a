import type { Browser } from '@playwright/test';
import { settle } from '../tests/browser/support/settle.ts';
import { PHONE, Transfers } from '../tests/browser/support/transfers.ts';

const SCREENS = {
  phone: PHONE,
  desktop: { viewport: { width: 1350, height: 940 } },
};
const KINDS = ['document', 'font', 'image', 'media', 'script'];

/** Bytes of body on the line and number of requests, by kind of resource. */
export type Bytes = Record<string, { readonly bytes: number; readonly requests: number }>;

/** What a visit costs: on load, before any input, and after all of the page was passed over. */
export async function measureBytes(
  browser: Browser,
  url: string,
): Promise<Record<string, { load: Bytes; scrolled: Bytes }>> {
  const figures: Record<string, { load: Bytes; scrolled: Bytes }> = {};
  for (const [name, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ ...screen, locale: 'es-ES' });
    const page = await context.newPage();
    const transfers = new Transfers(page);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const load = await byKind(transfers);
    await page.keyboard.press('Shift');
    await settle(page);
    await page.waitForLoadState('networkidle');
    figures[name] = { load, scrolled: await byKind(transfers) };
    await context.close();
  }
  return figures;
}

async function byKind(transfers: Transfers): Promise<Bytes> {
  const figures: Bytes = {};
  for (const kind of KINDS) {
    const wanted = (one: string) => one === kind;
    figures[kind] = { bytes: await transfers.bytes(wanted), requests: transfers.of(wanted).length };
  }
  return figures;
}
