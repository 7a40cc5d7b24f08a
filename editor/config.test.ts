import { expect, test } from 'vitest';
import * as z from 'zod';
import { fact, plain, text } from '../src/content/fields.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { type Field, fieldsOf, makeConfig } from './config.ts';
import { fieldAddress } from './publish/publish.ts';

const folder = 'content/es';

interface Json {
  title?: string;
  description?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  additionalProperties?: Json | false;
  anyOf?: Json[];
  enum?: string[];
}

/** Every field of a schema as one line, by way of JSON Schema: another reading of the schemas than the editor's own. */
function schemaLines(json: Json, path = ''): string[] {
  const entries = json.additionalProperties ? { items: json } : (json.properties ?? {});
  return Object.entries(entries).flatMap(([name, field]) => {
    const [value = field] = field.anyOf ?? [];
    const item = json.additionalProperties || value.items;
    const isOptional = json.properties && !json.required?.includes(name);
    const here = `${path}/${name}`;
    const own = line(here, field.title, field.description, isOptional, value.enum);
    return [
      own,
      ...schemaLines(
        item ? { properties: item.properties ?? {}, required: item.required ?? [] } : value,
        here,
      ),
      ...(field.anyOf ? [line(`${here}_provisional`, `Dato provisional (${field.title})`)] : []),
    ];
  });
}

const line = (path: string, label?: string, hint = '', isOptional: unknown = false, choices: unknown = []) =>
  [path, label, hint, isOptional ? 'optional' : 'required', String(choices)].join(' | ');

function configLines(fields: readonly Field[], path = ''): string[] {
  return fields.flatMap((field) => {
    const here = `${path}/${field.name}`;
    return [
      line(here, field.label, field.hint, field.required === false, field.options),
      ...configLines(field.fields ?? [], here),
    ];
  });
}

const forms = makeConfig(folder).collections.flatMap(({ files }) => files);

test.each(Object.entries(contentFiles))(
  'the form of %s has every field of its schema',
  (name, { file, schema }) => {
    const form = forms.find((one) => one.name === name);
    expect(form?.file).toBe(`${folder}/${file}`);
    const expected = schemaLines(z.toJSONSchema(schema, { io: 'input' }) as Json);
    const actual = configLines(form?.fields ?? []).filter((one) => !/^\/(items\/file|version) \|/.test(one));
    expect(actual).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  },
);

test.each([
  ['a field', z.strictObject({ added: z.string() })],
  ['an item of a list', z.strictObject({ list: z.array(z.string()).meta({ title: 'Lista' }) })],
])('%s without a label is an error', (_, schema) => {
  expect(() => fieldsOf(schema, folder)).toThrow('has no label');
});

test('the forms of another edition have its words alone, and the items of the base edition', () => {
  const files = makeConfig(folder, ['en']).collections.filter(({ label }) => label.startsWith('Inglés: '));
  const english = files.flatMap((collection) => collection.files);
  expect(english.map(({ file }) => file).toSorted()).toEqual(
    Object.values(contentFiles)
      .map(({ file }) => `content/en/${file}`)
      .toSorted(),
  );
  const fields = english.find(({ name }) => name === 'traceability-en')?.fields ?? [];
  const lines = fields.find(({ name }) => name === 'lines');
  expect(lines).toMatchObject({ widget: 'list', allow_add: false });
  expect(lines?.fields?.map(({ name, widget }) => `${name}: ${widget}`)).toEqual([
    'title: string',
    'text: text',
    'message: text',
    'subject: string',
    'id: hidden',
  ]);
});

test('the address of a file leads to its form, in the base edition and in another one', () => {
  for (const { name, files } of makeConfig(folder, ['en']).collections)
    for (const form of files) {
      const [, language = '', ...file] = form.file.split('/');
      const address = fieldAddress(file.join('/'), language);
      expect(address.split('#')[1]).toBe(`/collections/${name}/entries/${form.name}`);
    }
});

test('a fact has a box', () => {
  const schema = z.strictObject({ name: fact(plain('Nombre', 40), 'X'), note: text('Nota', 200).optional() });
  expect(fieldsOf(schema, folder)).toEqual([
    { name: 'name', label: 'Nombre', widget: 'string' },
    { name: 'name_provisional', label: 'Dato provisional (Nombre)', widget: 'boolean', default: false },
    { name: 'note', label: 'Nota', widget: 'text', required: false },
  ]);
});
