/** What search engines, messengers, browsers and address books read. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { all, bytesOf, one, open, plain, read, textsOf, values } from './site.ts';

const ORIGIN = 'https://www.empresa.example';
const spanish = { language: 'es', home: '/', legal: '/aviso-legal', picture: '/imagen-social.jpg' };
const english = { language: 'en', home: '/en', legal: '/en/legal-notice', picture: '/en/social-picture.jpg' };
const EDITIONS = [
  { ...spanish, other: english, locales: ['es_ES', 'en_GB'], manifest: '/manifest.webmanifest' },
  { ...english, other: spanish, locales: ['en_GB', 'es_ES'], manifest: '/en/manifest.webmanifest' },
];
const NAMES = ['home', 'legal'] as const;
const openPath = (path: string) => open(path === '/' ? '/index.html' : `${path}.html`);
/** Language → address of a page, as head and sitemap name it. */
const alternatesOf = (name: 'home' | 'legal') => {
  const [es, en] = [ORIGIN + spanish[name], ORIGIN + english[name]];
  return { es, en, 'x-default': en };
};
const meta = (page: Document, key: string) =>
  values(page, 'content', `meta[name="${key}"], meta[property="${key}"]`).join();

test.each(EDITIONS)(
  'X2 E4 E5 heads of the pages: $language',
  async ({ language, picture, other, ...edition }) => {
    for (const name of NAMES) {
      const page = openPath(edition[name]);
      expect(page.documentElement.lang).toBe(language);
      expect(meta(page, 'description')).toMatch(/^.{60,155}$/);
      expect(all(page, 'meta[name="robots"]')).toEqual([]);
      const address = ORIGIN + edition[name];
      expect(values(page, 'href', '[rel="canonical"]')).toEqual([address]);
      const keys = ['title', 'description', 'url', 'image', 'locale', 'locale:alternate'];
      expect(keys.map((key) => meta(page, `og:${key}`))).toEqual([
        ...[page.title, meta(page, 'description'), address, ORIGIN + picture],
        ...edition.locales,
      ]);
      expect(meta(page, 'og:image:alt')).not.toBe('');
      const addresses = values(page, 'href', 'link[hreflang]');
      const named = values(page, 'hreflang', 'link').map((hreflang, at) => [hreflang, addresses[at]]);
      expect(Object.fromEntries(named)).toEqual(alternatesOf(name));
      const icons = values(page, 'href', '[rel="icon"], [rel="apple-touch-icon"], [rel="manifest"]');
      expect(icons).toEqual(['/favicon.svg', '/apple-touch-icon.png', edition.manifest]);
      const link = `a[href="${other[name]}"][hreflang="${other.language}"][lang="${other.language}"]`;
      expect(all(page, `body > header ${link}, body > footer ${link}`)).toHaveLength(2);
    }
    const jpeg = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(bytesOf(picture)).metadata()).toMatchObject(jpeg);
    expect(bytesOf(picture).length, 'WhatsApp shows no larger one').toBeLessThan(300_000);
  },
);

test.each(EDITIONS)('X2 E5 F3 F4 F8 structured data: $language', ({ language, home, legal, picture }) => {
  const graphOf = (page: Document) =>
    JSON.parse(one(page, '[type="application/ld+json"]').textContent ?? '')['@graph'];
  const page = openPath(home);
  const [business, website] = graphOf(page);
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Residuos y Metales',
    legalName: 'Denominación social, S.L.',
    url: ORIGIN + home,
    image: ORIGIN + picture,
    taxID: 'B00000000',
    telephone: '+34955000000',
    email: 'comercial@empresa.example',
    foundingDate: '2018-12-14',
    address: { streetAddress: 'Zona portuaria', postalCode: '41012', addressCountry: 'ES' },
    geo: { latitude: 37.3413, longitude: -6.0013 },
    contactPoint: [
      { telephone: '+34955000000', email: 'comercial@empresa.example' },
      { telephone: '+34600000000', url: 'https://wa.me/34600000000' },
    ],
  });
  expect(business.areaServed.join(' | ')).toBe(textsOf(page, 'footer div:last-child > h2 + ul > li'));
  const credentials: { name: string; url?: string }[] = business.hasCredential;
  expect(credentials.map(({ name }) => plain(name)).join(' | ')).toBe(textsOf(page, 'div:has(> * > h1) dd'));
  const pdfs = ['iso-9001', 'iso-14001', 'reglamento-333-2011'];
  const addresses = pdfs.map((name) => `${ORIGIN}/certificados/${name}.pdf`);
  expect(credentials.flatMap(({ url }) => url ?? [])).toEqual(addresses);
  expect(website).toMatchObject({ '@type': 'WebSite', inLanguage: language, url: ORIGIN + home });
  const notice = { inLanguage: language, url: ORIGIN + legal, dateModified: '2026-11-21' };
  expect(graphOf(openPath(legal))[0]).toMatchObject(notice);
});

test.each([
  // Outlook reads a line as Windows-1252 unless it names its character set.
  ['/contacto.vcf', '', 'ADR;TYPE=WORK;CHARSET=UTF-8:;;Zona portuaria;Sevilla;;41012;España'],
  ['/en/contact.vcf', '/en', 'ADR;TYPE=WORK:;;Zona portuaria;Sevilla;;41012;Spain'],
])('K2 E1 %s has the company’s facts, in lines that end with CRLF', (file, path, address) => {
  expect(read(file).split('\r\n').join('\n')).toBe(`BEGIN:VCARD
VERSION:3.0
UID:${ORIGIN}
FN:Residuos y Metales
N:;;;;
ORG:Residuos y Metales
TEL;TYPE=WORK,VOICE:+34955000000
TEL;TYPE=WORK,CELL:+34600000000
EMAIL;TYPE=INTERNET:comercial@empresa.example
URL:${ORIGIN}${path}
${address}
GEO:37.3413;-6.0013
END:VCARD
`);
  expect(read(file)).not.toMatch(/[^\r]\n/);
});

/** Expects an opaque square PNG: iOS shows transparency as black. */
async function expectIcon(picture: Buffer, size: number): Promise<void> {
  const expected = { format: 'png', width: size, height: size, hasAlpha: false };
  expect(await sharp(picture).metadata()).toMatchObject(expected);
}

test('X2 E1 manifests and icons', async () => {
  for (const { language, home, manifest } of EDITIONS) {
    const { icons, ...rest } = JSON.parse(read(manifest));
    const description = meta(openPath(home), 'description');
    expect(rest).toMatchObject({ name: 'Residuos y Metales', description, lang: language, start_url: home });
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of icons) await expectIcon(bytesOf(src), Number.parseInt(sizes, 10));
  }
  expect((await sharp(bytesOf('/favicon.svg')).metadata()).format).toBe('svg');
  await expectIcon(bytesOf('/apple-touch-icon.png'), 180);
  // ICO: a header of 6 bytes, then 16 for each picture, which end with its length and its place.
  const icon = bytesOf('/favicon.ico');
  expect(icon.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const [length, start] = [icon.readUInt32LE(14 + 16 * index), icon.readUInt32LE(18 + 16 * index)];
    await expectIcon(icon.subarray(start, start + length), size);
  }
});

test('X2 E5 the sitemap has every page with its editions and date, and robots.txt names it', () => {
  expect(read('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const entries = [...read('/sitemap.xml').matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => {
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [
      name,
      href,
    ]);
    const [, address, date] = /<loc>(.*?)<\/loc>\s*<lastmod>(.*?)<\/lastmod>/.exec(entry) ?? [];
    return [address, { date, links: Object.fromEntries(links) }];
  });
  const dates = { home: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), legal: '2026-11-21' };
  const wanted = NAMES.flatMap((name) =>
    EDITIONS.map((edition) => [ORIGIN + edition[name], { date: dates[name], links: alternatesOf(name) }]),
  );
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(wanted));
});

test('X2 security.txt names a contact, and expires within a year (RFC 9116)', () => {
  const [contact, expires = '', ...rest] = read('/.well-known/security.txt').trim().split('\n');
  expect(contact).toBe('Contact: mailto:comercial@empresa.example');
  expect(rest).toEqual(['Preferred-Languages: es, en', `Canonical: ${ORIGIN}/.well-known/security.txt`]);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(366);
});

test('X2 licencias.txt has every package in the site, with its terms and holder', () => {
  const sections = read('/licencias.txt').split(/^─+\n/m).slice(1);
  // A package that is new here needs an approval.
  expect(sections.map((section) => section.split('\n')[0]?.replace(/ \d\S*/, '')).join(', ')).toBe(
    '@astrojs/react · MIT, Archivo · OFL-1.1, astro · MIT, embla-carousel · MIT, react · MIT, react-dom · MIT, rolldown · MIT, scheduler · MIT, world-atlas · ISC',
  );
  for (const section of sections) expect(section).toMatch(/Copyright[\s\S]*Permission (is|to)/i);
});
