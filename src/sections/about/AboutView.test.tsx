import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { loadContent } from '../../content/load.ts';
import { AboutView } from './AboutView.tsx';

const content = await loadContent(CONTENT);
const picture = (name: string) => ({ sources: [], src: `/${name}.jpg`, width: 1200, height: 800, alt: name });
const draw = (team?: ReturnType<typeof picture>) =>
  renderToStaticMarkup(
    <AboutView content={content} pictures={{ who: picture('cobre'), team }}>
      mapa
    </AboutView>,
  );

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
