import { expect, type Page } from '@playwright/test';
import { textsOf } from '../browser/support/texts.ts';

/** English words that are not Spanish. Names (WhatsApp) and adopted words (email, cookies, big bag) need no mark. */
const ENGLISH =
  /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|unexpected|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i;

/** Spanish words that no name of a law or place has. */
const SPANISH =
  /\b(el|los|las|una|por|para|con|que|su|sus|más|está|ver|abrir|cerrar|menú|inicio|siguiente|anterior|imagen|pausar)\b/i;

/** Expects a page in one language whose texts and names in the other are `marked`, and no others. */
export async function expectLanguages(page: Page, language: 'es' | 'en', marked: string[]): Promise<void> {
  const [other, words] = language === 'es' ? ['en', ENGLISH] : ['es', SPANISH];
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const found = await page.evaluate(
    (texts) => {
      const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
      const all = texts.map(({ words, parent }) => [languageOf(parent), words] as const);
      for (const name of ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription']) {
        for (const one of document.querySelectorAll(`[${name}]`))
          all.push([languageOf(one), one.getAttribute(name) ?? '']);
      }
      return all.filter(([, words]) => words !== '');
    },
    await textsOf(page),
  );
  const isMarked = ([lang]: (typeof found)[number]) => lang === other;
  expect(found.filter(isMarked).map(([, text]) => text)).toEqual(marked);
  const unmarked = found.filter((one) => !isMarked(one) && words.test(one[1]));
  expect(unmarked, `«${other}» without a mark`).toEqual([]);
}
