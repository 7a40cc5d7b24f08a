import { dirname } from 'node:path/posix';
import * as z from 'zod';
import { wordsOf } from '../src/content/editions.ts';
import { type FileReference, fieldMeta, inside, isFact, part, shapeOf } from '../src/content/fields.ts';
import { kinds } from '../src/content/files.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { boxOf, ITEM } from './format.ts';
import { languageName } from './words.ts';

/** A field of Decap's configuration. Sveltia CMS reads the same, but for the version. */
export interface Field {
  name: string;
  label: string;
  widget: string;
  required?: boolean;
  hint?: string;
  fields?: Field[];
  field?: Field;
  [option: string]: unknown;
}

/** The version of the file, unseen: a save changes it, so that Decap sees what is put back as a change. */
const VERSION: Field = { name: 'version', label: 'Versión', widget: 'version', required: false };

/** Longer texts get a box of several lines. */
const LONG_TEXT = 140;

/**
 * Decap's configuration for the content, made from its schemas.
 * @param folder the folder of the base edition as the editor names it, such as `content/es`
 * @param others the languages of the other editions: their forms have the words alone
 */
export function makeConfig(folder: string, others: readonly string[] = []) {
  const files = Object.entries(contentFiles).map(([name, { file, schema }]) => ({
    name,
    file: `${folder}/${file}`,
    label: labelOf(schema, name),
    fields: [...fieldsOf(schema, folder), VERSION],
  }));
  return {
    load_config_file: false,
    locale: 'es',
    backend: { name: 'proxy', proxy_url: '/editor/api' },
    media_folder: `${folder}/${kinds.picture.folder}`,
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...collectionsOf(files),
      ...others.flatMap((language) => {
        const [initial = '', ...rest] = languageName(language);
        const label = `${initial.toUpperCase()}${rest.join('')}: `;
        return collectionsOf(wordFiles(language, folder), `-${language}`, label);
      }),
    ],
  };
}

type File = { name: string; file: string; label: string; fields: Field[] };

function collectionsOf(files: readonly File[], suffix = '', prefix = '') {
  const collection = (name: string, label: string, isHome: boolean) => ({
    name: name + suffix,
    label: prefix + (prefix ? label.toLowerCase() : label),
    format: 'json',
    delete: false,
    files: files.filter(({ file }) => file.includes('/inicio/') === isHome),
  });
  return [collection('inicio', 'Página de inicio', true), collection('empresa', 'Empresa y sitio', false)];
}

/** The forms of another edition: its words, and the items of the base edition. */
function wordFiles(language: string, folder: string): File[] {
  return Object.entries(contentFiles).flatMap(([name, { file, schema }]) => {
    const words = wordsOf(schema);
    if (!words) return [];
    const fields = [...fieldsOf(words, folder).map((field) => fixItems(field)), VERSION];
    const path = `${dirname(folder)}/${language}/${file}`;
    return [{ name: `${name}-${language}`, file: path, label: labelOf(schema, name), fields }];
  });
}

/** Lists take no new items: those of the base edition are there, and the fields that tell them apart stay as they are. */
function fixItems(field: Field): Field {
  const fields = field.fields?.map((one) =>
    one.name === field.item_key ? { ...one, widget: 'hidden' } : fixItems(one),
  );
  const isList = field.widget === 'list';
  return {
    ...field,
    ...(isList ? { allow_add: false, collapsed: false } : {}),
    ...(fields ? { fields } : {}),
  };
}

function labelOf(schema: z.core.$ZodType | undefined, name: string): string {
  const { title } = fieldMeta(schema);
  if (!title) throw new Error(`The field «${name}» has no label.`);
  return title;
}

/** The fields of a file, a group or an item of a list. */
export function fieldsOf(schema: z.core.$ZodType, folder: string): Field[] {
  if (schema instanceof z.ZodRecord) return [recordField(schema, folder)];
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => [
    makeField(name, field, folder),
    ...(isFact(field) ? [provisionalBox(name, labelOf(field, name))] : []),
  ]);
}

function makeField(name: string, schema: z.core.$ZodType, folder: string): Field {
  const { description } = fieldMeta(schema);
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return {
    name,
    label: labelOf(schema, name),
    ...(description ? { hint: description } : {}),
    ...(isOptional ? { required: false } : {}),
    ...widgetOf(schema, folder),
  };
}

type Widget = Pick<Field, 'widget'> & Partial<Field>;

function widgetOf(schema: z.core.$ZodType, folder: string): Widget {
  const { file } = fieldMeta(schema);
  if (file) return fileWidget(file.kind, folder);
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: fieldsOf(schema, folder) };
  if (schema instanceof z.ZodArray) return listWidget(schema, folder);
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean', default: false };
  if (schema instanceof z.ZodNumber) return { widget: 'number', value_type: 'float' };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodString)
    return { widget: (schema.maxLength ?? 0) > LONG_TEXT ? 'text' : 'string' };
  const inner = inside(schema);
  if (inner) return widgetOf(inner, folder);
  throw new Error(`The editor has no form for ${schema._zod.def.type}.`);
}

const provisionalBox = (name: string, label: string): Field => ({
  name: boxOf(name),
  label: `Dato provisional (${label})`,
  widget: 'boolean',
  default: false,
});

function fileWidget(kind: FileReference['kind'], folder: string): Widget {
  return {
    widget: kind === 'picture' ? 'image' : 'file',
    choose_url: false,
    media_folder: `/${folder}/${kinds[kind].folder}`,
    public_folder: '',
  };
}

function listWidget(schema: z.ZodArray, folder: string): Widget {
  const item = part(schema, 0) ?? schema.def.element;
  const singular = { label_singular: labelOf(item, 'item') };
  const fields = fieldsOf(item, folder);
  if (fields.length === 0)
    return { widget: 'list', ...singular, collapsed: false, field: makeField(ITEM, item, folder) };
  const { key } = fieldMeta(schema);
  const keyed = key ? { item_key: key } : {};
  const shown = fields.find(({ name }) => ['title', 'name', 'label'].includes(name)) ?? fields[0];
  return { widget: 'list', ...singular, ...keyed, summary: `{{fields.${shown?.name}}}`, fields };
}

/** fotos.yaml: a list of pictures, each with its description. */
function recordField(schema: z.ZodRecord, folder: string): Field {
  const entry = part(schema, '') ?? schema;
  const picture = { name: 'file', label: 'Archivo', ...fileWidget('picture', folder) };
  return {
    name: 'items',
    label: labelOf(schema, 'items'),
    hint: fieldMeta(schema).description ?? '',
    widget: 'list',
    label_singular: labelOf(entry, 'item'),
    summary: '{{fields.file}}',
    allow_reorder: false,
    collapsed: false,
    fields: [picture, ...fieldsOf(entry, folder)],
  };
}
