import { createRequire } from 'node:module';
import { Readability } from '@mozilla/readability';
import { expect, test } from 'vitest';
import { all, everywhere } from './site.ts';

const load = createRequire(import.meta.url);
const { JSDOM }: { JSDOM: new (html: string) => { window: { document: Document } } } = load('jsdom');
const parse = (html: string) => new JSDOM(html).window.document;
const letters = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '');

/** What a reader view may leave out. */
const apart = [
  '.unprinted', // captions and controls of the screen
  '[aria-hidden="true"]', // the same words are there for the ear
  '[aria-roledescription="carrusel"] *, [aria-roledescription="carousel"] *', // pictures, kept as such
];

test('a reader view keeps every paragraph of every page', () => {
  const missing = everywhere(({ html }) => {
    const page = parse(html);
    for (const left of all(page, apart.join())) left.remove();
    const texts = all(page, 'main :is(p, li, td, dd)').map(({ textContent }) => letters(textContent));
    const kept = letters(new Readability(parse(html)).parse()?.textContent);
    return texts.filter((text) => !kept.includes(text));
  });
  expect(missing).toEqual([]);
});
