import { expect, test } from 'vitest';
import { mailtoUrl, mapEmbedUrl, mapHosts, whatsappUrl } from './links.ts';

const awkward = '¿Qué precio tiene? 20 m³ & más + 100 % #1\nÑandú 🚚 «fin»';
const seville = { latitude: 37.3413, longitude: -6.0013 };

test('K1 a chat link has the number without plus sign, and the message percent-encoded', () => {
  expect(whatsappUrl('+34600000000', 'a b+c')).toBe('https://wa.me/34600000000?text=a%20b%2Bc');
  const url = new URL(whatsappUrl('+34600000000', awkward));
  expect([...url.searchParams]).toEqual([['text', awkward]]);
  expect(url.hash).toBe('');
});

test('K2 a mailto link has the address alone, or with a subject', () => {
  expect(mailtoUrl('ventas@empresa.es')).toBe('mailto:ventas@empresa.es');
  expect(mailtoUrl('ventas@empresa.es', 'Petición de visita & más')).toBe(
    'mailto:ventas@empresa.es?subject=Petici%C3%B3n%20de%20visita%20%26%20m%C3%A1s',
  );
});

test('K2 an e-mail address cannot add fields to the link', () => {
  expect(mailtoUrl('a?bcc=x@empresa.es')).toBe('mailto:a%3Fbcc%3Dx@empresa.es');
});

test('K3 OpenStreetMap shows the point with a marker', () => {
  expect(mapEmbedUrl('openstreetmap', seville)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=-6.02646%2C37.33130%2C-5.97614%2C37.35130&layer=mapnik&marker=37.3413%2C-6.0013',
  );
});

test('K3 Google’s map uses the host of the header policy', () => {
  const url = new URL(mapEmbedUrl('google', seville));
  expect(url.origin).toBe(mapHosts.google);
  expect([url.searchParams.get('q'), url.searchParams.get('output')]).toEqual(['37.3413,-6.0013', 'embed']);
});
