import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../model/check/load.ts';
import type { Company } from '../../../model/schemas/types.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { ContactView } from './ContactView.tsx';

const content = await loadContent(CONTENT);
const draw = (openingHours: Company['openingHours']) =>
  renderToStaticMarkup(
    <ContactView content={{ ...content, company: { ...content.company, openingHours } }}>mapa</ContactView>,
  );

test('K4 the contact section shows the opening hours, if there are any', () => {
  const { title } = content.contact.hours;
  const monday = draw({ monday: [{ opens: '08:00', closes: '14:00' }] });
  expect(monday).toContain(`<h3>${title}</h3><p>Lunes, de 8:00 a 14:00</p>`);
  expect(draw(undefined)).not.toContain(title);
});
