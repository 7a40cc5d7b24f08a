import * as z from 'zod';
import type { FileReference } from '../src/content/fields.ts';
import { kinds } from '../src/content/files.ts';
import { BASE_LANGUAGE, languageName } from '../src/content/languages.ts';
import { fieldMeta, inside, isFact, part, type Field as Schema, shapeOf } from '../src/content/parts.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { boxOf, fieldIn, ITEM } from './format.ts';

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
 * @param folder the folder of the content as the editor names it, such as `content`
 * @param languages those of the texts, the base language first
 */
export function makeConfig(folder: string, languages: readonly string[]) {
  const forms = makeForms(folder, languages);
  const files = Object.entries(contentFiles).map(([name, { file, schema }]) => ({
    name,
    file: `${folder}/${file}`,
    label: labelOf(schema, name),
    fields: [...forms.fieldsOf(schema), VERSION],
  }));
  const collection = (name: string, label: string, isHome: boolean) => ({
    name,
    label,
    format: 'json',
    delete: false,
    files: files.filter(({ file }) => file.includes('/inicio/') === isHome),
  });
  return {
    load_config_file: false,
    locale: 'es',
    backend: { name: 'proxy', proxy_url: '/editor/api' },
    media_folder: `${folder}/${kinds.picture.folder}`,
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      collection('inicio', 'Página de inicio', true),
      collection('empresa', 'Empresa y sitio', false),
    ],
  };
}

function labelOf(schema: Schema | undefined, name: string): string {
  const { title } = fieldMeta(schema);
  if (!title) throw new Error(`The field «${name}» has no label.`);
  return title;
}

type Widget = Pick<Field, 'widget'> & Partial<Field>;

/** Makes the fields of forms. */
export function makeForms(folder: string, languages: readonly string[]) {
  /** The fields of a file, a group or an item of a list. */
  function fieldsOf(schema: Schema): Field[] {
    if (fieldMeta(schema).translated) return languages.map((language) => fieldOf(language, schema, language));
    if (schema instanceof z.ZodRecord) return [recordField(schema)];
    return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      if (fieldMeta(field).translated)
        return languages.map((language) => fieldOf(fieldIn(name, language), field, language));
      const box = isFact(field) ? [provisionalBox(name, labelOf(field, name))] : [];
      return [fieldOf(name, field), ...box];
    });
  }

  function fieldOf(name: string, schema: Schema, language = BASE_LANGUAGE): Field {
    const { description } = fieldMeta(schema);
    const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
    const isOther = language !== BASE_LANGUAGE;
    const label = labelOf(schema, name);
    return {
      name,
      label: isOther ? `${label} (${languageName(language)})` : label,
      ...(description && !isOther ? { hint: description } : {}),
      // An edition that lacks a text is told, not refused.
      ...(isOptional || isOther ? { required: false } : {}),
      ...widgetOf(schema),
    };
  }

  function widgetOf(schema: Schema): Widget {
    const { file, translated } = fieldMeta(schema);
    if (file) return fileWidget(file.kind, folder);
    const inner = translated ? part(schema, BASE_LANGUAGE) : inside(schema);
    if (inner) return widgetOf(inner);
    if (schema instanceof z.ZodObject) return { widget: 'object', fields: fieldsOf(schema) };
    if (schema instanceof z.ZodArray) return listWidget(schema);
    if (schema instanceof z.ZodBoolean) return { widget: 'boolean', default: false };
    if (schema instanceof z.ZodNumber) return { widget: 'number', value_type: 'float' };
    if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
    if (schema instanceof z.ZodString)
      return { widget: (schema.maxLength ?? 0) > LONG_TEXT ? 'text' : 'string' };
    throw new Error(`The editor has no form for ${schema._zod.def.type}.`);
  }

  function listWidget(schema: z.ZodArray): Widget {
    const item = schema.def.element;
    const singular = { label_singular: labelOf(item, 'item') };
    const fields = fieldsOf(item);
    if (fields.length === 0)
      return { widget: 'list', ...singular, collapsed: false, field: fieldOf(ITEM, item) };
    const shown = fields.find(({ name }) => ['title', 'name', 'label'].includes(name)) ?? fields[0];
    const open = fieldMeta(item).translated ? { collapsed: false } : {};
    return { widget: 'list', ...singular, ...open, summary: `{{fields.${shown?.name}}}`, fields };
  }

  /** fotos.yaml: a list of pictures, each with its description. */
  function recordField(schema: z.ZodRecord): Field {
    const entry = schema.def.valueType;
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
      fields: [picture, ...fieldsOf(entry)],
    };
  }

  return { fieldsOf };
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
