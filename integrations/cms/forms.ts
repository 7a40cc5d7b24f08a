/** The configuration of Sveltia CMS, derived from the schemas of the content. */
import type { CmsConfig, Field } from '@sveltia/cms';
import * as z from 'zod';
import { files } from '../../src/content/schemas.ts';

/** The parts of a JSON Schema that the forms use, with the metadata of content/schemas.ts. */
interface Node {
  type?: string;
  title?: string;
  description?: string;
  shared?: boolean;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  options?: Record<string, string>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  isDay?: boolean;
  file?: string;
}

const fieldsOf = ({ properties = {}, required = [] }: Node, trees: boolean): Field[] =>
  Object.entries(properties).map(([name, node]) => ({
    ...fieldOf(name, node, trees),
    required: required.includes(name),
  }));

/** What may be uploaded into a folder; any picture by default. */
const accepted: Record<string, string> = {
  certificados: 'application/pdf',
  video: 'video/webm,video/mp4',
};

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
  if (node.type === 'number')
    return { ...common, widget: 'number', value_type: 'float', min: node.minimum, max: node.maximum };
  if (node.isDay) return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (node.file) {
    // Without a public folder, the file's name is written alone.
    const folders = { media_folder: `/content/${node.file}`, public_folder: '', choose_url: false };
    if (node.file === 'fotos') return { ...common, widget: 'image', ...folders };
    return { ...common, widget: 'file', ...folders, accept: accepted[node.file] };
  }
  return {
    ...common,
    widget: (node.maxLength ?? 0) > 100 ? 'text' : 'string',
    maxlength: node.maxLength,
    ...(node.pattern && { pattern: [node.pattern, hint ?? 'No es válido.'] }),
    use_emoji_autocomplete: false,
  };
}

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
      config: { slugify_filename: true, transformations: { raster_image: { width: 4000, height: 4000 } } },
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
      fields: fieldsOf(node, trees),
    };
  }),
});
