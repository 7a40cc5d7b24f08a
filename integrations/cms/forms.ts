/** The configuration of Sveltia CMS, derived from the schemas of the content. */
import type { CmsConfig, Field } from '@sveltia/cms';
import * as z from 'zod';
import { files } from '../../src/content/schemas.ts';

/** The parts of a JSON Schema that the forms use, with the metadata of content/fields.ts. */
interface Node extends z.GlobalMeta {
  type?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  maxLength?: number;
  pattern?: string;
}

/** Uploaded files get names that the schema accepts. */
const uploads = { slugify_filename: true };

const fieldsOf = ({ properties = {}, required = [] }: Node, trees: boolean): Field[] =>
  Object.entries(properties).map(([name, node]) => ({
    ...fieldOf(name, node, trees),
    required: required.includes(name),
  }));

/** The field of a form for a value of the content. */
function fieldOf(name: string, node: Node, trees: boolean): Field {
  const { title: label = name, description: hint, items } = node;
  // With `true`, the lists of the two languages would drift apart.
  const i18n = trees && (node.shared || items ? ('duplicate' as const) : true);
  const common = { name, label, ...(hint && { hint }), i18n };
  if (node.properties) return { ...common, widget: 'object', fields: fieldsOf(node, trees) };
  if (items) {
    const list = { ...common, widget: 'list', label_singular: items.title } as const;
    const limits = { min: node.minItems, max: node.maxItems };
    if (!items.properties) return { ...list, ...limits, field: fieldOf('item', items, trees) };
    const thumbnail = Object.entries(items.properties).find(([, { file }]) => file === 'fotos')?.[0];
    return { ...list, ...limits, fields: fieldsOf(items, trees), thumbnail, collapsed: 'auto' };
  }
  if (node.enum) {
    const options = node.enum.map((value) => ({ value, label: node.options?.[value] ?? value }));
    return { ...common, widget: 'select', options };
  }
  if (node.type === 'boolean') {
    // A switch writes `false`; this leaves «No» out of the file.
    const no = { value: null, label: 'No' };
    return { ...common, widget: 'select', options: [no, { value: true, label: 'Sí' }] };
  }
  if (node.days) {
    const [min, max] = node.days;
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', min, max };
  }
  const { pattern, rule = '' } = node;
  if (node.file) {
    const { extensions = [], bytes } = node;
    const file = {
      ...common,
      // Without a public folder, the file's name is written alone.
      ...{ media_folder: `/content/${node.file}`, public_folder: '', choose_url: false },
      // Its name is made right after this check.
      pattern: [`/\\.(${extensions.join('|')})$/i`, rule] satisfies [string, string],
    };
    if (node.file === 'fotos') return { ...file, widget: 'image' };
    const accept = extensions.map((extension) => `.${extension}`).join();
    const config = { ...uploads, max_file_size: bytes };
    return { ...file, widget: 'file', accept, media_libraries: { default: { config } } };
  }
  return {
    ...common,
    widget: (node.maxLength ?? 0) > 100 ? 'text' : 'string',
    maxlength: node.maxLength,
    ...(pattern && { pattern: [pattern, rule] }),
    use_emoji_autocomplete: false,
  };
}

/** Said above the first field: a phone shows one language at a time, and nothing marks an old translation. */
const both = 'Si cambia un texto, cámbielo también en el otro idioma (en el móvil, elíjalo arriba).';

/** The configuration for a repository on GitHub, with a form for each file of content/. */
export const configuration = (repo: string): CmsConfig => ({
  backend: {
    name: 'github',
    repo,
    auth_methods: ['token'],
    commit_messages: {
      update: 'Cambia {{path}}',
      uploadMedia: 'Sube {{path}}',
      deleteMedia: 'Borra {{path}}',
    },
  },
  app_title: 'Contenido del sitio',
  logo: { src: '/favicon.svg' },
  media_folder: 'content/fotos',
  public_folder: '/fotos',
  media_libraries: {
    default: {
      config: { ...uploads, transformations: { raster_image: { width: 4000, height: 4000 } } },
    },
    stock_assets: { providers: [] },
  },
  slug: { encoding: 'ascii', clean_accents: true },
  i18n: { structure: 'single_file', locales: ['es', 'en'], default_locale: 'es' },
  editor: { preview: false },
  output: { omit_empty_optional_fields: true },
  singletons: Object.entries(files).map(([name, { path, schema, trees }]) => {
    const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
    // Sveltia looks for the files of a form in one folder, if it has a public one.
    const folder = JSON.stringify(node).match(/"file":"(\w+)"/)?.[1];
    return {
      name,
      label: node.title,
      file: `content/${path}`,
      ...(folder && { media_folder: `/content/${folder}`, public_folder: `/${folder}` }),
      i18n: trees,
      fields: fieldsOf(node, trees).map((field, index) =>
        trees && index === 0 ? { ...field, comment: both } : field,
      ),
    };
  }),
});
