// @vitest-environment jsdom
/** Text in another language than its page has a `lang` attribute, for screen readers. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEditions } from '../../src/content/load.ts';
import { CONTENT, SITE } from '../support/fixture.ts';

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
  '404.html': [notFound.title, notFound.home],
  '500.html': [failure.title],
};
const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];

test.each(globSync('**/*.html', { cwd: SITE }))('E7 %s marks what is in the other language', (file) => {
  const page = new DOMParser().parseFromString(readFileSync(`${SITE}/${file}`, 'utf8'), 'text/html');
  const isEnglish = /^en\b/.test(file);
  const [own, other] = isEnglish ? (['en', 'es'] as const) : (['es', 'en'] as const);
  expect(page.documentElement.lang).toBe(own);
  const found: { lang: string | null | undefined; words: string }[] = [];
  const note = (element: Element | null, text: string | null) => {
    const words = text?.trim();
    if (words) found.push({ lang: element?.closest('[lang]')?.getAttribute('lang'), words });
  };
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template, noscript'))
      note(node.parentElement, node.nodeValue);
  for (const name of SPOKEN)
    for (const element of page.querySelectorAll(`[${name}]`)) note(element, element.getAttribute(name));

  const marked = found.filter(({ lang }) => lang === other).map(({ words }) => words);
  const link = (isEnglish ? spanish : english)?.site.languageName;
  expect(marked).toEqual([link, ...(MARKED[file] ?? []), link]);
  expect(found.filter(({ lang, words }) => lang !== other && WORDS[other].test(words))).toEqual([]);
});
