import { fieldAt, fieldMeta, isGroup, part, shapeOf } from '../../src/content/parts.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import type { FileName, Path } from '../protocol.ts';

/** A field of the content: the file it is in, and the way to it. */
export interface Field {
  file: FileName;
  path: Path;
}

/** A form: a part of the page, or what stands apart. */
export interface Form {
  title: string;
  file: FileName;
  /** The fields of the file that it has; all, if not given. */
  keys?: readonly string[];
  /** The page beside it, if it is not the home page. */
  page?: 'legal' | 'error';
  /** The section that the page shows of a field without words in it, such as a telephone number. */
  section?: string;
}

/** The forms of the page, in its order. */
export const pageForms: readonly Form[] = [
  { title: 'Cabecera', file: 'site', keys: ['header', 'logo', 'skipLink'] },
  { title: 'Portada', file: 'hero' },
  { title: 'Trazabilidad', file: 'traceability' },
  { title: 'Servicios', file: 'services' },
  { title: 'Sobre nosotros', file: 'about' },
  { title: 'Certificaciones', file: 'certifications' },
  { title: 'Objetivos', file: 'objectives' },
  { title: 'Contacto', file: 'contact' },
  {
    title: 'Barra y botones',
    file: 'site',
    keys: ['bar', 'scrollToTop', 'pageTop', 'newTab'],
  },
  { title: 'Pie de página', file: 'site', keys: ['footer'] },
];

/** The forms of what stands apart from the page. */
export const otherForms: readonly Form[] = [
  { title: 'Datos de la empresa', file: 'company', section: 'contacto' },
  { title: 'Fotografías', file: 'pictures' },
  { title: 'Aviso legal', file: 'legal', page: 'legal' },
  {
    title: 'Buscadores y direcciones',
    file: 'site',
    keys: ['metadata', 'pages', 'anchors', 'published', 'forOthers', 'languageName'],
  },
  { title: 'Páginas de error', file: 'site', keys: ['notFound', 'failure'], page: 'error' },
];

const allForms = [...pageForms, ...otherForms];

/** The form that has a field. */
export function formOf({ file, path: [key] }: Field): Form {
  const forms = allForms.filter((form) => form.file === file);
  const found = forms.find(({ keys }) => !keys || keys.includes(String(key))) ?? forms[0];
  if (!found) throw new Error(`No form has ${file}.`);
  return found;
}

export const schemaOf = (file: FileName) => contentFiles[file].schema;

/** The field of an address such as `company/phone`. */
export function fieldOf(address: string): Field | undefined {
  const [file = '', ...path] = address.split('/').map(decodeURIComponent);
  if (!(file in contentFiles)) return undefined;
  return { file: file as FileName, path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}

/** The address of a field and the id of its control. A provisional fact has the same as a definitive one. */
export const addressOf = ({ file, path }: Field) =>
  [file, ...path.filter((key) => key !== 'placeholder')].map(encodeURIComponent).join('/');

/** A few words that tell an item of a list from the others. */
export function nameOf(item: unknown): string {
  if (!isGroup(item)) return typeof item === 'boolean' ? '' : String(item ?? '');
  const { title, name, label, alt, es, ...others } = item as Record<string, unknown>;
  return nameOf(title ?? name ?? label ?? alt ?? es ?? Object.values(others)[0]);
}

/**
 * The labels on the way to a field: «Carrusel», «Imágenes», «n.º 3».
 * @param hasForm whether the title of its form comes first
 */
export function labelsOf(field: Field, written: unknown, hasForm = false): string[] {
  const { file, path } = field;
  let schema: ReturnType<typeof part> = schemaOf(file);
  let value = written;
  const labels = path.flatMap((key, depth) => {
    schema = part(schema, key);
    value = isGroup(value) ? Reflect.get(value, key) : undefined;
    // The entries of «Fotografías» are named by their descriptions.
    if (file === 'pictures' && depth === 0) return [nameOf(value)];
    if (typeof key === 'number') return [`n.º ${key + 1}`];
    // A language and «placeholder» have no label of their own.
    const isInside =
      key === 'placeholder' || fieldMeta(fieldAt(schemaOf(file), path.slice(0, depth))).translated;
    return isInside ? [] : [fieldMeta(schema).title ?? ''];
  });
  const { title } = formOf(field);
  return hasForm && labels[0] !== title ? [title, ...labels] : labels;
}

/** The names of the fields of a form. */
export const keysOf = ({ file, keys }: Form) => keys ?? Object.keys(shapeOf(schemaOf(file)));
