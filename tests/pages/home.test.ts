/** Sections, links and figures of the pages. English pages are compared with the Spanish ones, element by element. */
import { expect, test } from 'vitest';
import { all, bytesOf, one, open, openPath, plain, sitemap, textOf, textsOf, values } from './site.ts';

const page = open('/index.html');
const notice = open('/aviso-legal.html');
const section = (id: string) => one(page, `main > section#${id}`);

const PHONE = 'tel:+34955000000';
const WHATSAPP = 'https://wa.me/34600000000?text';
const MAIL = 'mailto:comercial@empresa.example?subject';
/** The links as `One → address | Two → address`, without their queries. */
const linksOf = (within: ParentNode, selector = 'a') =>
  all(within, selector)
    .map((link) => `${plain(link.textContent)} → ${link.getAttribute('href')?.split('=')[0]}`)
    .join(' | ');

test.each([
  ['es', '/', 'trazabilidad servicios sobre-nosotros certificaciones objetivos contacto'],
  ['en', '/en', 'traceability services about-us certifications objectives contact'],
])('R1 the home page has its sections in order, each with its heading: %s', (_, path, ids) => {
  const home = openPath(path);
  const order = ['header', 'h1', ...ids.split(' '), 'aside', 'footer', 'button'];
  const parts = all(
    home,
    'body > header, h1, main > section, body > aside, body > footer, footer ~ * button',
  );
  expect(parts.map(({ id, localName }) => id || localName).filter((part) => order.includes(part))).toEqual(
    order,
  );
  for (const part of all(home, 'main > section'))
    expect(part.getAttribute('aria-label')).toBe(one(part, 'h2').textContent);
  expect(all(home, 'main > section:nth-of-type(3) #about'), 'the alias').toHaveLength(1);
});

test('H1 H2 H3 header and skip link', () => {
  for (const document of [page, notice]) {
    const base = document === page ? '' : '/';
    expect(linksOf(document, 'body > header nav a:not([hreflang])')).toBe(
      `Nosotros → ${base}#sobre-nosotros | Servicios → ${base}#servicios | Certificaciones y Objetivos → ${base}#certificaciones | Contacto → ${base}#contacto`,
    );
    expect(linksOf(document), 'the first tab stop').toMatch(/^Saltar al contenido → #main \|/);
    expect(textsOf(document, '[popovertarget="menu"] span')).toBe('Abrir menú | Cerrar menú');
    expect(all(document, '#menu[popover]'), 'works without script').toHaveLength(1);
  }
});

test('O1 O3 O4 F3 F4 the hero has video, buttons and credentials', () => {
  const hero = one(page, 'div:has(> * > h1)');
  expect(linksOf(hero)).toBe('Contactar Ahora → #contacto | Nuestros Servicios → #servicios');
  expect(all(hero, 'video[loop][muted][playsinline][preload="none"]')).toHaveLength(1);
  expect(all(hero, 'video[src], video > *'), 'requested by script, when the page is idle').toEqual([]);
  expect(all(hero, 'button[aria-label="Pausar el vídeo"][aria-pressed="false"]')).toHaveLength(1);
  expect(textsOf(hero, 'dd')).toBe('GRU-3254 | AN-0578 | ISO 9001:2015 | ISO 14001:2015 | UE 333/2011');
});

test('O1 the wide poster is preloaded as the picture has it; the phone’s is in the page', () => {
  for (const document of [page, open('/en.html')]) {
    const preload = one(document.head, 'link[rel="preload"][as="image"][fetchpriority="high"]');
    const attributes = ['type', 'imagesrcset', 'imagesizes', 'media'].map((name) =>
      preload.getAttribute(name),
    );
    const wide = one(document, 'div:has(> * > h1) source:not([media])');
    const own = ['type', 'srcset', 'sizes'].map((name) => wide.getAttribute(name));
    expect(attributes).toEqual([...own, '(width >= 48rem)']);
  }
  for (const { head } of [notice, open('/404.html')]) expect(all(head, '[rel="preload"]')).toEqual([]);
});

test('T1 F1 four lines of business with links to ask about each, and the route of a load', () => {
  const part = section('trazabilidad');
  const lines = all(part, 'ul > li:has(h4)');
  expect(lines).toHaveLength(4);
  for (const [index, item] of lines.entries()) {
    const links = all(item, 'p > a');
    expect(linksOf(item, 'p > a')).toBe(`Consultar por WhatsApp → ${WHATSAPP} | por correo → ${MAIL}`);
    const subject = ['residuos peligrosos', 'residuos no peligrosos', 'metales', 'sector aero'][index];
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(subject);
      expect(plain(link.getAttribute('aria-label'))).toContain(textOf(item, 'h4'));
    }
  }
  expect(all(part, 'ol > li')).toHaveLength(5);
  expect(all(part, 'ol + div > h4'), 'the record is beside the route').toHaveLength(1);
});

test.each([
  ['/index.html', 'Residuo: ', 'LER ', 'Cantidad: Envase: Población: Fecha:', 'peligroso', 'nueva.'],
  ['/en.html', 'Waste: ', 'EWC code ', 'Quantity: Container: Town: Date:', 'hazardous', 'new tab.'],
])('T1 each waste asks about itself with name and code: %s', (file, before, code, lines, hazard, end) => {
  const document = open(file);
  const wastes = all(document, 'details li');
  expect(wastes.length).toBeGreaterThan(20);
  for (const waste of wastes) {
    const link = one(waste, 'a');
    const [name, own] = [textOf(waste, 'a'), textOf(waste, 'a + span')];
    const url = new URL(link.getAttribute('href') ?? '');
    expect(plain(url.searchParams.get('text'))).toContain(`${before}${name} (${code}${own}). ${lines}`);
    expect(values(waste, 'aria-label').join()).toBe(own.endsWith('*') ? hazard : '');
    expect(textOf(document, `#${link.getAttribute('aria-describedby')}`).endsWith(end)).toBe(true);
  }
});

test('T1 the table of papers has its headers, on each cell too', () => {
  for (const file of ['/index.html', '/en.html']) {
    const table = one(open(file), 'table');
    const heads = all(table, 'thead th[scope="col"]').map(({ textContent }) => textContent);
    expect(heads).toHaveLength(5);
    expect(textOf(table, 'caption')).toBe(textOf(open(file), 'summary:has(+ table)'));
    for (const row of all(table, 'tbody tr')) {
      expect(all(row, 'th[scope="row"]')).toHaveLength(1);
      const shown = all(row, 'td > [aria-hidden="true"]').map(({ textContent }) => textContent);
      expect(shown).toEqual(heads.slice(1));
    }
  }
});

test('S1 F2 F5 F6 the services have containers to request and the measures of the tray', () => {
  const part = section('servicios');
  expect(textsOf(part, 'dd')).toBe(
    '1200 × 1000 × 790 mm | 1200 por 1000 por 790 milímetros | 670 litros | 40 kg',
  );
  expect(textsOf(open('/en.html'), '#services dd')).toBe(
    '1,200 × 1,000 × 790 mm | 1,200 by 1,000 by 790 millimetres | 670 litres | 40 kg',
  );
  expect(textsOf(part, 'label')).toBe('12 m³ | 16 m³ | 20 m³ | 22 m³ | 25 m³');
  for (const [index, size] of [12, 16, 20, 22, 25].entries()) {
    const item = all(part, 'div:has(> input[type="radio"])')[index] ?? part;
    expect(values(item, 'aria-label', 'input').map(plain)).toEqual([`${size} metros cúbicos, ${size} m³`]);
    expect(linksOf(item)).toBe(`Pedir un contenedor de ${size} metros cúbicos por WhatsApp → ${WHATSAPP}`);
    const message = decodeURIComponent(values(item, 'href', 'a').join());
    expect(plain(message)).toContain(`Me interesa un contenedor de ${size} m³.`);
  }
});

test('S2 S3 the carousel has 13 pictures, and names itself and its slides', () => {
  const carousel = one(section('servicios'), '[role="group"][aria-roledescription="carrusel"][aria-label]');
  const slides = values(carousel, 'aria-label', '[role="group"][aria-roledescription="diapositiva"]');
  expect(slides.map(plain)).toEqual(Array.from({ length: 13 }, (_, index) => `${index + 1} de 13`));
  expect(new Set(values(carousel, 'alt', 'img')).size).toBe(13);
  expect(all(carousel, 'section[tabindex="0"] img'), 'a strip without script').toHaveLength(13);
});

test('C1 F3 F4 each certificate opens its PDF, with format and size', () => {
  const part = section('certificaciones');
  expect(textsOf(part, 'dt, dd')).toBe('Junta de Andalucía | GRU-3254 | Junta de Andalucía | AN-0578');
  expect(textsOf(part, 'li > p:first-child')).toBe('ISO 9001:2015 | ISO 14001:2015 | UE 333/2011');
  const pdfs = ['iso-9001', 'iso-14001', 'reglamento-333-2011'].map((name) => `/certificados/${name}.pdf`);
  expect(values(part, 'href', 'li a')).toEqual(pdfs);
  for (const [index, file] of pdfs.entries()) {
    const size = Math.round(bytesOf(file).length / 1024);
    expect(plain(all(part, 'li')[index]?.textContent)).toContain(`PDF, ${size} kB`);
  }
});

test('K1 K2 K3 contact has WhatsApp, phone, e-mail, vCard and map', () => {
  const part = section('contacto');
  expect(linksOf(part)).toBe(
    `Contactar por WhatsApp → ${WHATSAPP} | Solicitar por teléfono → ${PHONE} | Enviar email → ${MAIL} | Guardar contacto (vCard) → /contacto.vcf | Ver en Google Maps → https://www.google.com/maps/search/?api`,
  );
  const address = 'Zona portuaria, 41012 Sevilla, España';
  for (const text of ['+34 955 00 00 00', '+34 600 00 00 00', 'comercial@empresa.example', address])
    expect(textsOf(part, 'p').split(' | ')).toContain(text);
});

test('B6 P1 P2 P3 P4 P5 bar and footer', () => {
  for (const document of [page, notice]) {
    expect(linksOf(document, 'body > main + aside a')).toBe(`WhatsApp → ${WHATSAPP} | Llamar → ${PHONE}`);
    const footer = one(document, 'body > footer');
    expect(linksOf(footer, 'a:not([hreflang])')).toBe(
      `Residuos y Metales → / | Sobre nosotros → /#sobre-nosotros | Certificaciones → /#certificaciones | Servicios → /#servicios | Contacto → ${document === page ? '' : '/'}#contacto | +34 955 00 00 00 → ${PHONE} | Aviso Legal → /aviso-legal`,
    );
    expect(all(footer, 'a[href="/"] svg')).toHaveLength(1);
    expect(all(footer, 'h2 + ul').map((list) => list.children.length)).toEqual([2, 4, 3]);
    expect(plain(footer.textContent)).toContain(`© ${new Date().getFullYear()} Residuos y Metales. `);
  }
});

test('L1 F8 the legal notice has the company’s data, and a table of contents of its sections', () => {
  expect(textsOf(one(notice, 'main dl'), 'dd')).toMatch(
    /^Denominación social, S\.L\. \| B00000000 \| Sociedad limitada \(S\.L\.\) \| Comercio \| 14 de diciembre de 2018 \| Zona portuaria, 41012 Sevilla, España \| www\.empresa\.example \| comercial@empresa\.example \| \+34 955 00 00 00 \| Comercio al por mayor de chatarra y productos de desecho \| 4677 \| Registro Mercantil de Sevilla/,
  );
  expect(textsOf(open('/en/legal-notice.html'), 'main dl dd')).toContain(' | 14 December 2018 | ');
  const sections = all(notice, 'main section[id]:has(> :is(h2, h3))');
  expect(sections).toHaveLength(12);
  expect(linksOf(notice, 'main nav a')).toBe(
    sections.map((part) => `${textOf(part, 'h2, h3')} → #${part.id}`).join(' | '),
  );
});

test('R3 R4 error pages lead home and to the phone, and are not indexed', () => {
  const [lost, failed] = [open('/404.html'), open('/500.html')];
  expect(textsOf(lost, 'main p:first-child, h1')).toBe('404 | Oops! Page not found');
  expect(linksOf(lost, 'main a')).toBe(`Return to Home → / | +34 955 00 00 00 → ${PHONE}`);
  expect(textOf(failed, 'h1')).toBe('Unexpected Application Error!');
  expect(linksOf(failed, 'main a')).toBe(`Volver al inicio → / | Llamar al +34 955 00 00 00 → ${PHONE}`);
  for (const { head } of [lost, failed])
    expect(all(head, '[name="robots"][content="noindex"]')).toHaveLength(1);
  expect(all(failed, '[src], [srcset], [component-url]'), 'the host may send no other file').toEqual([]);
});

const anchorsOf = (document: Document) => all(document, 'main > section').map(({ id }) => `#${id}`);
/** Spanish addresses, and the English ones in their place. */
const ENGLISH = new Map([
  ...sitemap.map(({ es, en }) => [es, en] as const),
  ['/contacto.vcf', '/en/contact.vcf'],
  ...anchorsOf(page).map((anchor, index) => [anchor, anchorsOf(openPath('/en'))[index] ?? ''] as const),
]);
const inEnglish = (href: string) =>
  href
    .split(/(?=#)/)
    .map((part) => ENGLISH.get(part) ?? part)
    .join('');

test('E1 E6 English pages have the same elements, and links to their own edition', () => {
  // Sentences of the legal notice mark their references.
  const elementsOf = ({ body }: Document) =>
    all(body, ':not(article span)').map(({ localName, classList }) => `${localName}.${classList.value}`);
  const linksIn = (document: Document) =>
    values(document, 'href', 'a:not([hreflang], main nav a)').map((href) => href.replace(/=.*/, ''));
  const errors = ['/404', '/500'].map((path) => ({ es: path, en: `/en${path}` }));
  for (const { es, en } of [...sitemap, ...errors]) {
    const [own, other] = [openPath(es), openPath(en)];
    expect(elementsOf(other), en).toEqual(elementsOf(own));
    expect(linksIn(other), en).toEqual(linksIn(own).map(inEnglish));
  }
});
