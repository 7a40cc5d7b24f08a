import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Content, readContent } from '../../src/content/loader.ts';
import { authorisationsOf, type Company, credentialsOf, vcard } from '../../src/lib/company.ts';
import { Certifications } from '../../src/sections/certifications/Certifications.tsx';
import { Contact } from '../../src/sections/contact/Contact.tsx';
import { LegalNotice } from '../../src/sections/legal/LegalNotice.tsx';
import { leadIn } from '../../src/sections/legal/LegalText.tsx';

const read = async <Name extends 'company' | 'contact' | 'certifications' | 'legal'>(name: Name) => {
  const { entries } = await readContent(name);
  if (!entries) throw new Error(`The fixture's ${name} is wrong.`);
  return entries.es as Content<Name>;
};
const company = await read('company');
const contact = await read('contact');
const ended = { validUntil: '2020-06-30' };

const plain = (markup: string) => markup.replaceAll('\u00a0', ' ');
const certifications = async (one: Company) =>
  plain(
    renderToStaticMarkup(
      <Certifications texts={await read('certifications')} company={one} language="es" newTab="" />,
    ),
  );

test('C1 an authorisation or certificate is shown until its last day, with that day', async () => {
  const [first, second] = company.authorisations;
  const [quality, environment] = company.certificates;
  if (!first || !second || !quality || !environment) throw new Error('The fixture has too few entries.');
  const mixed = {
    ...company,
    authorisations: [
      { ...first, ...ended },
      { ...second, validUntil: '2099-06-30' },
    ],
    certificates: [quality, { ...environment, ...ended }],
  };
  const section = await certifications(mixed);
  expect(section).not.toMatch(/GRU-3254|ISO 14001/);
  expect(section).toContain('Vigente hasta el 30 de junio de 2099');
  expect(credentialsOf(mixed, 'Junta').map(({ value }) => plain(value))).toEqual([
    'AN-0578',
    'ISO 9001:2015',
  ]);
});

test('C1 without a valid authorisation, texts leave out the sentences about them', async () => {
  const none = { ...company, authorisations: company.authorisations.map((one) => ({ ...one, ...ended })) };
  expect(authorisationsOf(none)).toEqual([]);
  const notice = renderToStaticMarkup(
    <LegalNotice texts={await read('legal')} company={none} language="es" />,
  );
  const words = notice.replace(/<[^>]*>/g, '\n');
  expect(words).not.toMatch(/GRU-3254|[^\S\n][.,;]/);
  expect(words).toContain('La gestión de residuos está sujeta a autorización administrativa previa.');
  expect(await certifications(none)).not.toContain('Autorizaciones ambientales<');
});

test('K4 opening hours are shown if stated, equal days in one line, in the contact card too', () => {
  const day = '8:00–14:00, 16:00–18:00';
  const open = { ...company, openingHours: { monday: day, tuesday: day, saturday: '22:00–6:00' } };
  const draw = (one: Company) =>
    renderToStaticMarkup(
      <Contact texts={contact} company={one} language="es" newTab="">
        mapa
      </Contact>,
    );
  const lines = ['De lunes a martes, de 8:00 a 14:00 y de 16:00 a 18:00', 'Sábado, de 22:00 a 6:00'];
  expect(draw(open)).toContain(`<h3>Horario</h3>${lines.map((line) => `<p>${line}</p>`).join('')}`);
  expect(draw(company)).not.toContain('Horario');
  const card = vcard(open, contact.hours, 'es').replaceAll('\r\n ', '');
  expect(card).toContain(`NOTE;CHARSET=UTF-8:Horario: ${lines.join('\\; ').replaceAll(',', '\\,')}\r\n`);
});

test('K2 the contact card has every datum, escaped and folded at 75 bytes', () => {
  const name = 'Residuos, Metales; y Compañía de Sevilla para la Industria y el Sector Aeroespacial';
  const card = vcard({ ...company, tradeName: name }, contact.hours, 'en');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const escaped = name.replace(/[,;]/g, '\\$&');
  expect(card.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:https://www.empresa.example',
    `FN;CHARSET=UTF-8:${escaped}`,
    'N:;;;;',
    `ORG;CHARSET=UTF-8:${escaped}`,
    'TEL;TYPE=WORK,VOICE:+34955000000',
    'TEL;TYPE=WORK,CELL:+34600000000',
    'EMAIL;TYPE=INTERNET:comercial@empresa.example',
    'URL:https://www.empresa.example/en',
    'ADR;TYPE=WORK:;;Zona portuaria;Sevilla;;41012;Spain',
    'GEO:37.3413;-6.0013',
    'END:VCARD',
    '',
  ]);
});

test('L1 a point of the legal notice splits at its first colon', () => {
  expect(leadIn('Base: una, o dos: tres')).toEqual({ term: 'Base', text: 'Una, o dos: tres' });
  for (const line of ['Sin dos puntos', 'Una frase. Otra: no', ': nada'])
    expect(leadIn(line)).toBeUndefined();
});
