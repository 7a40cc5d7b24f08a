// @vitest-environment jsdom
/** Text in another language than its page has a `lang` attribute, for screen readers. */
import { expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { CONTENT } from '../support/fixture.ts';
import { pages, wordsOf } from './document.ts';

const [spanish, english] = await loadEditions(CONTENT);
const { notFound, failure } = spanish.errors;

/** Language → words that the other language lacks. Names (WhatsApp) and adopted words (email) need no `lang`. */
const WORDS = {
  en: /\b(the|and|of|or|to|not|with|our|your|this|page|home|found|return|unexpected|next|previous|slide|click|here|read|more|close|open|loading|up)\b/i,
  // No word that is also part of the name of a law or a place.
  es: /\b(el|los|las|una|por|para|con|que|su|sus|más|está|ver|abrir|cerrar|menú|inicio|siguiente|anterior|imagen|pausar)\b/i,
};
/** Text with `lang` in Spanish pages, besides links to other editions. */
const MARKED: Record<string, string[]> = {
  '/index.html': [failure.title],
  '/404.html': [notFound.title, notFound.home],
  '/500.html': [failure.title],
};

test.each(pages)('E7 $file marks what is in the other language', ({ file, page }) => {
  const isEnglish = /^\/en\b/.test(file);
  const [own, other] = isEnglish ? (['en', 'es'] as const) : (['es', 'en'] as const);
  expect(page.documentElement.lang).toBe(own);
  const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  const found = wordsOf(page).map(({ element, words }) => ({ lang: langOf(element), words }));
  const marked = found.filter(({ lang }) => lang === other).map(({ words }) => words);
  const link = (isEnglish ? spanish : english)?.site.languageName;
  expect(marked).toEqual([link, ...(MARKED[file] ?? []), link]);
  expect(found.filter(({ lang, words }) => lang !== other && WORDS[other].test(words))).toEqual([]);
});
