/** What search engines, messengers, browsers and address books read. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { all, bytesOf, openPath, pages, read, sitemap, textOf, values } from './site.ts';

const ORIGIN = 'https://www.empresa.example';
const SPANISH = { language: 'es', other: 'en', home: '/', locales: ['es_ES', 'en_GB'] } as const;
const ENGLISH = { language: 'en', other: 'es', home: '/en', locales: ['en_GB', 'es_ES'] } as const;
const EDITIONS = [
  { ...SPANISH, picture: '/imagen-social.jpg', manifest: '/manifest.webmanifest' },
  { ...ENGLISH, picture: '/en/social-picture.jpg', manifest: '/en/manifest.webmanifest' },
];
/** Language → address of a page, as head and sitemap name it. */
const alternatesOf = ({ es, en }: (typeof sitemap)[number]) => ({
  es: ORIGIN + es,
  en: ORIGIN + en,
  'x-default': ORIGIN + en,
});
const meta = (page: Document, key: string) =>
  values(page, 'content', `meta[name="${key}"], meta[property="${key}"]`).join();

test.each(EDITIONS)(
  'X2 E4 E5 heads and structured data of the pages: $language',
  async ({ language, picture, other, locales, manifest }) => {
    for (const paths of sitemap) {
      const page = openPath(paths[language]);
      expect(page.documentElement.lang).toBe(language);
      expect(meta(page, 'description')).toMatch(/^.{1,155}$/);
      expect(all(page, 'meta[name="robots"]')).toEqual([]);
      const address = ORIGIN + paths[language];
      expect(values(page, 'href', '[rel="canonical"]')).toEqual([address]);
      const keys = ['title', 'description', 'url', 'image', 'locale', 'locale:alternate'];
      expect(keys.map((key) => meta(page, `og:${key}`))).toEqual([
        ...[page.title, meta(page, 'description'), address, ORIGIN + picture],
        ...locales,
      ]);
      expect(meta(page, 'og:image:alt')).not.toBe('');
      const addresses = values(page, 'href', 'link[hreflang]');
      const named = values(page, 'hreflang', 'link').map((hreflang, at) => [hreflang, addresses[at]]);
      expect(Object.fromEntries(named)).toEqual(alternatesOf(paths));
      const icons = values(page, 'href', '[rel="icon"], [rel="apple-touch-icon"], [rel="manifest"]');
      expect(icons).toEqual(['/favicon.svg', '/apple-touch-icon.png', manifest]);
      const { '@graph': nodes } = JSON.parse(textOf(page, '[type="application/ld+json"]'));
      expect(nodes).toContainEqual(expect.objectContaining({ url: address, inLanguage: language }));
      const link = `a[href="${paths[other]}"][hreflang="${other}"][lang="${other}"]`;
      expect(all(page, `body > header ${link}, body > footer ${link}`)).toHaveLength(2);
    }
    const jpeg = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(bytesOf(picture)).metadata()).toMatchObject(jpeg);
    expect(bytesOf(picture).length, 'WhatsApp shows no larger one').toBeLessThan(300_000);
  },
);

test('E1 the pictures for networks differ: each has the title of its edition', async () => {
  const aboveReferences = { left: 0, top: 0, width: 1200, height: 512 };
  const cropped = EDITIONS.map(({ picture }) => sharp(bytesOf(picture)).extract(aboveReferences).png());
  const [es, en = ''] = await Promise.all(cropped.map((one) => one.toBuffer()));
  const difference = await sharp(es)
    .composite([{ input: en, blend: 'difference' }])
    .png()
    .toBuffer();
  // Compression alone differs by less than 10.
  expect((await sharp(difference).stats()).channels[0]?.max).toBeGreaterThan(100);
});

test.each(['/contacto.vcf', '/en/contact.vcf'])('K2 E1 %s has lines that end with CRLF', (file) => {
  expect(read(file)).toMatch(/^(BEGIN:VCARD\r\n)([^\r\n]+\r\n)+(END:VCARD\r\n)$/);
});

/** Expects an opaque square PNG: iOS shows transparency as black. */
async function expectIcon(picture: Buffer, size: number): Promise<void> {
  const expected = { format: 'png', width: size, height: size, hasAlpha: false };
  expect(await sharp(picture).metadata()).toMatchObject(expected);
}

test('X2 E1 manifests and icons', async () => {
  for (const { language, home, manifest } of EDITIONS) {
    const { icons, theme_color, ...rest } = JSON.parse(read(manifest));
    const description = meta(openPath(home), 'description');
    expect(rest).toMatchObject({ name: 'Residuos y Metales', description, lang: language, start_url: home });
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of icons) {
      await expectIcon(bytesOf(src), Number.parseInt(sizes, 10));
      const corner = sharp(bytesOf(src)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw();
      expect(`#${(await corner.toBuffer()).toString('hex')}`).toBe(theme_color);
    }
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
  const indexed = pages.filter(({ page }) => !page.querySelector('[name="robots"]'));
  expect(entries.map(([address]) => address).toSorted()).toEqual(
    indexed.flatMap(({ page }) => values(page, 'href', '[rel="canonical"]')).toSorted(),
  );
  const date = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  const wanted = sitemap.flatMap((paths) =>
    [paths.es, paths.en].map((path) => [ORIGIN + path, { date, links: alternatesOf(paths) }]),
  );
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(wanted));
  expect(Object.fromEntries(entries)).toHaveProperty([`${ORIGIN}/aviso-legal`, 'date'], '2026-11-21');
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
