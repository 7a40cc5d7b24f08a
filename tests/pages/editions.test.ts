/** English pages are compared with the Spanish ones, element by element; their texts are in text/. */
import { expect, test } from 'vitest';
import { all, openPath, sitemap, values } from './site.ts';

const anchorsOf = (document: Document) =>
  all(document, 'main :is(section, article, div)[id]').map(({ id }) => `#${id}`);
/** Spanish addresses, and the English ones in their place. */
const ENGLISH = new Map([
  ...sitemap.map(({ es, en }) => [es, en] as const),
  ['/contacto.vcf', '/en/contact.vcf'],
  ...anchorsOf(openPath('/')).map(
    (anchor, index) => [anchor, anchorsOf(openPath('/en'))[index] ?? ''] as const,
  ),
]);
const inEnglish = (href: string) =>
  href
    .split(/(?=#)/)
    .map((part) => ENGLISH.get(part) ?? part)
    .join('');

test('E1 E6 English pages have the same elements, and links to their own edition', () => {
  // Sentences of the legal notice mark their references, English pages Spanish names.
  const elementsOf = ({ body }: Document) =>
    all(body, ':not(article span, span[lang])').map(
      ({ localName, classList }) => `${localName}.${classList.value}`,
    );
  const linksIn = (document: Document) =>
    values(document, 'href', 'a:not([hreflang], main nav a)').map((href) => href.replace(/=.*/, ''));
  const errors = ['/404', '/500'].map((path) => ({ es: path, en: `/en${path}` }));
  for (const { es, en } of [...sitemap, ...errors]) {
    const [own, other] = [openPath(es), openPath(en)];
    expect(elementsOf(other), en).toEqual(elementsOf(own));
    expect(linksIn(other), en).toEqual(linksIn(own).map(inEnglish));
  }
});
