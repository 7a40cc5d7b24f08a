import { expect, test } from 'vitest';
import { lastDay } from './company.ts';
import { cnae, day, email, hours, nif, pageUrl, phone, postalCode, siteUrl } from './data-fields.ts';
import { slug } from './name-fields.ts';
import { fieldMeta } from './parts.ts';

test.each(['https://www.empresa,es', 'https://www..empresa.es', 'https://*.empresa.es'])(
  'X4 «%s» has no domain',
  (url) => {
    for (const field of [siteUrl('Sitio'), pageUrl('Página')])
      expect(field.safeParse(url).success).toBe(false);
  },
);

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

const fields = {
  phone: phone('Teléfono'),
  nif: nif('NIF'),
  email: email('Correo'),
  site: siteUrl('Sitio'),
  page: pageUrl('Página'),
  postalCode: postalCode('Código postal'),
  cnae: cnae('CNAE'),
  hours: hours('Lunes').optional(),
};

test.each([
  ['phone', '954 222 333', '+34 954 22 23 33'],
  ['phone', '954222333', '+34 954 22 23 33'],
  ['phone', '954.22.23.33', '+34 954 22 23 33'],
  ['phone', '0034 954 222 333', '+34 954 22 23 33'],
  ['phone', '(+34) 954-222-333', '+34 954 22 23 33'],
  ['phone', 'tel:+34954222333', '+34 954 22 23 33'],
  ['phone', '+1 212 555 0123', '+1 212 555 0123'],
  ['phone', 'Tel.: 954 222 333', '+34 954 22 23 33'],
  ['phone', '\u202a954 222 333\u202c', '+34 954 22 23 33'],
  ['phone', 'https://wa.me/34600111222', '+34 600 11 12 22'],
  ['phone', 'https://wa.me/34600111222?text=Hola%201', '+34 600 11 12 22'],
  ['phone', 'https://api.whatsapp.com/send/?phone=34600111222&text=Hola', '+34 600 11 12 22'],
  ['phone', '954 22 23 33 (mañanas)', '+34 954 22 23 33'],
  ['phone', '+34 600 111 222 (WhatsApp)', '+34 600 11 12 22'],
  ['phone', '954 22 23 33 (ext. 4)', undefined],
  ['phone', '954222333&600111222', undefined],
  ['phone', '954 222 333 / 600 111 222', undefined],
  ['phone', '954 222', undefined],
  ['phone', '954 222 333 ext. 4', undefined],
  ['nif', 'b12345674', 'B12345674'],
  ['nif', 'B-12345674', 'B12345674'],
  ['nif', 'B 12.345.674', 'B12345674'],
  ['nif', 'ESB12345674', 'B12345674'],
  ['nif', 'C.I.F.: B-12345674', 'B12345674'],
  ['nif', 'NIF B12345674', 'B12345674'],
  ['nif', 'B\u201112345674', 'B12345674'],
  ['nif', 'B—12345674', 'B12345674'],
  ['nif', 'B−12345674', 'B12345674'],
  ['nif', 'B/12345674', 'B12345674'],
  ['nif', 'CIF/NIF: B-12345674', 'B12345674'],
  ['nif', 'NIF-IVA ESB12345674', 'B12345674'],
  ['nif', 'VAT: ESB12345674', 'B12345674'],
  ['nif', 'B12345678', undefined],
  ['email', 'mailto:ventas@empresa.es', 'ventas@empresa.es'],
  ['email', ' ventas@empresa.es ', 'ventas@empresa.es'],
  ['email', 'Ventas <ventas@empresa.es>', 'ventas@empresa.es'],
  ['email', 'ventas@empresa.es.', 'ventas@empresa.es'],
  ['email', 'ventas@empresa.es;', 'ventas@empresa.es'],
  ['email', 'ventas@empresa.es,', 'ventas@empresa.es'],
  ['email', 'E-mail: ventas@empresa.es', 'ventas@empresa.es'],
  ['email', 'Correo: ventas@empresa.es', 'ventas@empresa.es'],
  ['email', 'mailto: ventas@empresa.es?subject=Hola.', 'ventas@empresa.es'],
  ['email', 'ventas@empresa.es, info@empresa.es', undefined],
  ['email', 'ventas@empresa', undefined],
  ['site', 'www.empresa.es', 'https://www.empresa.es'],
  ['site', 'https://www.empresa.es/', 'https://www.empresa.es'],
  ['site', 'http://WWW.Empresa.es', 'https://www.empresa.es'],
  ['site', 'www.empresa.es.', 'https://www.empresa.es'],
  ['site', 'https://www.empresa.es/,', 'https://www.empresa.es'],
  ['site', 'https://www.empresa.es/inicio', undefined],
  ['site', 'empresa', undefined],
  ['site', 'javascript:alert(1)', undefined],
  ['page', 'www.aepd.es/guia', 'https://www.aepd.es/guia'],
  ['page', '//www.aepd.es/guia', 'https://www.aepd.es/guia'],
  ['page', 'https://www.aepd.es/', 'https://www.aepd.es/'],
  ['page', 'https://www.aepd.es.', undefined],
  // A path may end with a stop.
  ['page', 'https://es.wikipedia.org/wiki/S.L.', 'https://es.wikipedia.org/wiki/S.L.'],
  ['page', 'javascript:alert(1)', undefined],
  ['postalCode', '41.012', '41012'],
  ['postalCode', 'CP 41012', '41012'],
  ['postalCode', 'C.P.: 41012', '41012'],
  ['postalCode', '41012 Sevilla', '41012'],
  ['postalCode', '41012, L’Alcora - Sevilla', '41012'],
  ['postalCode', '41012 Sevilla 41013', undefined],
  ['postalCode', '41012B', undefined],
  ['cnae', '46.77', '4677'],
  ['cnae', 'CNAE 4677', '4677'],
  ['cnae', 'CNAE: 4677', '4677'],
  ['cnae', 'CNAE-2009 4677', '4677'],
  ['cnae', 'CNAE 2025: 46.77', '4677'],
  ['cnae', 'CNAE 2012', '2012'],
  ['hours', 'de 8 a 14 h', '8:00–14:00'],
  ['hours', 'Cerrado', ''],
  ['hours', 'mañana', undefined],
] as const)('X4 %s: «%s» is stored as «%s»', (name, written, stored) => {
  const { read } = fieldMeta(fields[name]);
  expect(read?.(written)).toBe(stored);
  expect(fields[name].safeParse(written).success).toBe(stored !== undefined);
  if (stored) expect(fields[name].parse(written)).toEqual(fields[name].parse(stored));
});

const IMPOSSIBLE = 'La fecha no es posible.';

test.each([
  ['0227-01-01', IMPOSSIBLE],
  ['0027-01-01', IMPOSSIBLE],
  ['12027-01-01', IMPOSSIBLE],
  ['1999-12-31', IMPOSSIBLE],
  ['2101-01-01', IMPOSSIBLE],
  ['2030-02-30', IMPOSSIBLE],
  ['incompleta', 'La fecha está incompleta.'],
  ['14/12/2018', '«14/12/2018» no es una fecha.'],
])(
  'X4 X5 «%s» is no last day; only a text that no date box writes is told the written form',
  (written, problem) => {
    const { error } = lastDay('Válido hasta').safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
    const remedies = error?.issues.map((issue) => issue.code === 'custom' && issue.params?.remedy);
    expect(remedies?.join().includes('2018-12-14')).toBe(written.includes('/'));
  },
);

test('X4 a company may be older than a century', () => {
  expect(day('Fecha').safeParse('1887-05-02').success).toBe(true);
});
