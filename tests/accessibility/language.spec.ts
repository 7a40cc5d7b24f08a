/** The language of pages and of their parts (WCAG 3.1.1, 3.1.2). */
import type { Page } from '@playwright/test';
import { approach } from '../browser/support/carousel.ts';
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { content, wake } from '../browser/support/site.ts';
import { spoil } from '../browser/support/spoil.ts';
import { expect, test } from '../browser/support/test.ts';

const names = Object.keys(PAGES) as PageName[];
const { notFound, failure } = content.site;

setUpPages();

/** Words that are English and never Spanish. Names (WhatsApp) and adopted words (email, cookies, big bag) need no mark. */
const ENGLISH =
  /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|unexpected|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i;
/** Words that are Spanish and never English. */
const SPANISH = /\b(el|los|las|de|del|que|y|en|una|su|volver|página|llámenos)\b|[áéíóúñ¿¡]/i;

/** All that is read, written or spoken on a page, by whether it is marked as English. */
async function wordsOf(page: Page): Promise<{ english: string[]; spanish: string[] }> {
  return page.evaluate(() => {
    const english: string[] = [];
    const spanish: string[] = [];
    const note = (words: string | null | undefined, element: Element | null) => {
      if (!words?.trim() || !element) return;
      const language = element.closest('[lang]')?.getAttribute('lang');
      (language === 'en' ? english : spanish).push(words.trim());
    };
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) note(node.textContent, node.parentElement);
    }
    for (const name of ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription']) {
      for (const one of document.querySelectorAll(`[${name}]`)) note(one.getAttribute(name), one);
    }
    return { english, spanish };
  });
}

for (const name of names) {
  test(`the page ${name} is in Spanish, and its English words are marked`, { tag: '@once' }, async ({
    page,
    expectConsole,
  }) => {
    await openNamed(page, name, expectConsole);
    await wake(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const { english, spanish } = await wordsOf(page);
    expect(spanish.length).toBeGreaterThan(5);
    expect(spanish.filter((words) => ENGLISH.test(words))).toEqual([]);
    expect(english.filter((words) => SPANISH.test(words))).toEqual([]);
    const marked = { 404: [notFound.title, notFound.home], 500: [failure.title] };
    expect(english).toEqual(name === '404' || name === '500' ? marked[name] : []);
  });
}

test('the panel of a part that has failed marks its English words', { tag: '@once' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/React error #31|Objects are not valid as a React child/);
  await spoil(page, 'Carousel', '&quot;total&quot;:\\[0,13\\]', '&quot;total&quot;:[0,{}]');
  await page.goto('/');
  await approach(page);
  await wake(page);
  await expect(page.getByText(failure.title)).toBeVisible();
  const { english, spanish } = await wordsOf(page);
  expect(english).toEqual([failure.title]);
  expect(spanish.filter((words) => ENGLISH.test(words))).toEqual([]);
});
