// @vitest-environment jsdom
/** Header, bar, footer, legal notice and error pages: texts and links, in every edition. */
import { describe, expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { sluggedPages } from '../../model/schemas/index.ts';
import { formatPhone } from '../../model/text/phone.ts';
import { telUrl, whatsappUrl } from '../../src/links/links.ts';
import { pathOf } from '../../src/links/paths.ts';
import { CONTENT } from '../support/fixture.ts';
import { all, find, findByText, hrefs, missing, openEdition, openPage, plain, texts } from './document.ts';

const editions = await loadEditions(CONTENT);

describe.each(editions)('$language', (edition) => {
  const { about, certifications, company, controls, errors, header, services, contact, legal } = edition;
  const { home, legal: legalPath, page, notice } = openEdition(edition);
  const footer = find(page, 'body > footer');

  test.each([
    ['the home page', page, ''],
    ['the legal notice', notice, home],
  ])('H1 H3 %s links to the sections', (_, document, base) => {
    const links = all(document, 'body > header nav a:not([hreflang])');
    const wanted = [...header.links, header.contact];
    expect(texts(links)).toEqual(wanted.map(({ label }) => label));
    expect(hrefs(links)).toEqual(wanted.map(({ anchor }) => `${base}#${anchor}`));
    expect(hrefs(all(document, 'body a')).at(0), 'the first tab stop').toBe('#main');
    expect(plain(find(document, 'a[href="#main"]').textContent)).toBe(header.skipLink);
  });

  test('B6 the bar of home page and legal notice links to WhatsApp and the phone', () => {
    for (const document of [page, notice]) {
      const bar = find(document, 'body > main + aside');
      expect(bar.getAttribute('aria-label')).toBe(controls.bar.name);
      const links = all(bar, 'a');
      expect(texts(links)).toEqual([plain(controls.bar.whatsapp), plain(controls.bar.call)]);
      expect(hrefs(links)).toEqual([
        whatsappUrl(company.whatsapp.value, contact.whatsapp.message),
        telUrl(company.phone.value),
      ]);
      expect(links[0]?.getAttribute('target')).toBe('_blank');
    }
  });

  test('P1 P2 P3 P4 P5 the footer has its links and texts', () => {
    const logo = find(footer, 'a');
    expect(logo.getAttribute('href')).toBe(home);
    expect(logo.querySelector('svg')).not.toBeNull();
    expect(plain(logo.textContent)).toBe(company.tradeName.value);
    expect(missing(footer, [edition.footer.tagline])).toEqual([]);
    const inHome = ({ anchor }: { anchor: string }) => `${home}#${anchor}`;
    expect(hrefs(all(footer, 'nav a'))).toEqual([inHome(about), inHome(certifications)]);
    const [services_, contact_] = all(footer, 'h2:has(a)');
    expect(hrefs(all(footer, 'h2 a'))).toEqual([inHome(services), `#${contact.anchor}`]);
    expect(all(services_?.parentElement as Element, 'li')).toHaveLength(4);
    expect(all(contact_?.parentElement as Element, 'li')).toHaveLength(2);
    expect(hrefs(all(notice, 'body > footer h2 a'))).toEqual([inHome(services), inHome(contact)]);
    const year = plain(find(footer, 'time').textContent);
    expect(year).toMatch(/^20\d\d$/);
    expect(plain(footer.textContent)).toContain(`© ${year} ${company.tradeName.value}`);
    const others = sluggedPages.map((name) => pathOf(name, edition) ?? '');
    expect(others).toContain(legalPath);
    expect(hrefs(all(footer, 'a')).slice(-others.length)).toEqual(others);
  });

  test('L1 the legal notice has the company’s data and its sections', () => {
    expect(texts(all(notice, 'h1'))).toEqual([plain(legal.title)]);
    const values = texts(all(find(notice, 'main dl'), 'dd'));
    const data = [
      company.legalName.value,
      company.taxId.value,
      company.legalForm,
      company.sector,
      new URL(company.website.value).host,
      company.email.value,
      formatPhone(company.phone.value),
      company.activity,
      company.cnae,
      company.register.value,
    ].map(plain);
    expect(values).toEqual(expect.arrayContaining(data));
    expect(values.join()).toMatch(/14 (de diciembre de|December) 2018/);
    expect(values.join()).toContain(company.street.value);
    for (const { title } of legal.sections) {
      const heading = findByText(notice, 'main section :is(h2, h3)', title);
      expect(plain(heading.closest('section')?.textContent), title).toMatch(/.{120}/);
    }
    for (const words of ['2016/679', '3/2018', 'WhatsApp', 'OpenStreetMap', company.courts])
      expect(plain(find(notice, 'main').textContent)).toContain(words);
  });

  test('R3 X2 the 404 page has English and translated texts and a link to the home page, and is not indexed', () => {
    const lost = openPage(`${edition.prefix}/404`);
    const main = find(lost, 'main');
    expect(texts(all(main, 'h1'))).toEqual(['Oops! Page not found']);
    expect(find(lost, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(missing(main, ['404', 'Return to Home', errors.notFound.text])).toEqual([]);
    expect(plain(main.textContent)).toContain(plain(errors.notFound.homeNote));
    const [way, phone] = all(main, 'a');
    expect([way?.getAttribute('href'), way?.textContent]).toEqual([home, 'Return to Home']);
    expect(phone?.getAttribute('href')).toBe(telUrl(company.phone.value));
  });

  test('R4 the failure page links to the home page and the phone, and needs no other file', () => {
    const failed = openPage(`${edition.prefix}/500`);
    expect(texts(all(failed, 'main h1[lang="en"]'))).toEqual(['Unexpected Application Error!']);
    expect(hrefs(all(failed, 'main a'))).toEqual([home, telUrl(company.phone.value)]);
    expect(all(failed, '[src], [srcset], [component-url], [rel="stylesheet"]')).toEqual([]);
  });
});

test('H1 H2 H3 O1 A1 K1 K2 K3 P4 P5 B6 the home page has the Spanish texts of the specification', () => {
  const page = plain(openPage('/').body.textContent);
  const words = [
    ...['Nosotros', 'Servicios', 'Certificaciones y Objetivos', 'Contacto'],
    ...['Abrir menú', 'Cerrar menú', 'Saltar al contenido'],
    ...['Nuestros Servicios', 'Contactar Ahora', 'SOBRE NOSOTROS', 'Próximamente'],
    ...['Contactar por WhatsApp', 'Solicitar por teléfono', 'Enviar email', 'Ver en Google Maps'],
    ...['Sevilla, España', 'Ámbito Nacional e Internacional', 'Aviso Legal', 'Llamar'],
  ];
  expect(words.filter((text) => !page.includes(text))).toEqual([]);
});
