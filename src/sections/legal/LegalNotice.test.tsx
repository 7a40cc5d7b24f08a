// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { formats } from '../../content/format.ts';
import { loadContent } from '../../content/load.ts';
import { LegalNoticeView } from './LegalNoticeView.tsx';
import { leadIn } from './LegalText.tsx';

const { legal: content } = await loadContent(CONTENT);
const values = {
  tradeName: 'Marca',
  legalName: 'Ejemplo, S.L.',
  taxId: 'B12345674',
  legalForm: 'Sociedad limitada (S.L.)',
  sector: 'Comercio',
  incorporated: '2018-12-14',
  address: 'Calle Ñ, 1, 41012 Sevilla, España',
  website: 'www.empresa.es',
  email: 'ventas@empresa.es',
  phone: '+34 954 12 34 56',
  activity: 'Comercio al por mayor de chatarra y productos de desecho',
  cnae: '4677',
  register: 'Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3',
  courts: 'Sevilla',
  authorisations: 'GRU-3254 y AN-0578',
};
const hrefs = {
  website: 'https://www.empresa.es',
  email: 'mailto:ventas@empresa.es',
  phone: 'tel:+34954123456',
};

afterEach(cleanup);

describe('L1 legal notice', () => {
  beforeEach(() => {
    render(<LegalNoticeView content={content} values={values} hrefs={hrefs} format={formats('es')} />);
  });
  const notice = () => screen.getByRole('article');

  it('begins with a table of contents that links to each section', () => {
    const links = notice().querySelectorAll<HTMLAnchorElement>('nav a');
    const sections = notice().querySelectorAll('section');
    expect(sections).toHaveLength(content.sections.length + 1);
    expect([...links].map(({ hash }) => hash)).toEqual([...sections].map(({ id }) => `#${id}`));
  });

  it('keeps the authorisations on one line', () => {
    for (const code of ['GRU-3254', 'AN-0578']) expect(screen.getByText(code).tagName).toBe('SPAN');
  });

  it('shows the day of the last change and the note for the legal adviser', () => {
    expect(notice().querySelector('header time')?.getAttribute('datetime')).toBe(content.updated);
    expect(screen.getByRole('note').textContent).toContain('asesor jurídico');
  });

  it('sends no referrer to its sources', () => {
    const links = content.sections.flatMap(({ links = [] }) => links);
    expect(links.length).toBeGreaterThan(0);
    for (const { label, href } of links) {
      const link = screen.getByRole('link', { name: label });
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'external noreferrer']);
    }
  });

  it('renders a list as terms only if every point has a term', () => {
    const points = content.sections.flatMap(({ list = [] }) => [list]);
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
