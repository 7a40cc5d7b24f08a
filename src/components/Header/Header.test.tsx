// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { stubObserver } from '../../../tests/support/observer.ts';
import { Header } from './Header.tsx';
import { HeaderView } from './HeaderView.tsx';

const certifications = { label: 'Certificaciones', anchor: 'certificaciones' } as const;
const objectives = { label: 'Objetivos', anchor: 'objetivos' } as const;
const content = await loadContent(CONTENT);

let tell: ReturnType<typeof stubObserver>;
beforeEach(() => {
  document.body.innerHTML =
    '<main><section id="certificaciones"></section><section id="objetivos"></section></main>';
  tell = stubObserver();
});
afterEach(cleanup);

test.each([
  ['the link to the certifications, if the menu has no link to them', [certifications], 'Certificaciones'],
  ['their own link', [certifications, objectives], 'Objetivos'],
])('H1 the objectives in view mark %s', (_, links, marked) => {
  render(
    <>
      <HeaderView content={{ ...content, header: { ...content.header, links } }} base="" editions={[]} />
      <Header />
    </>,
  );
  const sections = [...document.querySelectorAll('section')];
  act(() => tell(...sections.map((target) => ({ target, isIntersecting: target.id === 'objetivos' }))));
  const current = screen.getAllByRole('link', { hidden: true, current: 'location' });
  expect(current.map((link) => link.textContent)).toEqual([marked]);
});
