import { expect, test } from 'vitest';
import * as z from 'zod';
import { datum, fact, group, text } from '../src/content/fields.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { type Field, makeConfig, makeForms } from './config.ts';
import { fieldAddress } from './publish/publish.ts';

const folder = 'content';
const languages = ['es', 'en'];
const { fieldsOf } = makeForms(folder, languages);

interface Json {
  title?: string;
  description?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  additionalProperties?: Json | false;
  translated?: string;
  enum?: string[];
}

/** Every field of a schema as one line, by way of JSON Schema: another reading of the schemas than the editor's own. */
function schemaLines(json: Json, path = ''): string[] {
  const entries = json.additionalProperties ? { items: json } : (json.properties ?? {});
  return Object.entries(entries).flatMap(([name, field]) => {
    const value = field.properties?.value ?? field;
    const here = `${path}/${name}`;
    const isOptional = json.properties && !json.required?.includes(name);
    const own = line(here, field.title, field.description, isOptional, value.enum);
    if (field.translated) return [own, line(`${here}_en`, `${field.title} (inglés)`, '', true)];
    const item = json.additionalProperties || value.items;
    const words = languages.map((one) =>
      one === 'es'
        ? line(`${here}/es`, item?.title, item?.description)
        : line(`${here}/${one}`, `${item?.title} (inglés)`, '', true),
    );
    const inner = item ? { properties: item.properties ?? {}, required: item.required ?? [] } : value;
    return [
      own,
      ...(item?.translated ? words : schemaLines(inner, here)),
      ...(field.properties?.placeholder
        ? [line(`${here}_provisional`, `Dato provisional (${field.title})`)]
        : []),
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

const forms = makeConfig(folder, languages).collections.flatMap(({ files }) => files);

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
  expect(() => fieldsOf(schema)).toThrow('has no label');
});

test('the address of a file leads to its form', () => {
  for (const { name, files } of makeConfig(folder, languages).collections)
    for (const form of files) {
      const address = fieldAddress(form.file.replace(`${folder}/`, ''));
      expect(address.split('#')[1]).toBe(`/collections/${name}/entries/${form.name}`);
    }
});

test('a fact has a box, and a text a field for each language', () => {
  const fields = { name: fact(datum('Nombre', 40), 'X'), note: text('Nota', 200, 'Larga.').optional() };
  expect(fieldsOf(group('Grupo', fields))).toEqual([
    { name: 'name', label: 'Nombre', widget: 'string' },
    { name: 'name_provisional', label: 'Dato provisional (Nombre)', widget: 'boolean', default: false },
    { name: 'note', label: 'Nota', hint: 'Larga.', widget: 'text', required: false },
    { name: 'note_en', label: 'Nota (inglés)', widget: 'text', required: false },
  ]);
});
