import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { loadContent } from '../../content/load.ts';
import { ContactView } from './ContactView.tsx';

const { contact: content } = await loadContent(CONTENT);
const links = { whatsapp: '/w', phone: '/p', email: '/e', maps: '/m', card: '/c' };
const shown = { whatsapp: '600', phone: '955', email: 'a@b.es', address: ['Calle'] };
const draw = (...opening: string[]) =>
  renderToStaticMarkup(
    <ContactView id="contacto" content={content} links={links} shown={{ ...shown, opening }} newTab="(nueva)">
      mapa
    </ContactView>,
  );

test('K4 the contact section shows the opening hours, if there are any', () => {
  const line = 'De lunes a viernes, de 8:00 a 14:00';
  expect(draw(line)).toContain(`<h3>${content.hours.title}</h3><p>${line}</p>`);
  expect(draw()).not.toContain(content.hours.title);
});
