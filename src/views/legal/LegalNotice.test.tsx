// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { LegalNoticeView } from './LegalNoticeView.tsx';
import { leadIn } from './LegalText.tsx';

const content = await loadContent(CONTENT);
const { legal } = content;

afterEach(cleanup);

describe('L1 legal notice', () => {
  beforeEach(() => {
    render(<LegalNoticeView content={content} />);
  });
  const notice = () => screen.getByRole('article');

  it('begins with a table of contents that links to each section', () => {
    const links = notice().querySelectorAll<HTMLAnchorElement>('nav a');
    const sections = notice().querySelectorAll('section');
    expect(sections).toHaveLength(legal.sections.length + 1);
    expect([...links].map(({ hash }) => hash)).toEqual([...sections].map(({ id }) => `#${id}`));
  });

  it('keeps the authorisations on one line', () => {
    for (const code of ['GRU-3254', 'AN-0578']) expect(screen.getByText(code).tagName).toBe('SPAN');
  });

  it('shows the day of the last change and the note for the legal adviser', () => {
    expect(notice().querySelector('header time')?.getAttribute('datetime')).toBe(legal.updated);
    expect(screen.getByRole('note').textContent).toContain('asesor jurídico');
  });

  it('sends no referrer to its sources', () => {
    const links = legal.sections.flatMap(({ links = [] }) => links);
    expect(links.length).toBeGreaterThan(0);
    for (const { label, href } of links) {
      const link = screen.getByRole('link', { name: label });
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'external noreferrer']);
    }
  });

  it('renders a list as terms only if every point has a term', () => {
    const points = legal.sections.flatMap(({ list = [] }) => [list]);
    const terms = points.filter((list) => list.every(leadIn));
    expect(notice().querySelectorAll('section:not(:first-child) dl')).toHaveLength(
      terms.filter((list) => list.length > 0).length,
    );
  });
});

it('L1 a point splits at its first colon, and the rest begins with a capital', () => {
  expect(leadIn('Base: una, o dos: tres')).toEqual({ term: 'Base', text: 'Una, o dos: tres' });
});

it.each(['Sin dos puntos', 'Una frase. Otra: no', ': nada'])('L1 «%s» has no term', (line) => {
  expect(leadIn(line)).toBeUndefined();
});
