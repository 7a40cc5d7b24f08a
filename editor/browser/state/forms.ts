import * as z from 'zod';
import { contentFiles, type FileName, isPart } from '../../../model/schemas/index.ts';
import {
  bareOf,
  fieldAt,
  fieldMeta,
  isFact,
  isObject,
  part,
  type Schema,
  shapeOf,
} from '../../../model/schemas/parts.ts';
import { isFileName } from '../../shared/content.ts';
import {
  addressOf,
  getAt,
  type Keyed,
  keyedPath,
  type Path,
  pathOf,
  plainOf,
  plainPath,
} from '../../shared/keyed.ts';
import { type Field, fieldUrl, fileNames } from '../../shared/protocol.ts';

export const schemaOf = (file: FileName) => contentFiles[file].schema;

/** A form, which edits one file of the content. */
export interface Form {
  title: string;
  file: FileName;
}

const formsOf = (arePartsOfHome: boolean): readonly Form[] =>
  fileNames
    .filter((file) => isPart(file) === arePartsOfHome)
    .map((file) => ({ title: fieldMeta(schemaOf(file)).title ?? '', file }));

/** The forms of the home page's parts, top to bottom. */
export const pageForms = formsOf(true);
export const otherForms = formsOf(false);
const allForms = [...pageForms, ...otherForms];

/** Whether a field of a form is a card of its own, with a heading: a group or a list. */
export const isSection = (schema: Schema | undefined): boolean => {
  if (!schema || fieldMeta(schema).translated || fieldMeta(schema).file || isFact(schema)) return false;
  const bare = bareOf(schema);
  return bare instanceof z.ZodObject || bare instanceof z.ZodArray;
};

/** The titles and fields of a form's cards. */
export const sectionsOf = ({ file }: Form): { title: string; field: Field }[] =>
  Object.entries(shapeOf(schemaOf(file))).flatMap(([key, schema]) =>
    isSection(schema) ? [{ title: fieldMeta(schema).title ?? '', field: { file, path: [key] } }] : [],
  );

export function formOf({ file }: Field): Form {
  const found = allForms.find((form) => form.file === file);
  if (!found) throw new Error(`No form has ${file}.`);
  return found;
}

/** The field at an address such as `company/phone` or `footer/places/1`; `undefined` if there is no such field. */
export function fieldOf(address: string, content: Keyed): Field | undefined {
  try {
    const [file = '', ...path] = pathOf(address);
    if (!isFileName(file)) return undefined;
    const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    if (!fieldAt(schemaOf(file), keys)) return undefined;
    return { file, path: keyedPath(getAt(content, [file]), keys) };
  } catch {
    // A malformed escape.
    return undefined;
  }
}

/** The field at a path of the whole content, which begins with a file. */
export const fieldIn = ([file, ...path]: Path): Field => ({ file: file as FileName, path });

/** The address of a field, also the id of its control: the same for a provisional and a definitive fact. */
export const fieldAddress = ({ file, path }: Field) =>
  addressOf([file, ...path.filter((key) => key !== 'placeholder')]);

/** An address, and those of the groups around it up to its file. */
export const addressesAround = (address: string): string[] =>
  address.split('/').map((_, depth, keys) => keys.slice(0, depth + 1).join('/'));

/** A few words that identify an item of a list. */
export function nameOf(item: unknown): string {
  if (!isObject(item)) return typeof item === 'boolean' ? '' : String(item ?? '');
  const { title, name, label, alt, es, ...others } = item as Record<string, unknown>;
  return nameOf(title ?? name ?? label ?? alt ?? es ?? Object.values(others)[0]);
}

/**
 * The labels of a field and of the groups around it: «Carrusel», «Imágenes», «n.º 3».
 * @param hasForm whether the title of its form comes first
 */
export function labelsOf(field: Field, content: Keyed, hasForm = false): string[] {
  const { file, path } = field;
  const keyed = getAt(content, [file]);
  let schema: ReturnType<typeof part> = schemaOf(file);
  const labels = plainPath(keyed, path).flatMap((key, depth) => {
    const outer = schema;
    schema = part(outer, key);
    // The entries of «Fotografías» are named by their descriptions.
    if (file === 'pictures' && depth === 0) return [nameOf(plainOf(getAt(keyed, path.slice(0, 1))))];
    if (typeof key === 'number') return [`n.º ${key + 1}`];
    // A language and «placeholder» have no label of their own.
    const isInside = key === 'placeholder' || fieldMeta(outer).translated;
    return isInside ? [] : [fieldMeta(schema).title ?? ''];
  });
  const { title } = formOf(field);
  return hasForm && labels[0] !== title ? [title, ...labels] : labels;
}

export const schemaAt = ({ file, path }: Field, content: Keyed) =>
  fieldAt(schemaOf(file), plainPath(getAt(content, [file]), path));

/** The link to a field, with indexes of list items, as ids may change. */
export const indexedUrl = ({ file, path }: Field, content: Keyed): string =>
  fieldUrl(file, plainPath(getAt(content, [file]), path));

/** Whether a field names a picture. */
export const isPicture = (field: Field, content: Keyed) =>
  fieldMeta(schemaAt(field, content)).file?.kind === 'picture';
