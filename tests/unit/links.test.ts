import { expect, test } from 'vitest';
import { mailtoUrl, mapEmbedUrl, mapsSearchUrl, whatsappUrl } from '../../src/lib/links.ts';

const seville = { latitude: 37.3413, longitude: -6.0013 };

test('K1 a chat link has the number without plus sign, and the message percent-encoded', () => {
  const message = '¿Qué precio tiene? 20 m³ & más + 100 % #1\nÑandú «fin»';
  const url = new URL(whatsappUrl({ e164: '+34600000000' }, message));
  expect(url.href).toMatch(/^https:\/\/wa\.me\/34600000000\?text=%C2%BFQu%C3%A9%20/);
  expect([...url.searchParams]).toEqual([['text', message]]);
});

test('K2 a mail link has a subject and a text, and an address cannot add fields to it', () => {
  expect(mailtoUrl('ventas@empresa.es')).toBe('mailto:ventas@empresa.es');
  expect(mailtoUrl('ventas@empresa.es', '', 'Hola')).toBe('mailto:ventas@empresa.es?body=Hola');
  const url = new URL(mailtoUrl('a?bcc=x@empresa.es', 'Petición & más', 'Hola:\n50 % ¿sí?'));
  expect(url.href).toBe(
    'mailto:a%3Fbcc%3Dx@empresa.es?subject=Petici%C3%B3n%20%26%20m%C3%A1s&body=Hola:%0D%0A50%20%25%20%C2%BFs%C3%AD%3F',
  );
});

test('K3 the live map shows the point with a marker', () => {
  expect(mapEmbedUrl(seville)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=-6.02646%2C37.33130%2C-5.97614%2C37.35130&layer=mapnik&marker=37.3413%2C-6.0013',
  );
});

test('K3 the link to Google Maps has the coordinates, which an address without a number lacks', () => {
  const link = new URL(mapsSearchUrl(seville));
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/');
  expect([...link.searchParams]).toEqual([
    ['api', '1'],
    ['query', '37.3413,-6.0013'],
  ]);
});
