import { expect, test } from 'vitest';
import { pageUrl, siteUrl, slug } from './data-fields.ts';

test.each([
  'https://www.empresa,es',
  'https://www..empresa.es',
  'https://empresa.es.',
  'https://*.empresa.es',
])('X4 «%s» has no domain', (url) => {
  for (const field of [siteUrl('Sitio'), pageUrl('Página')]) expect(field.safeParse(url).success).toBe(false);
});

test('X4 a page may have any path, a domain any letter', () => {
  const page = pageUrl('Página');
  for (const url of ['https://www.aepd.es', 'https://www.señal.es/aquí?a=b#c'])
    expect(page.safeParse(url).success).toBe(true);
});

test('X4 the address of a page fits into a file name', () => {
  const legal = slug('Aviso legal');
  expect(legal.safeParse({ es: 'a'.repeat(100) }).success).toBe(true);
  expect(legal.safeParse({ es: 'a'.repeat(101) }).success).toBe(false);
});
