import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEditions } from '../model/check/load.ts';
import { tallPoster } from '../model/files/picture-sizes.ts';
import { CONTENT } from '../tests/support/fixture.ts';
import { temporaryFolder } from '../tests/support/folder.ts';
import { findHeavy, MAX_PAGE_BYTES } from './page-weight.ts';

const editions = await loadEditions(CONTENT);
/** Base64 of as many random bytes, which Brotli compresses to as many bytes. */
const base64 = (bytes: number) => randomBytes(bytes).toString('base64');

/** The notices on a site whose home pages have these bytes, in Spanish and in English. */
function noticesOn(...pages: { page: number; poster: number }[]) {
  const site = temporaryFolder();
  for (const [index, { page, poster }] of pages.entries()) {
    const html = `<img srcset="data:image/avif;base64,${base64(poster)} 736w"><p>${base64(page)}</p>`;
    writeFileSync(join(site, index === 0 ? 'index.html' : 'en.html'), html);
  }
  return findHeavy(site, editions);
}
const usual = { page: MAX_PAGE_BYTES - 1000, poster: tallPoster.bytes };

test('X1 pages within the limits are not mentioned', async () => {
  expect(await noticesOn(usual, usual)).toEqual([]);
});

test('X1 a poster that is too heavy is named once, with its field and file', async () => {
  const heavy = { ...usual, poster: 19_020 };
  const notices = await noticesOn(heavy, heavy);
  expect(notices).toEqual([
    expect.stringMatching(
      /^La «Fotografía para teléfonos» de la portada, «hero-tall\.jpg», ocupa 19,1\u00a0kB .* de 16\u00a0kB: /,
    ),
  ]);
});

test.each([
  [0, 'español'],
  [1, 'inglés'],
])(
  'X1 a page that is too heavy is named, with the form and the text that are longest (%i)',
  async (index, language) => {
    const pages = [usual, usual].with(index, { ...usual, page: 29_000 });
    const [notice, ...others] = await noticesOn(...pages);
    expect(others).toEqual([]);
    expect(notice).toMatch(new RegExp(`^La página de inicio en ${language} ocupa (29|30),\\d\u00a0kB`));
    expect(notice).toMatch(/es en «[^»]+», y allí en «[^»]+» \(\d{2,3} letras\): acorte/);
  },
);
