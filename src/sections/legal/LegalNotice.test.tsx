// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { legal } from '../../content/schemas/legal.ts';
import { LegalNotice } from './LegalNotice.tsx';
import { leadIn, termsOf } from './lead-in.ts';
import type { LegalValues } from './types.ts';

const content = legal.parse(parse(readFileSync(resolve('content/es/aviso-legal.yaml'), 'utf8')));
const values: LegalValues = {
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
    render(<LegalNotice content={content} values={values} hrefs={hrefs} />);
  });
  const notice = () => screen.getByRole('article');

  it('lists its sections in order, the company’s data first, and every anchor leads to one', () => {
    const links = within(screen.getByRole('navigation', { name: content.toc })).getAllByRole('link');
    const targets = links.map((link) => link.getAttribute('href')?.slice(1));
    expect(targets[0]).toBe('datos-de-la-empresa');
    expect(targets).toEqual([...notice().querySelectorAll('section')].map(({ id }) => id));
  });

  it.each([
    ['Denominación social', 'Ejemplo, S.L.'],
    ['NIF', 'B12345674'],
    ['Forma jurídica', 'Sociedad limitada (S.L.)'],
    ['Sector', 'Comercio'],
    ['Fecha de constitución', '14 de diciembre de 2018'],
    ['Domicilio social', 'Calle Ñ, 1, 41012 Sevilla, España'],
    ['Sitio web', 'www.empresa.es'],
    ['Correo electrónico', 'ventas@empresa.es'],
    ['Teléfono', '+34 954 12 34 56'],
    ['Actividad', 'Comercio al por mayor de chatarra y productos de desecho'],
    ['CNAE', '4677'],
    ['Inscripción registral', 'Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3'],
  ])('gives the company’s data: %s', (label, value) => {
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
  });

  it.each([
    'Ley 34/2002',
    'artículo 10.1.c de la LSSI',
    'GRU-3254',
    'AN-0578',
    'Reglamento (UE) 2016/679',
    'Ley Orgánica 3/2018',
    'artículo 6.1.b del RGPD',
    'artículo 6.1.c del RGPD',
    'artículo 6.1.f del RGPD',
    'WhatsApp Ireland Limited',
    'OpenStreetMap Foundation (Reino Unido)',
    'no toma decisiones automatizadas, no elabora perfiles',
    'Agencia Española de Protección de Datos',
    'no instala cookies',
    'artículo 22.2 de la LSSI',
    'juzgados y tribunales de Sevilla',
  ])('says «%s»', (words) => {
    expect(notice().textContent?.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('keeps the authorisations in one piece, in the sentence that they fill', () => {
    for (const code of ['GRU-3254', 'AN-0578']) {
      expect(screen.getByText(code).tagName).toBe('SPAN');
    }
  });

  it('leaves no place between braces unfilled', () => {
    expect(notice().textContent).not.toMatch(/[{}]/);
  });

  it('tells the day of the last change', () => {
    expect(screen.getByText('21 de noviembre de 2026').getAttribute('datetime')).toBe(content.updated);
  });

  it('says what the adviser must confirm', () => {
    expect(screen.getByRole('note').textContent).toContain('asesor jurídico');
  });

  it('makes links of the e-mail address, the phone and the website', () => {
    for (const name of ['email', 'phone', 'website'] as const) {
      const links = screen.getAllByRole('link', { name: values[name] });
      expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([hrefs[name]]));
    }
  });

  it('tells no third party where the visitor comes from', () => {
    const links = content.sections.flatMap(({ links = [] }) => links);
    expect(links.length).toBeGreaterThan(0);
    for (const { label, href } of links) {
      const link = screen.getByRole('link', { name: label });
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'external noreferrer']);
    }
  });
});

describe('L1 terms of a list', () => {
  it('splits a point at its first colon and begins the rest with a capital', () => {
    expect(leadIn('Base: una, o dos: tres')).toEqual({ term: 'Base', text: 'Una, o dos: tres' });
  });

  it.each(['Sin dos puntos', 'Una frase. Otra: no', ': nada'])('finds no term in «%s»', (line) => {
    expect(leadIn(line)).toBeUndefined();
  });

  it('takes a list for terms only if every point has one', () => {
    expect(termsOf(['Acceso: saber', 'Oposición: negarse'])).toHaveLength(2);
    expect(termsOf(['Acceso: saber', 'Usar el sitio.'])).toBeUndefined();
  });
});
