/** The language of pages, and of their English words. */
import type { Page } from '@playwright/test';
import { content, openNamed, PAGES, type PageName, setUpPages, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

const { notFound, failure } = content.site;

/** English words that are not Spanish. Names (WhatsApp) and adopted words (email, cookies, big bag) need no mark. */
const ENGLISH =
  /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|unexpected|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i;

setUpPages();

/** Expects a Spanish page whose English texts and names are `marked`, and no others. */
async function expectLanguages(page: Page, marked: string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const found = await page.evaluate(() => {
    const all: [language: string | null | undefined, words: string][] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest('script, style'))
        all.push([parent?.closest('[lang]')?.getAttribute('lang'), node.textContent?.trim() ?? '']);
    }
    for (const name of ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription']) {
      for (const one of document.querySelectorAll(`[${name}]`))
        all.push([one.closest('[lang]')?.getAttribute('lang'), one.getAttribute(name) ?? '']);
    }
    return all.filter(([, words]) => words !== '');
  });
  const inEnglish = ([language]: (typeof found)[number]) => language === 'en';
  expect(found.filter(inEnglish).map(([, words]) => words)).toEqual(marked);
  const unmarked = found.filter((one) => !inEnglish(one) && ENGLISH.test(one[1]));
  expect(unmarked, 'English without a mark').toEqual([]);
}

for (const name of Object.keys(PAGES) as PageName[]) {
  const id = { 404: 'R3 ', 500: 'R4 ' }[name as string] ?? '';
  test(`${id}the page ${name} is in Spanish and marks its English words`, async ({ page, expectConsole }) => {
    await openNamed(page, name, expectConsole);
    await wake(page);
    const marked = { 404: [notFound.title, notFound.home], 500: [failure.title] }[name as string];
    await expectLanguages(page, marked ?? []);
  });
}
