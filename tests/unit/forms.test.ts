/** The forms of the CMS refuse what the build refuses, by the rules that Sveltia CMS applies to each field. */

import type { Field } from '@sveltia/cms';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { configuration } from '../../integrations/cms/forms.ts';
import { bare } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';

vi.stubEnv('CONTENT_DIR', 'tests/fixtures/content');

/** What a form cannot know, so that only the build refuses it. */
const ONLY_IN_THE_BUILD = [
  // The numbers of each country take a library.
  /no es un teléfono de su país/,
  // A form knows a file's name alone; an upload is checked for size, and gets a right name.
  /^falta el archivo|no sirve como nombre|está dañad[ao]|debe medir al menos|como mucho$|cambie su extensión$/,
  // Sveltia compares no values, neither in a list nor between fields or files.
  /son iguales$|tienen igual|tiene la misma ancla$|no está descrita en fotos\.yaml$|debe ser igual en los dos idiomas$/,
];

/** Values at and beyond the limits of texts, numbers, hours, days, addresses and names. */
const VALUES = [
  ...[
    '',
    ' ',
    'a',
    'Ñ',
    'a b',
    ' a ',
    'a\nb',
    'a\tb',
    'a\u0000b',
    'a\u2028b',
    '😀',
    '{',
    '}',
    '{foo}',
    '{phone}',
  ],
  ...['{year} {volume}', '{tradeName}{', '{ phone }', '<b>', '</script>', '"', '\\', '&', '*', '20\u00a0m³'],
  ...[
    '0',
    '-1',
    '1',
    '2',
    '12',
    '60',
    '61',
    '99',
    '100',
    '790',
    '1200',
    '1.200',
    '1.2',
    '1,2',
    '12,5',
    '40,5',
  ],
  ...[
    '40.5',
    '40,555',
    '9999',
    '9.999',
    '9.999,99',
    '10000',
    '10.000',
    '1.200.000',
    '.nan',
    'NaN',
    'Infinity',
    '1e3',
  ],
  ...[
    '012',
    '0x10',
    '1_000',
    '1 200',
    '40 kg',
    '37.3413',
    '37,3413',
    '-6.0013',
    '-6,0013',
    '84.9',
    '85',
    '90',
    '91',
  ],
  ...['-85', '179.9', '180', '-180', '37.3413, -6.0013', '37° 20′', '--6', '37.', '.5'],
  ...['25:00', '8:00', '8:00-14:00', '8:00–14:00', '08:00 – 14:00', '8:00-14:00,16:00-18:00', '8:00–14:60'],
  ...[
    '0:00-24:00',
    '24:00-8:00',
    '99:99-99:99',
    '22:00-6:00',
    '8:00-14:00, ',
    '8-14',
    '8.00-14.00',
    'cerrado',
  ],
  ...[
    '2018-12-14',
    '2026-02-30',
    '2024-02-29',
    '2023-02-29',
    '2018-13-01',
    '1899-12-31',
    '1900-01-01',
    '2099-12-31',
  ],
  ...['2100-01-01', '0000-01-01', '14/12/2018', '2018-12-14T00:00', '18-12-14', '2018-1-1'],
  ...[
    '955 000 00',
    '955 000 000',
    '955000000',
    '+34955000000',
    '0034 955 00 00 00',
    '600 000 000 (Ana)',
    '955-00.00 00',
  ],
  ...[
    '+34 955',
    '+1 555 000 0000',
    '+351 21 000 0000',
    '+44 20 7946 0958',
    '+34 955 000 000 ext. 2',
    '112',
    '+0 123456',
  ],
  ...[
    'ES',
    'es',
    'XX',
    'ZZ',
    'ESP',
    'PT',
    '41012',
    '01001',
    '52999',
    '00000',
    '53000',
    '99999',
    '4101',
    '410122',
  ],
  ...[
    'B12345674',
    'b12345674',
    'B-12345674',
    'I12345674',
    '4677',
    '467',
    '46.77',
    'main',
    'top',
    'menu',
    'indice',
  ],
  ...[
    'cookies',
    'cookies-2',
    'Cookies',
    '2cookies',
    'más',
    'main-2',
    'ventas@empresa.es',
    'ventas@empresa',
    '@empresa.es',
  ],
  ...[
    'ventas @empresa.es',
    'ventas@empresa..es',
    '.ventas@empresa.es',
    'ventas@compañía.es',
    'Ana <ana@empresa.es>',
  ],
  ...[
    'https://www.empresa.es',
    'https://www.empresa.es/',
    'http://www.empresa.es',
    'www.empresa.es',
    'https://',
  ],
  ...[
    'https://...',
    'https://-',
    'https://empresa',
    'https://a.es:443',
    'https://1.2.3.4',
    'HTTPS://WWW.EMPRESA.ES',
  ],
  ...['https://www.boe.es/a?b=c#d', 'https://www.boe.es/a b', 'https://www.boe.es/"', 'javascript:alert(1)'],
  ...['openstreetmap', 'google', 'bing', 'about', 'contact', 'sobre-nosotros', 'true', 'Sí', '404'],
  ...[
    'hero-wide.jpg',
    'cobre.jpg',
    'no.jpg',
    'Foto Ñ.JPG',
    '../empresa.yaml',
    'iso-9001.pdf',
    'no.pdf',
    'cobre.pdf',
  ],
  ...['hero-1280.webm', 'hero-1280.mp4', 'no.mp4', 'x.gif', 'x.svg', '.jpg', 'certificado'],
];

/** Sveltia's checks of a value that is not a list or object: `draft/validate/fields.js` and each field's `validate.js`. */
function accepts(field: Field, raw: string): boolean {
  const value = raw.trim();
  const { widget, required, pattern, maxlength, options, min, max } = field as {
    widget: string;
    required?: boolean;
    pattern?: [string, string];
    maxlength?: number;
    options?: { value: unknown }[];
    min?: string;
    max?: string;
  };
  if (value === '') return required === false;
  if (widget === 'select') return (options ?? []).some((one) => String(one.value) === value);
  // A date input has no value for what is no day.
  if (widget === 'datetime')
    return z.iso.date().safeParse(value).success && value >= (min ?? '') && value <= (max ?? '~');
  const [, source = '', flags] = /^\/?(.+?)(?:\/([dgimsuy]*))?$/.exec(pattern?.[0] ?? '') ?? [];
  if (!new RegExp(source, flags).test(value)) return false;
  return maxlength === undefined || [...value].length <= maxlength;
}

interface Pair {
  path: string;
  field: Field;
  schema: z.ZodType;
}

/** Each field of a form with its schema, lists and objects too. */
function pairs(field: Field, schema: z.core.$ZodType, path: string): Pair[] {
  const own = { path, field, schema: schema as z.ZodType };
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) {
    const { field: item, fields } = field as { field?: Field; fields?: Field[] };
    const whole = { name: 'item', widget: 'object', fields } as Field;
    return [own, ...pairs(item ?? whole, inner.element, `${path}.0`)];
  }
  if (!(inner instanceof z.ZodObject)) return [own];
  const { fields = [] } = field as { fields?: Field[] };
  expect(
    fields.map(({ name }) => name),
    path,
  ).toEqual(Object.keys(inner.shape));
  return [own, ...fields.flatMap((one) => pairs(one, inner.shape[one.name], `${path}.${one.name}`))];
}

const forms = configuration('owner/name').singletons ?? [];
const all = Object.entries(files).flatMap(([name, { schema }], index) => {
  const { fields } = forms[index] as { fields: Field[] };
  return pairs({ name, widget: 'object', fields } as Field, schema, name);
});
const isLeaf = ({ schema }: Pair) =>
  !(bare(schema) instanceof z.ZodObject || bare(schema) instanceof z.ZodArray);

test('A field accepts a value if the build does, or the rule is one that a form cannot have', async () => {
  const different: string[] = [];
  for (const { path, field, schema } of all.filter(isLeaf)) {
    const { maxlength: most = 0 } = field as { maxlength?: number };
    const lengths = most > 0 ? ['x'.repeat(most), 'x'.repeat(most + 1), `${'x'.repeat(most - 1)}😀`] : [];
    for (const value of [...VALUES, ...lengths]) {
      const isBoolean = bare(schema) instanceof z.ZodBoolean;
      const input = value.trim() === '' ? undefined : isBoolean && value === 'true' ? true : value;
      const { error } = await schema.safeParseAsync(input);
      const unlisted = error?.issues.find(
        ({ message }) => !ONLY_IN_THE_BUILD.some((rule) => rule.test(message)),
      );
      if (accepts(field, value) ? unlisted : !error)
        different.push(
          `${path}: «${value.slice(0, 40)}»: ${unlisted?.message ?? 'only the form refuses it'}`,
        );
    }
  }
  expect(different).toEqual([]);
});

test('A list has the same limits in form and build, and what is required is so in both', () => {
  for (const { path, field, schema } of all) {
    const { required = true, min, max } = field as { required?: boolean; min?: unknown; max?: unknown };
    if (!/\.0$/.test(path) && path.includes('.'))
      expect([path, required]).toEqual([path, !schema.safeParse(undefined).success]);
    const inner = bare(schema);
    if (!(inner instanceof z.ZodArray)) continue;
    const { minItems, maxItems } = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' });
    expect([path, min, max]).toEqual([path, minItems, maxItems]);
  }
});

test('A message of a pattern says what is wrong, and an upload has the size that its hint states', () => {
  for (const { path, field } of all.filter(isLeaf)) {
    const {
      pattern,
      hint = '',
      media_libraries: libraries,
    } = field as {
      pattern?: [string, string];
      hint?: string;
      media_libraries?: { default: { config: { max_file_size?: number } } };
    };
    if (pattern) expect(pattern[1].replace(/Ejemplo: .*/, ''), path).toMatch(/\p{L}{3}.*\.\s?$/u);
    const [, size = '', unit = ''] = /hasta ([\d,]+) (kB|MB)/.exec(hint) ?? [];
    const bytes = Number(size.replace(',', '.')) * 1000 ** (unit === 'MB' ? 2 : 1);
    expect(libraries?.default.config.max_file_size ?? 0, path).toBe(bytes);
  }
});

test('The form of each file with two languages says to change both', () => {
  for (const [index, { trees }] of Object.values(files).entries()) {
    const { fields } = forms[index] as { fields: { comment?: string }[] };
    expect(fields[0]?.comment ?? '').toMatch(trees ? /también en el otro/ : /^$/);
  }
});
