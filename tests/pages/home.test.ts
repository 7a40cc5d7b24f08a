/**
 * Anchors, links and figures of the pages. Names, roles and order are in the accessible tree (tests/browser/home.txt),
 * texts in content.test.ts. English pages are compared with the Spanish ones, element by element.
 */
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
  ['/', 'servicios trazabilidad sobre-nosotros certificaciones objetivos contacto'],
  ['/en', 'services traceability about-us certifications objectives contact'],
])('R1 E1 the home page has its anchors in order: %s', (path, ids) => {
  const home = openPath(path);
  const anchors = all(home, 'main > section').map(({ id }) => id);
  expect(anchors.filter((id) => ids.split(' ').includes(id))).toEqual(ids.split(' '));
  expect(all(home, 'main > section:nth-of-type(3) #about'), 'the alias').toHaveLength(1);
});

test.each([
  ['/index.html', ''],
  ['/aviso-legal.html', '/'],
])('H1 B6 P1 P2 P3 P4 P5 links of header, bar and footer: %s', (file, base) => {
  const document = open(file);
  expect(linksOf(document, 'body > header nav a:not([hreflang])')).toBe(
    `Nosotros → ${base}#sobre-nosotros | Servicios → ${base}#servicios | Certificaciones y Objetivos → ${base}#certificaciones | Contacto → ${base}#contacto`,
  );
  expect(linksOf(document, 'body > main + aside a')).toBe(`WhatsApp → ${WHATSAPP} | Llamar → ${PHONE}`);
  const footer = one(document, 'body > footer');
  expect(linksOf(footer, 'a:not([hreflang])')).toBe(
    `Residuos y Metales → / | Sobre nosotros → /#sobre-nosotros | Certificaciones → /#certificaciones | Servicios → /#servicios | Gestión de residuos peligrosos → /#residuos-peligrosos | Gestión de residuos no peligrosos → /#residuos-no-peligrosos | Sector aeroespacial → /#sector-aeroespacial | Logística especializada → /#flota | Contacto → ${base}#contacto | +34 955 00 00 00 → ${PHONE} | Aviso Legal → /aviso-legal`,
  );
  expect(plain(footer.textContent)).toContain(`© ${new Date().getFullYear()} Residuos y Metales. `);
});

test('O1 O3 O4 F3 F4 the hero has buttons, credentials, and a video that only script requests', () => {
  const hero = one(page, 'div:has(> * > h1)');
  expect(linksOf(hero)).toBe('Contactar Ahora → #contacto | Nuestros Servicios → #servicios');
  expect(all(hero, 'video[loop][muted][playsinline][preload="none"]:not([src], :has(*))')).toHaveLength(1);
  expect(textsOf(hero, 'dd')).toBe('GRU-3254 | AN-0578 | ISO 9001:2015 | ISO 14001:2015 | UE 333/2011');
});

test('O1 the wide poster is preloaded as the picture has it; the phone’s is in the page', () => {
  for (const document of [page, open('/en.html')]) {
    const preload = one(document.head, 'link[rel="preload"][as="image"][fetchpriority="high"]');
    const wide = one(document, 'div:has(> * > h1) source:not([media])');
    for (const [name, own] of [
      ['type', 'type'],
      ['imagesrcset', 'srcset'],
      ['imagesizes', 'sizes'],
    ] as const)
      expect(preload.getAttribute(name)).toBe(wide.getAttribute(own));
    expect(preload.getAttribute('media')).toBe('(width >= 48rem)');
  }
  for (const { head } of [notice, open('/404.html')]) expect(all(head, '[rel="preload"]')).toEqual([]);
});

test('S1 F1 each line of business has links to ask about it', () => {
  const lines = all(section('servicios'), 'article');
  const subjects = ['sector aero', 'residuos peligrosos', 'residuos no peligrosos', 'metales'];
  const codes = ['08 04 09*', '08 01 11*', '15 01 01', '12 01 01'];
  expect(lines).toHaveLength(subjects.length);
  for (const [index, item] of lines.entries()) {
    expect(linksOf(item, 'p > a')).toBe(`Consultar por WhatsApp → ${WHATSAPP} | por correo → ${MAIL}`);
    expect(textOf(item, 'li span'), 'the first of its own wastes').toBe(codes[index]);
    const [chat = '', mail = ''] = values(item, 'href', 'p > a').map(decodeURIComponent);
    const [, message = ''] = chat.split('?text=');
    const [, subject, body] = mail.split(/[?&](?:subject|body)=/);
    for (const text of [message, subject]) expect(text).toContain(subjects[index]);
    expect(body?.replaceAll('\r\n', '\n'), 'the same first message').toBe(message);
  }
  const drawn = textsOf(page, '[data-hazardous], li[data-end] > p:first-child');
  expect(drawn, 'what has a mark').toBe('Residuos peligrosos | Origen | Destino');
});

test.each([
  [
    '/index.html',
    ['Residuo: ', 'Metal: '],
    'LER ',
    ['Cantidad: Envase: Población: Fecha:', 'Cantidad: Población: Fecha:'],
    ', peligroso',
  ],
  [
    '/en.html',
    ['Waste: ', 'Metal: '],
    'EWC code ',
    ['Quantity: Container: Town: Date:', 'Quantity: Town: Date:'],
    ', hazardous',
  ],
] as const)('S1 each row asks about itself with name and code: %s', (file, before, code, fields, hazard) => {
  const lines = all(open(file), 'article:has(details li)');
  expect(lines).toHaveLength(4);
  for (const [index, line] of lines.entries()) {
    const rows = all(line, 'li a');
    expect(rows.length).toBeGreaterThan(3);
    expect(textOf(line, 'summary > span'), 'what a phone says of the closed list').toBe(`${rows.length}`);
    for (const row of rows) {
      const own = textOf(row, 'span');
      const name = plain(row.textContent).slice(own.length + 1);
      const message = plain(new URL(row.getAttribute('href') ?? '').searchParams.get('text'));
      const kind = index === 3 ? 1 : 0;
      expect(message).toContain(`${before[kind]}${name} (${code}${own}). ${fields[kind]}`);
      expect(plain(row.getAttribute('aria-label'))).toBe(`${own} ${name}${own.endsWith('*') ? hazard : ''}`);
    }
  }
});

test('T1 each cell of the table of papers has its header, heard too, on phones', () => {
  const [, ...heads] = all(page, 'thead th').map(({ textContent }) => textContent);
  const rows = all(page, 'tbody tr');
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(all(row, 'td > span:not([aria-hidden])').map(({ textContent }) => textContent)).toEqual(
      heads.map((head) => `${head}: `),
    );
});

test('F9 what is no photograph of the company says so, a list if one of its pictures is none', () => {
  const captions = textsOf(page, ':is(#servicios article, #servicios picture) + .label');
  expect(captions).toBe('Imágenes ilustrativas | Imagen ilustrativa');
});

test('S1 F2 F5 F6 the services have containers to request and the measures of the tray', () => {
  expect(textsOf(page, '#servicios dl:not(details dl) dd')).toBe(
    '1200 × 1000 × 790 mm | 1200 por 1000 por 790 milímetros | 670 litros | 40 kg',
  );
  expect(textsOf(open('/en.html'), '#services dl:not(details dl) dd')).toBe(
    '1,200 × 1,000 × 790 mm | 1,200 by 1,000 by 790 millimetres | 670 litres | 40 kg',
  );
  const items = all(page, '#servicios div:has(> label > input[type="radio"])');
  expect(items.map((item) => textOf(item, 'label'))).toEqual(['12 m³', '16 m³', '20 m³', '22 m³', '25 m³']);
  for (const item of items) {
    const size = textOf(item, 'label');
    const words = size.replace('m³', 'metros cúbicos');
    expect(linksOf(item)).toBe(`Pedir un contenedor de ${words} por WhatsApp → ${WHATSAPP}`);
    const message = decodeURIComponent(values(item, 'href', 'a').join());
    expect(plain(message)).toContain(`Me interesa un contenedor de ${size}.`);
  }
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
  expect(values(part, 'href', '[href^="mailto:"]').join()).toMatch(/&body=Hola,%20.*informaci/);
  const address = 'Zona portuaria, 41012 Sevilla, España';
  for (const text of ['+34 955 00 00 00', '+34 600 00 00 00', 'comercial@empresa.example', address])
    expect(textsOf(part, 'p').split(' | ')).toContain(text);
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
  expect(linksOf(lost, 'main a')).toBe(`Return to Home → / | +34 955 00 00 00 → ${PHONE}`);
  expect(linksOf(failed, 'main a')).toBe(`Volver al inicio → / | Llamar al +34 955 00 00 00 → ${PHONE}`);
  for (const { head } of [lost, failed])
    expect(all(head, '[name="robots"][content="noindex"]')).toHaveLength(1);
  expect(all(failed, '[src], [srcset], [component-url]'), 'the host may send no other file').toEqual([]);
});

const anchorsOf = (document: Document) =>
  all(document, 'main > section, #flota, #fleet, main > section > div > article[id]').map(
    ({ id }) => `#${id}`,
  );
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
