import { expect, type Page } from '@playwright/test';

/** Rewrites the properties of one island in the page that the browser gets. */
export async function spoil(page: Page, island: string, find: string, put: string): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const spoiled = html.replace(new RegExp(`(component-export="${island}"[^>]*?)${find}`), `$1${put}`);
    expect(spoiled, `the properties of ${island}`).not.toBe(html);
    await route.fulfill({ response: answer, body: spoiled });
  });
}
