// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { about } from '../../content/schemas/about.ts';
import { About } from './About.tsx';

const content = about.parse(parse(readFileSync(resolve('content/es/inicio/nosotros.yaml'), 'utf8')));
const photo = (name: string) => ({
  sources: [],
  src: `/${name}`,
  width: 1200,
  height: 800,
  alt: `alt de ${name}`,
});
const { picture: _none, ...waiting } = content.team;

/** The card of the team, with what it says while there is no photograph or with its picture. */
function teamCard(team: typeof content.team) {
  render(
    <About content={{ ...content, team }} photo={photo} distance="150 km">
      mapa
    </About>,
  );
  return within(screen.getByRole('heading', { name: team.title }).closest('article') as HTMLElement);
}

afterEach(cleanup);

describe('A1, F9 the card of the team', () => {
  it('is marked as coming while it has no photograph', () => {
    const card = teamCard(waiting);
    expect(card.getByText(waiting.soon)).toBeTruthy();
    expect(card.getByText(waiting.text)).toBeTruthy();
    expect(card.queryByRole('img')).toBeNull();
  });

  it('shows the photograph once it is there, and says no more that it is to come', () => {
    const card = teamCard({ ...waiting, picture: 'equipo.jpg' });
    expect(card.getByRole('img', { name: 'alt de equipo.jpg' }).getAttribute('src')).toBe('/equipo.jpg');
    expect(card.queryByText(waiting.soon)).toBeNull();
    expect(card.queryByText(waiting.text)).toBeNull();
  });
});
