import { expect, test } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import { tidied } from '../../model/text/tidied.ts';
import { fill } from '../../model/text/tokens.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { markEdition, marksIn } from './marks.ts';

const plain = await loadContent(CONTENT);
const marked = markEdition(plain);

test('X5 a mark contains the file and the path of its text', () => {
  const { pictures, services, company, errors, about } = marked;
  const texts = [services.fleet.title, pictures['cobre.jpg']?.alt ?? '', company.tradeName.value];
  const others = [
    company.authorisations[1]?.reference ?? '',
    errors.notFound.code,
    about.location.map.roadNorth,
  ];
  expect([...texts, ...others].map((text) => marksIn(text).map(({ file, path }) => [file, ...path]))).toEqual(
    [
      [['services', 'fleet', 'title', 'es']],
      [['pictures', 'cobre.jpg', 'alt', 'es']],
      [['company', 'tradeName']],
      [['company', 'authorisations', 1, 'reference']],
      [['errors', 'notFound', 'code']],
      [['about', 'location', 'map', 'roadNorth']],
    ],
  );
});

test('X5 only marks are added, and none to names or addresses', () => {
  expect(JSON.parse(JSON.stringify(marked).replace(/[\u200c\u{e0000}-\u{e007f}]/gu, ''))).toEqual(plain);
  const { phone, email, website, incorporated } = marked.company;
  const { pages } = marked.site;
  const anchors = marked.services.anchor;
  const anchor = marked.header.links.map((link) => link.anchor);
  const ids = [marked.certifications.certificates, marked.legal.sections].flat().map(({ id }) => id);
  expect(marksIn(JSON.stringify([phone, email, website, incorporated, anchors, pages, anchor, ids]))).toEqual(
    [],
  );
});

test('X5 a text pasted from the page is saved without marks', () => {
  expect(tidied(marked.services.fleet.title)).toBe(plain.services.fleet.title);
});

test('X5 a file name may have any letter', () => {
  const alt = { alt: 'Texto', standIn: true };
  const { pictures } = markEdition({ ...plain, pictures: { 'año 1 %.jpg': alt } });
  expect(marksIn(pictures['año 1 %.jpg']?.alt ?? '')).toMatchObject([{ path: ['año 1 %.jpg', 'alt', 'es'] }]);
});

test('X5 a filled token is listed after its template; a text without its start mark is not listed', () => {
  const text = fill(marked.footer.copyright, {
    year: '2026',
    tradeName: marked.company.tradeName.value,
  });
  const [whole, token] = marksIn(text);
  expect([whole, token]).toMatchObject([
    { file: 'footer', path: ['copyright', 'es'], start: 0 },
    { path: ['tradeName'] },
  ]);
  expect(text.slice(token?.start, token?.end)).toBe(marked.company.tradeName.value);
  expect(marksIn(text.slice(1))).toHaveLength(1);
  expect(marksIn(text.slice(0, whole?.end).slice(0, -2))).toHaveLength(1);
});
