import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { type Content, type FileName, readContent } from '../../src/content/loader.ts';
import { authorisationsOf, credentialsOf, valid, vcard } from '../../src/lib/company.ts';
import type { Language } from '../../src/lib/language.ts';
import { pageMetadata } from '../../src/lib/metadata.ts';
import { Certifications } from '../../src/sections/certifications/Certifications.tsx';
import { Contact } from '../../src/sections/contact/Contact.tsx';
import { LegalNotice } from '../../src/sections/legal/LegalNotice.tsx';
import { leadIn } from '../../src/sections/legal/LegalText.tsx';
import { Services } from '../../src/sections/services/Services.tsx';
import { Seller, Wastes } from '../../src/sections/services/wastes/Wastes.tsx';
import { Traceability } from '../../src/sections/traceability/Traceability.tsx';

/** What a test changes in the content. */
let changes: { [Name in FileName]?: Partial<Content<Name>> } = {};
vi.mock('../../src/lib/content.ts', () => ({ get: read }));
/** Pictures come from Astro. */
vi.mock('../../src/components/Picture/Picture.tsx', () => {
  const none = () => null;
  return { getPicture: none, Picture: none, CaptionedPicture: none, Caption: none };
});
afterEach(() => {
  changes = {};
});

async function read<Name extends FileName>(name: Name, language: Language = 'es'): Promise<Content<Name>> {
  const { entries } = await readContent(name);
  if (!entries) throw new Error(`The fixture's ${name} is wrong.`);
  return { ...entries[language], ...changes[name] };
}

const company = await read('company');
const [first, second] = company.authorisations;
const [quality, environment] = company.certificates;
if (!first || !second || !quality || !environment) throw new Error('The fixture has too few entries.');
const contact = await read('contact');
const ended = { validUntil: '2020-06-30' };

const plain = (markup: string) => markup.replaceAll('\u00a0', ' ');
const render = async (section: Promise<ReactElement>) => plain(renderToStaticMarkup(await section));

test('C1 an authorisation or certificate is shown until its last day, with that day', async () => {
  changes.company = {
    authorisations: [
      { ...first, ...ended },
      { ...second, validUntil: '2099-06-30' },
    ],
    certificates: [
      { ...quality, validUntil: '2099-07-31' },
      { ...environment, ...ended },
    ],
  };
  expect(valid([{ validUntil: '2026-01-31' }], '2026-01-31'), 'on its last day').toHaveLength(1);
  const section = await render(Certifications({ language: 'es' }));
  expect(section).not.toMatch(/GRU-3254|ISO 14001/);
  for (const day of ['30 de junio', '31 de julio'])
    expect(section).toContain(`Vigente hasta el ${day} de 2099`);
  expect(credentialsOf(await read('company'), 'Junta').map(({ value }) => plain(value))).toEqual([
    'AN-0578',
    'ISO 9001:2015',
  ]);
  const metadata = plain(JSON.stringify(await pageMetadata('home', 'es')));
  expect(metadata).toContain('AN-0578');
  expect(metadata).not.toMatch(/GRU-3254|ISO 14001/);
});

test('C1 what lets a stranger check an authorisation or a certificate is shown where it is given', async () => {
  const bare = await render(Certifications({ language: 'es' }));
  expect(bare).not.toMatch(/Titular|NIMA|registro público|Entidad de certificación/);
  const given = {
    scope: 'Recogida de residuos',
    holder: 'Empresa, S.L.',
    nima: '4100000000',
    date: '2019-03-27',
    file: 'resolucion.pdf',
    bytes: 2048,
    register: 'https://registro.example/GRU-3254',
  };
  changes.company = {
    authorisations: [{ ...first, ...given }],
    certificates: [
      { ...quality, issuer: 'Entidad', number: 'ES-1' },
      { ...environment, number: 'ES-2' },
    ],
  };
  const section = await render(Certifications({ language: 'es' }));
  const stated = {
    'Qué ampara': given.scope,
    Titular: given.holder,
    NIMA: `${given.nima} <span class="label quiet">Número de Identificación Medioambiental`,
    'Fecha de la resolución': '27 de marzo de 2019',
    'Entidad de certificación': 'Entidad',
    'N.º de certificado': 'ES-1',
  };
  for (const [label, value] of [...Object.entries(stated), ['N.º de certificado', 'ES-2']])
    expect(section).toContain(`${label}</dt><dd class="small">${value}`);
  expect(section).toMatch(
    /href="\/certificados\/resolucion\.pdf" data-site="https:\/\/www\.empresa\.example" target="_blank"[^>]*>Abrir la resolución \(PDF, 2 kB\)</,
  );
  expect(section).toMatch(
    /href="https:\/\/registro\.example\/GRU-3254" data-site="" target="_blank"[^>]*>Comprobar en el registro público</,
  );
});

test('C1 without a valid authorisation, texts leave out the sentences about them', async () => {
  changes.company = { authorisations: company.authorisations.map((one) => ({ ...one, ...ended })) };
  expect(authorisationsOf(await read('company'))).toEqual([]);
  const notice = await render(LegalNotice({ language: 'es' }));
  const words = notice.replace(/<[^>]*>/g, '\n');
  expect(words).not.toMatch(/GRU-3254|[^\S\n][.,;]/);
  expect(words).toContain('La gestión de residuos está sujeta a autorización administrativa previa.');
  expect(await render(Certifications({ language: 'es' }))).not.toContain('Autorizaciones ambientales<');
});

test('C1 no text outlives what it states: certificates and scopes', async () => {
  const draw = async () => {
    const sections = [Certifications, Services, Traceability, Contact];
    const props = { language: 'es', children: '' } as const;
    const page = sections.map((Section) => createElement(Section, { key: Section.name, ...props }));
    const { prelude } = await prerender(page);
    return plain(await new Response(prelude).text()).replace(/<[^>]*>/g, '');
  };
  const metals = 'Con los criterios del Reglamento UE 333/2011.';
  const { text } = await read('certifications');
  const today = await draw();
  for (const claim of [metals, ...Object.values(text)]) expect(today.includes(claim), claim).toBe(true);
  const all = company.certificates.map((one) => ({ ...one, ...ended }));
  const authorisations = company.authorisations.map((one) => ({ ...one, scope: 'Recogida' }));
  changes = { company: { certificates: all, authorisations } };
  const later = await draw();
  expect(later).toContain(text.authorisations);
  expect(later).not.toMatch(/certifica(?!do de tratamiento)|333\/2011(?!, art)/i);
  expect(later).not.toContain(text.scope);
});

test('S0 a line of business without rows has no list', async () => {
  const { wastes } = await read('wastes');
  const [line] = (await read('services')).lines;
  if (!line) throw new Error('There is no line of business.');
  const draw = async () => renderToStaticMarkup(await Wastes({ line, language: 'es' }));
  expect(await draw()).toMatch(/^<details open=""[^>]*><summary[^>]*>Residuos habituales/);
  changes.wastes = { wastes: wastes.filter((waste) => waste.line !== line.line) };
  expect(await draw()).toBe('');
});

test('S0 what a seller of metal asks is shown as far as the company answers it', async () => {
  const { seller } = await read('services');
  changes.services = { seller: { ...seller, answers: {} } };
  expect(await Seller({ language: 'es' })).toBeNull();
  const draw = async (answers: typeof seller.answers) => {
    changes.services = { seller: { ...seller, answers } };
    return renderToStaticMarkup(await Seller({ language: 'es' }));
  };
  const block = await draw({ weighing: 'En nuestra báscula.' });
  expect(block).toContain('>Si vende chatarra o metales</summary>');
  expect(block.match(/<dt.*<\/dd>/)?.[0]).toMatch(
    /^<dt[^>]*>Cómo se pesa<\/dt><dd>En nuestra báscula\.<\/dd>$/,
  );
  const whole = await draw(seller.labels);
  for (const label of Object.values(seller.labels))
    expect(whole).toContain(`>${label}</dt><dd>${label}</dd>`);
});

test('K4 opening hours are shown if stated, equal days in one line, in the contact card too', async () => {
  const day = () => [
    { opens: '08:00', closes: '14:00' },
    { opens: '16:00', closes: '18:00' },
  ];
  const night = [{ opens: '22:00', closes: '24:00' }];
  const draw = () => render(Contact({ language: 'es', children: 'mapa' }));
  expect(await draw()).not.toContain('Horario');
  changes.company = {
    openingHours: { monday: day(), tuesday: day(), wednesday: day(), friday: day(), saturday: night },
  };
  const hours = 'de 8:00 a 14:00 y de 16:00 a 18:00';
  const lines = [`De lunes a miércoles, ${hours}`, `Viernes, ${hours}`, 'Sábado, de 22:00 a 24:00'];
  expect(await draw()).toContain(`<h3>Horario</h3>${lines.map((line) => `<p>${line}</p>`).join('')}`);
  const card = vcard(await read('company'), contact.hours, 'es').replaceAll('\r\n ', '');
  expect(card).toContain(`NOTE;CHARSET=UTF-8:Horario: ${lines.join('\\; ').replaceAll(',', '\\,')}\r\n`);
});

/** The company in the structured data of the home page; the facts of the tests' content are in pages/text. */
async function subjectOf() {
  const { structuredData = '' } = await pageMetadata('home', 'es');
  return JSON.parse(structuredData)['@graph'][0];
}

test('X2 K4 structured data has the opening hours, and the certificates in force with what is stated', async () => {
  const day = [
    { opens: '08:00', closes: '14:00' },
    { opens: '16:00', closes: '24:00' },
  ];
  const issued = { issuer: 'Entidad, S.A.', number: 'ES-1', validUntil: '2999-12-31' };
  changes.company = {
    openingHours: { monday: day, tuesday: day, saturday: [{ opens: '22:00', closes: '23:00' }] },
    authorisations: [{ ...first, validUntil: '2999-12-31' }, second],
    certificates: [{ ...quality, ...issued }, { ...quality, ...ended }, environment],
  };
  const { openingHoursSpecification, hasCertification } = await subjectOf();
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect(openingHoursSpecification).toEqual([
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '14:00' },
    { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '23:59' },
    { ...hours, dayOfWeek: ['Saturday'], opens: '22:00', closes: '23:00' },
  ]);
  const issuedBy = { '@type': 'GovernmentOrganization', name: 'Junta de Andalucía' };
  const certification = (reference: string) => ({ '@type': 'Certification', name: reference });
  const management = (one: typeof quality) => ({
    ...certification(one.reference),
    description: one.subject,
    url: `https://www.empresa.example/certificados/${one.file}`,
  });
  expect(hasCertification).toEqual([
    {
      ...certification('GRU-3254'),
      certificationIdentification: 'GRU-3254',
      issuedBy,
      expires: '2999-12-31',
    },
    { ...certification('AN-0578'), certificationIdentification: 'AN-0578', issuedBy },
    {
      ...management(quality),
      certificationIdentification: 'ES-1',
      issuedBy: { '@type': 'Organization', name: 'Entidad, S.A.' },
      expires: '2999-12-31',
    },
    management(environment),
  ]);
});

test('X2 what the company does not state is no empty list', async () => {
  changes.company = { openingHours: {}, authorisations: [], certificates: [] };
  expect(Object.values(await subjectOf())).not.toContainEqual([]);
});

test('K2 the contact card is escaped, and folded at 75 bytes', () => {
  const name = `Residuos, Metales; y Compañía${' de Sevilla'.repeat(12)}`;
  const card = vcard({ ...company, tradeName: name }, contact.hours, 'en');
  const [, , , ...lines] = card.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(lines.slice(0, 3)).toEqual([75, 75, 34]);
  const escaped = name.replace(/[,;]/g, '\\$&');
  for (const property of ['FN', 'ORG'])
    expect(card.replaceAll('\r\n ', '')).toContain(`\r\n${property};CHARSET=UTF-8:${escaped}\r\n`);
});

test('L1 a point of the legal notice splits at its first colon', () => {
  expect(leadIn('Base: una, o dos: tres')).toEqual({ term: 'Base', text: 'Una, o dos: tres' });
  for (const line of ['Sin dos puntos', 'Una frase. Otra: no', ': nada'])
    expect(leadIn(line)).toBeUndefined();
});
