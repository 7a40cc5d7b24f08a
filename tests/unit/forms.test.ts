/** The forms of the CMS take what the build takes, by the configuration of each field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { configuration } from '../../integrations/cms/forms.ts';
import { spanish } from '../../integrations/cms.ts';
import { contentFolder } from '../../src/content/folder.ts';
import { bare, isShared } from '../../src/content/loader.ts';
import { files } from '../../src/content/schemas.ts';

/** What a form cannot know, so that only the build refuses it. */
const ONLY_IN_THE_BUILD = [
  // The numbers of each country take a library.
  /no es un teléfono de su país/,
  // A form knows a file's name alone; an upload is checked for size, and gets a right name.
  /^falta el archivo|no sirve como nombre|está dañad[ao]|debe medir al menos|como mucho$|cambie su extensión$/,
  // A form neither calculates nor knows the day.
  /no es un NIF|no ha llegado$|^cada turno empieza/,
  // Sveltia compares no values, neither in a list nor between fields or files.
  /son iguales$|tienen igual|tiene la misma ancla$|no está descrita en fotos\.yaml$|debe ser igual en los dos idiomas$/,
];

/** Values at the borders of each format: what the build takes, and what it refuses. */
const BORDERS: readonly (readonly [path: string, taken: string, refused: string])[] = [
  [
    'hero.title',
    'Ñ | n\u0303 | a b | <b> | "\\&* | 20\u00a0m³ | a\tb | a\u2028b | a\u202e\ufeffb',
    'a\nb | a\u0000b | \uf0b7 | ✅ | 😀 | { | } | {foo}',
  ],
  ['footer.copyright', '{year} {tradeName}', '{ year } | {year | {phone} | {year}}'],
  ['contact.whatsapp.message', 'a\n\nb | a\tb', '☎ | {foo}'],
  ['company.tray.capacity', '1 | 1.200 | 9999,99', '0 | 012 | 10.000 | 1.2 | 40.5 | 1,555 | 1e3 | 4 kg'],
  ['company.tray.length', '100 | 9.999', '99 | 10000 | 790,5 | -790'],
  ['company.containers.0', '1 | 99,5', '0 | 100 | .5'],
  ['company.coordinates.value.latitude', '27,6 | 43.9 | 37.3413', '26.9 | 44 | -37.3 | 37. | --6 | 37° 20′'],
  ['company.coordinates.value.longitude', '-18.2 | 0,5 | 4.3', '-20 | 5 | 6.0013 | 6,0013, 37'],
  [
    'company.openingHours.monday',
    '0:00-24:00 | 22:00–24:00 | 8:00 - 14:00,16:00-18:00',
    '22:00–06:00 | 8:00 | 8-14 | 8.00-14.00 | 24:00-8:00 | 8:00-14:60 | 8:00-25:00 | 8:00-14:00, | cerrado',
  ],
  [
    'company.incorporated',
    '1900-01-01 | 2024-02-29',
    '1899-12-31 | 2099-12-31 | 2023-02-29 | 2100-01-01 | 2018-1-1 | 14/12/2018 | 2018-12-14T00:00',
  ],
  [
    'company.phone.value',
    '955000000 | 955-00.00 00 | 0034 955 00 00 00 | +351 21 000 0000',
    '955 000 00 | 112 | 955 000 000 (Ana) | +34 955 | +1 555 000 0000 | +0 123456 | +34 955 000 000 ext. 2',
  ],
  [
    'company.taxId.value',
    'B12345674 | B00000000 | W1234567D',
    'B12345675 | b12345674 | B-12345674 | I12345674 | B1234567K | B1',
  ],
  ['company.postalCode.value', '01001 | 52999', '00999 | 53000 | 4101 | 410122'],
  ['company.cnae', '4677', '467 | 46770 | 46.77'],
  ['company.email.value', 'a.b+c@d-e.es', 'a@b | @b.es | a b@c.es | a@b..es | .a@b.es | a@ñ.es | <a@b.es>'],
  [
    'company.website.value',
    'https://a-b.c.es',
    'https://a.es/ | http://a.es | https://a | HTTPS://A.ES | a.es',
  ],
  ['company.authorisations.0.register', 'https://a.es/b?c=d#e', 'https://a.es/b c | https://a.es/" | a.es'],
  ['company.authorisations.0.nima', '4100000000', '410000000 | 41000000000'],
  ['company.authorisations.0.file', 'iso-9001.pdf', 'no.pdf | cobre.jpg | ISO.PDF | ../a.pdf | .pdf'],
  ['hero.wide', 'hero-wide.jpg', 'cobre.jpg | no.png | a.gif | Foto Ñ.JPG | jpg'],
  [
    'wastes.wastes.0.code',
    '12 01 09* | 06 13 02* | 19 13 08 | 20 03 99',
    '21 01 01 | 12 02 01 | 06 12 01 | 20 04 01 | 12 01 00 | 120109 | 12 01 9 | 12 01 09** | *',
  ],
  ['legal.sections.0.anchor', 'cookies-2 | main-2', 'main | Cookies | 2cookies | más | -a'],
  ['header.links.0.anchor', 'about', 'sobre-nosotros'],
];
const split = (values: string) => values.split(' | ');

/** The parts of a field of a form that these tests read. */
interface FormField {
  name: string;
  widget: string;
  required?: boolean;
  pattern?: [expression: string, message: string];
  maxlength?: number;
  options?: { value: unknown; label: string }[];
  min?: string | number;
  max?: string | number;
  i18n?: boolean | 'duplicate';
  hint?: string;
  public_folder?: string;
  media_libraries?: { default: { config: { max_file_size?: number } } };
  field?: FormField;
  fields?: FormField[];
}

/** Whether the configuration of a field lets a value pass. */
function takes({ required, options, widget, min, max, pattern, maxlength = 0 }: FormField, value: string) {
  if (value === '') return required === false;
  if (options) return options.some((one) => String(one.value) === value);
  if (widget === 'datetime') return value >= `${min}` && value <= `${max}`;
  const [, source = '', flags] = /^\/?(.+?)(?:\/(i))?$/.exec(pattern?.[0] ?? '') ?? [];
  return new RegExp(source, flags).test(value) && [...value].length <= (maxlength || Infinity);
}

interface Pair {
  path: string;
  field: FormField;
  schema: z.ZodType;
}

/** Each field of a form with its schema, lists and objects too. */
function pairs(field: FormField, schema: z.core.$ZodType, path: string): Pair[] {
  const own = { path, field, schema: schema as z.ZodType };
  const inner = bare(schema);
  const { fields = [] } = field;
  if (inner instanceof z.ZodArray)
    return [
      own,
      ...pairs(field.field ?? { name: 'item', widget: 'object', fields }, inner.element, `${path}.0`),
    ];
  if (!(inner instanceof z.ZodObject)) return [own];
  expect([path, ...fields.map(({ name }) => name)]).toEqual([path, ...Object.keys(inner.shape)]);
  return [own, ...fields.flatMap((one) => pairs(one, inner.shape[one.name], `${path}.${one.name}`))];
}

const forms = (configuration('owner/name').singletons ?? []) as unknown as { fields: FormField[] }[];
const all = Object.entries(files).flatMap(([name, { schema }], index) =>
  pairs({ name, widget: 'object', fields: forms[index]?.fields ?? [] }, schema, name),
);
const isLeaf = ({ schema }: Pair) =>
  !(bare(schema) instanceof z.ZodObject || bare(schema) instanceof z.ZodArray);

/** What the build refuses in a value, blank ones too. */
async function faultsOf({ schema }: Pair, value: string): Promise<string[]> {
  const isTrue = bare(schema) instanceof z.ZodBoolean && value === 'true';
  const { error } = await schema.safeParseAsync(value.trim() === '' ? undefined : isTrue || value);
  return error?.issues.map(({ message }) => message) ?? [];
}

test.each(BORDERS)('The build takes and refuses at the borders: %s', async (path, taken, refused) => {
  const pair = all.find((one) => one.path === path);
  if (!pair) throw new Error(`No form has ${path}.`);
  for (const value of split(taken)) expect(await faultsOf(pair, value), value).toEqual([]);
  for (const value of split(refused)) expect(await faultsOf(pair, value), value).not.toEqual([]);
});

test('A field takes a value if the build does, or the rule is one that a form cannot have', async () => {
  const borders = BORDERS.flatMap(([, ...values]) => values.flatMap(split));
  const different: string[] = [];
  for (const pair of all.filter(isLeaf)) {
    const { widget, maxlength: most = 1, pattern } = pair.field;
    const lengths = ['x'.repeat(most), 'x'.repeat(most + 1), `${'x'.repeat(most - 1)}😀`];
    // A new format has its own borders, too.
    const example = /Ejemplo: (.+)\.$/.exec(pattern?.[1] ?? '')?.[1] ?? 'a';
    const near = [example, example.slice(1), example.slice(0, -1), `${example}0`, `${example}a`];
    for (const value of [...borders, ...lengths, ...near, '', 'true', 'Sí', '404']) {
      // A date input has no value for what is no day.
      if (widget === 'datetime' && value && !z.iso.date().safeParse(value).success) continue;
      const faults = await faultsOf(pair, value);
      const unlisted = faults.find((fault) => !ONLY_IN_THE_BUILD.some((rule) => rule.test(fault)));
      if (takes(pair.field, value) ? unlisted : faults.length === 0)
        different.push(`${pair.path}: «${value.slice(0, 40)}»: ${unlisted ?? 'only the form refuses it'}`);
    }
  }
  expect(different).toEqual([]);
});

test('What is required, and the limits of a list, are the same in form and build; a list or datum has no language', () => {
  for (const { path, field, schema } of all) {
    const { required = true, min, max, i18n, options } = field;
    if (!/\.0$/.test(path) && path.includes('.'))
      expect([path, required]).toEqual([path, !schema.safeParse(undefined).success]);
    const inner = bare(schema);
    // A switch, or «No» with a value, would write `false`.
    if (inner instanceof z.ZodBoolean)
      expect([path, ...(options ?? [])]).toEqual([
        path,
        { value: null, label: 'No' },
        { value: true, label: 'Sí' },
      ]);
    // With `true`, the lists of the two languages would drift apart.
    if (i18n && (isShared(schema) || inner instanceof z.ZodArray))
      expect([path, i18n]).toEqual([path, 'duplicate']);
    if (!(inner instanceof z.ZodArray)) continue;
    const { minItems, maxItems } = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' });
    expect([path, min, max]).toEqual([path, minItems, maxItems]);
  }
});

test('A message of a pattern says what is wrong, with a right example; an upload has the size of its hint', () => {
  for (const { path, field } of all.filter(isLeaf)) {
    const { pattern, hint = '', public_folder: before = '', media_libraries: libraries } = field;
    expect([path, before], 'what is written before the name of a file').toEqual([path, '']);
    const [, rule, example] = /^(.*?)(?:Ejemplo: (.+)\.)?$/.exec(pattern?.[1] ?? '') ?? [];
    if (pattern) expect(rule, path).toMatch(/\p{L}{3}.*\.\s?$/u);
    if (example) expect(takes(field, example), `${path}: ${example}`).toBe(true);
    const [, size = '', unit = ''] = /hasta ([\d,]+) (kB|MB)/.exec(hint) ?? [];
    const bytes = Number(size.replace(',', '.')) * 1000 ** (unit === 'MB' ? 2 : 1);
    expect(libraries?.default.config.max_file_size ?? 0, path).toBe(bytes);
  }
});

/** A value saved with its optional fields empty: Sveltia leaves them out, and a group in which nothing is left. */
function emptied(
  { field, fields }: { field?: FormField | undefined; fields?: FormField[] | undefined },
  value: unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => emptied(field ?? { fields }, item));
  if (!fields) return value;
  const kept = fields
    .filter(({ required }) => required !== false)
    .map(({ name, ...one }) => [name, emptied(one, (value as Record<string, unknown>)[name])] as const)
    .filter(([, one]) => one !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

test.each(Object.entries(files))(
  'The build takes %s saved with every optional field empty',
  async (name, file) => {
    // All that is required is text: no number is read as another.
    const saved = parse(readFileSync(join(contentFolder(), file.path), 'utf8'), { schema: 'failsafe' });
    const form = forms[Object.keys(files).indexOf(name)];
    for (const tree of file.trees ? [saved.es, saved.en] : [saved]) {
      const { error } = await file.schema.safeParseAsync(emptied(form ?? {}, tree));
      expect(error?.issues ?? []).toEqual([]);
    }
  },
);

test('The Spanish of the interface names only what Sveltia puts in, and no number where it puts none', async () => {
  const english = JSON.parse(readFileSync('node_modules/@sveltia/cms/locales/en-US.json', 'utf8'));
  const namesOf = (text: string) => new Set(text.match(/\$\w+/g));
  const check = (ours: unknown, theirs: unknown, path: string): void => {
    if (typeof ours === 'string') {
      // A list's limits are said with the settings of its first item, which has none.
      const allowed = /range_.*\.select$/.test(path) ? '' : String(theirs);
      expect([path, ...namesOf(ours).difference(namesOf(allowed))]).toEqual([path]);
    } else
      for (const [key, text] of Object.entries(ours as object))
        check(text, (theirs as Record<string, unknown>)[key], `${path}.${key}`);
  };
  check(await spanish(), english, '');
});
