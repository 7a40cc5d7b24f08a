import { expect, test } from 'vitest';
import { mailtoUrl, whatsappUrl } from '../../src/lib/links.ts';

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
