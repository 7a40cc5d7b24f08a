// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { fill } from '../../../model/text/tokens.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { markEdition } from '../../shared/marks.ts';
import { removeMarks } from './kept-marks.ts';
import { textsIn } from './marks-in-page.ts';
import { showTyped, updateTexts } from './update-page.ts';

const plain = await loadContent(CONTENT);

/** A page with the title of the fleet, another text after it. */
const pageOf = (title: string, from = plain) => {
  const { services, footer, company, pictures } = markEdition({
    ...from,
    services: { ...from.services, fleet: { ...from.services.fleet, title } },
  });
  const copyright = fill(footer.copyright, { year: '2026', tradeName: company.tradeName.value });
  return `<h3 aria-roledescription="${services.title}">${services.fleet.title}: ${services.title}</h3><img alt="${pictures['cobre.jpg']?.alt}"><p>${copyright}</p>
    <astro-island ssr props="${services.fleet.title}">${services.fleet.title}</astro-island>`;
};
const heading = () => document.querySelector('h3')?.textContent;
const hidden = () => document.body.outerHTML.match(/\p{Cf}/gu);
const fields = () => textsIn(document.body).map(({ path, spot }) => [path.join('/'), spot.toString()]);

test('X5 a screen reader gets no marks, also after changes; the fields are still found', () => {
  const { services } = plain;
  const before = pageOf(services.fleet.title);
  document.body.innerHTML = before;
  removeMarks(document);
  expect(hidden()).toBeNull();
  expect(fields()).toContainEqual(['title/es', services.title]);
  expect(fields()).toContainEqual(['tradeName', plain.company.tradeName.value]);

  const typed = { file: 'services', path: ['fleet', 'title', 'es'] } as const;
  for (const text of ['Palas', '', 'Grúas']) showTyped(document, { ...typed, path: [...typed.path], text });
  expect(heading()).toBe(`Grúas: ${services.title}`);
  expect(updateTexts(document, before, pageOf('Grúas y palas'))).toBe(true);
  expect(heading()).toBe(`Grúas y palas: ${services.title}`);
  expect(document.querySelector('astro-island')?.getAttribute('props')).toBe('Grúas y palas');
  expect(fields()).toContainEqual(['fleet/title/es', 'Grúas y palas']);
  expect(hidden()).toBeNull();
});
