import type { Page } from '@playwright/test';
import { MAP_HOST } from './site.ts';
import { test } from './test.ts';

/** Every page there is, by name: those of the sitemap, and the two that answer for what is not there. */
export const PAGES = {
  home: '/',
  'legal notice': '/aviso-legal',
  '404': '/no-existe',
  '500': '/fallo',
} as const;

export type PageName = keyof typeof PAGES;

/** To be called once in a file whose tests open all pages: lets the map's host answer, and the failure page be seen. */
export function setUpPages(): void {
  test.beforeEach(async ({ page, allowHost }) => {
    await allowHost(MAP_HOST);
    // Hosts serve it for an answer of 500 and above; to look at it, the status is of no account.
    await page.route('**/fallo', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', path: 'dist/site/500.html' }),
    );
  });
}

/** Opens a page, and expects what its opening says in the console. */
export async function openNamed(
  page: Page,
  name: PageName,
  expectConsole: (pattern: RegExp) => void,
): Promise<void> {
  if (name === '404') expectConsole(/404/);
  await page.goto(PAGES[name]);
}
