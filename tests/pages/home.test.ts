// @vitest-environment jsdom
/** Texts and links of the home page's sections, in every edition. */
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { formatPhone } from '../../model/text/phone.ts';
import { mailtoUrl, mapsSearchUrl, telUrl, whatsappUrl } from '../../src/links/links.ts';
import { anchorsOf } from '../support/anchors.ts';
import { CONTENT, SITE } from '../support/fixture.ts';
import { all, find, findByText, hrefs, missing, nameOf, openEdition, plain, texts } from './document.ts';

const editions = await loadEditions(CONTENT);

describe.each(editions)('$language', (edition) => {
  const { company, hero, traceability, services, about, certifications, objectives, contact } = edition;
  const { page } = openEdition(edition);
  const section = ({ anchor }: { anchor: string }) => find(page, `#${anchor}`);

  test('R1 has its sections in order', () => {
    expect(page.documentElement.lang).toBe(edition.language);
    const order = all(
      page,
      'body > header, h1, main > section[id], body > aside, body > footer, body button',
    );
    const names = order
      .filter((node) => node.localName !== 'button' || !node.closest('main, header'))
      .map((node) => (node.localName === 'section' ? node.id : node.localName));
    expect(names).toEqual(['header', 'h1', ...anchorsOf(edition), 'aside', 'footer', 'button']);
  });

  test('O1 O4 the hero has logo, headline, two paragraphs, two buttons and the references', () => {
    const first = find(page, 'div:has(> * > h1)');
    expect(first.querySelector('svg + p')).not.toBeNull();
    expect(texts(all(first, 'h1'))).toEqual([plain(hero.title)]);
    expect(hero.paragraphs).toHaveLength(2);
    expect(missing(first, hero.paragraphs)).toEqual([]);
    for (const { label, anchor } of [hero.services, hero.contact]) {
      const link = findByText(first, 'a', label);
      expect(link.getAttribute('href')).toBe(`#${anchor}`);
    }
    for (const attribute of ['loop', 'muted', 'autoplay', 'playsinline'])
      expect(find(first, 'video').hasAttribute(attribute), attribute).toBe(true);
    const references = texts(all(first, 'dd')).join();
    for (const reference of ['GRU-3254', 'AN-0578', 'ISO 9001:2015', 'ISO 14001:2015', '333/2011'])
      expect(references).toContain(reference);
  });

  test('T1 has four lines of business, each with contact links, and the journey of a load', () => {
    const part = section(traceability);
    expect(traceability.lines).toHaveLength(4);
    for (const { title, text } of traceability.lines) {
      const item = findByText(part, 'ul > li h4', title).closest('li') as Element;
      expect(missing(item, [text])).toEqual([]);
      const links = all(item, 'a');
      expect(hrefs(links)).toEqual([
        expect.stringContaining(`wa.me/${company.whatsapp.value.slice(1)}?text=`),
        expect.stringContaining(`mailto:${company.email.value}?subject=`),
      ]);
      for (const link of links) expect(nameOf(link)).toContain(plain(title));
      expect(links[0]?.getAttribute('target')).toBe('_blank');
    }
    const stations = texts(all(part, 'ol > li'));
    expect(stations).toHaveLength(traceability.steps.length);
    for (const [index, { title, text }] of traceability.steps.entries())
      expect(stations[index]).toContain(`${plain(title)}${plain(text)}`);
  });

  test('S1 has its four cards, the measures of the tray, and a request link for each size', () => {
    const part = section(services);
    const { fleet, containers, trays, adaptation } = services;
    for (const { title, text } of [fleet, containers, trays, adaptation])
      expect(missing(part, [title, text])).toEqual([]);
    const { length, width, height, capacity, weight } = company.tray;
    const measures = texts(all(part, 'dd')).map((text) => text.replace(/(?<=\d),(?=\d)/g, ''));
    expect(measures[0]).toContain(`${length} × ${width} × ${height} mm`);
    // The first text is visible; the second is for screen readers.
    for (const value of [length, width, height]) expect(measures[1]).toContain(String(value));
    expect(measures[2]).toContain(String(capacity));
    expect(measures[3]).toContain(String(weight));
    const labels = texts(all(part, 'input[type="radio"] + label'));
    expect(labels.map((label) => Number.parseInt(label, 10))).toEqual(company.containers);
    const links = all(part, 'input[type="radio"] ~ a');
    expect(links).toHaveLength(company.containers.length);
    for (const [index, link] of links.entries()) {
      const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
      expect(origin + pathname).toBe(`https://wa.me/${company.whatsapp.value.slice(1)}`);
      expect(searchParams.get('text')).toMatch(new RegExp(`\\b${company.containers[index]}\\b`));
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });

  test('S2 S3 the carousel names itself and its 13 slides', () => {
    const { carousel } = services;
    const part = find(page, '[aria-roledescription] section').closest('[aria-roledescription]:has(section)');
    expect(part?.getAttribute('aria-roledescription')).toBe(carousel.role);
    expect(part?.getAttribute('aria-label')).toBe(carousel.label);
    const slides = all(part as Element, '[role="group"]');
    expect(slides).toHaveLength(13);
    for (const [index, slide] of slides.entries()) {
      expect(slide.getAttribute('aria-label')).toMatch(new RegExp(`^${index + 1} .* 13$`));
      expect(slide.getAttribute('aria-roledescription')).toBe(carousel.slideRole);
      expect(find(slide, 'img').getAttribute('alt')).not.toBe('');
    }
    for (const name of [carousel.previous, carousel.next, carousel.pause])
      expect(all(part as Element, 'button').map((one) => one.getAttribute('aria-label'))).toContain(name);
  });

  test('A1 has its title in upper case, seven cards, four points and the drawn map', () => {
    const part = section(about);
    const { who, specialisation, experience, network, mission, location, team } = about;
    const title = plain(find(part, 'h2').textContent);
    expect(title).toBe(title.toUpperCase());
    const cards = [who, specialisation, experience, network, mission, location, team];
    expect(texts(all(part, 'article h3'))).toEqual(cards.map((card) => plain(card.title)));
    const shown = [who, specialisation, experience, network, mission].map(({ text }) => text);
    expect(missing(part, shown)).toEqual([]);
    expect(all(part, 'article h4')).toHaveLength(4);
    const map = find(part, 'svg[role="img"]');
    expect(plain(find(map, 'title').textContent)).toBe(plain(location.map.title));
    expect(plain(find(map, 'desc').textContent)).toMatch(/Sevill[ae].*Algeciras.*km/);
    for (const name of ['Algeciras', 'Guadalquivir'])
      expect(all(part, 'svg text').some(({ textContent }) => textContent?.includes(name))).toBe(true);
  });

  test('C1 shows the authorisations and opens three certificates in new tabs', () => {
    const part = section(certifications);
    expect(texts(all(part, 'dd')).join()).toMatch(/GRU-3254.*AN-0578/);
    expect(plain(part.textContent)).toContain('Junta de Andalucía');
    const links = all(part, 'a[href$=".pdf"]');
    expect(links).toHaveLength(certifications.certificates.length);
    for (const [index, link] of links.entries()) {
      expect(link.getAttribute('target')).toBe('_blank');
      const card = plain(link.closest('li')?.textContent);
      expect(card).toContain(['9001', '14001', '333'][index]);
      const { size } = statSync(`${SITE}${link.getAttribute('href')}`);
      expect(card).toContain(`PDF, ${Math.round(size / 1024)} kB`);
    }
  });

  test('J1 has four cards, each with its statement', () => {
    const cards = texts(all(section(objectives), 'li'));
    expect(cards).toEqual(objectives.objectives.map(({ title, text }) => `${plain(title)}${plain(text)}`));
    expect(cards).toHaveLength(4);
  });

  test('K1 K2 K3 links to WhatsApp, phone, e-mail and the map', () => {
    const part = section(contact);
    const address = plain(find(part, 'figure p').textContent);
    const links: [label: string, href: string][] = [
      [contact.whatsapp.label, whatsappUrl(company.whatsapp.value, contact.whatsapp.message)],
      [contact.quote.phoneLabel, telUrl(company.phone.value)],
      [contact.quote.emailLabel, mailtoUrl(company.email.value, contact.quote.subject)],
      [contact.map.link, mapsSearchUrl(address)],
    ];
    for (const [label, href] of links) {
      const link = all(part, 'a').find(({ textContent }) => plain(textContent).startsWith(plain(label)));
      expect(link?.getAttribute('href'), label).toBe(href);
      if (/^https:/.test(href)) expect(link?.getAttribute('target'), label).toBe('_blank');
    }
    expect(address).toContain(company.street.value);
    expect(missing(part, [formatPhone(company.phone.value), formatPhone(company.whatsapp.value)])).toEqual(
      [],
    );
  });
});
