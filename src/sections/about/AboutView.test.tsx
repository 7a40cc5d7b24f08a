import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { AboutView } from './AboutView.tsx';

const content = await loadContent(CONTENT);
const picture = (name: string) => ({ sources: [], src: `/${name}.jpg`, width: 1200, height: 800, alt: name });
const draw = (team?: ReturnType<typeof picture>, shown = content) =>
  renderToStaticMarkup(<AboutView content={shown} pictures={{ who: picture('cobre'), team }} />);

test('A1, F9 the team is marked «Próximamente» until it has a picture', () => {
  const { title, text, soon } = content.about.team;
  const [waiting, shown] = [draw(), draw(picture('equipo'))];
  for (const html of [waiting, shown]) expect(html).toContain(`<h3>${title}</h3>`);
  expect(waiting).toContain(soon);
  expect(waiting).toContain(text);
  expect(shown).toContain('alt="equipo"');
  expect(shown).not.toContain(soon);
  expect(shown).not.toContain(text);
});

test.each([
  ['Seville', 37.3413, -6.0013, true, '140'],
  ['Lugo', 43.01, -7.556, false, '790'],
])(
  'A1 the map is there for %s only; the texts have the distance of each place',
  (_, latitude, longitude, hasMap, kilometres) => {
    const coordinates = { value: { latitude, longitude }, placeholder: false };
    const html = draw(undefined, { ...content, company: { ...content.company, coordinates } });
    expect(html.includes('role="img"')).toBe(hasMap);
    expect(html).toContain(`A unos ${kilometres}\u00a0km`);
    for (const { title } of content.about.location.points) expect(html).toContain(title);
  },
);
