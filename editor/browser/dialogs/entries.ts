import * as z from 'zod';
import { languageName } from '../../../model/schemas/languages.ts';
import { bareOf, fieldMeta, isFact, isObject, shapeOf } from '../../../model/schemas/parts.ts';
import { type ContentPart, partsOf } from '../../shared/content.ts';
import { getAt, type Keyed } from '../../shared/keyed.ts';
import { fileNames, type Values } from '../../shared/protocol.ts';
import { labelsOf, schemaAt } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { wordsOf } from './compare.ts';
import type { Entry } from './ranking.ts';

/** The entries of the search: forms, groups and fields with their values. */
export const entriesOf = (content: Values): Entry[] =>
  fileNames.flatMap((file) => partsOf(content, file).flatMap((part) => entriesAt(part, content)));

function entriesAt({ schema, value, field }: ContentPart, content: Keyed): Entry[] {
  const labels = labelsOf(field, content, true);
  const isForm = field.path.length === 0;
  const { translated } = fieldMeta(schema);
  if (!isForm && !isObject(value)) {
    const outer = fieldMeta(schemaAt({ ...field, path: field.path.slice(0, -1) }, content));
    const last = String(field.path.at(-1));
    // The words of a text show its language.
    const language = outer.translated && !outer.isText ? ` (${languageName(last)})` : '';
    const note = last === 'placeholder' ? ' (dato provisional)' : '';
    return [
      {
        field,
        labels: [...labels.slice(0, -1), `${labels.at(-1)}${language}`],
        words: (pictureWords(schema, value, content) ?? wordsOf(schema, value)) + note,
        isDatum: !outer.translated || typeof value === 'boolean',
      },
    ];
  }
  if (isFact(schema)) return [];
  const missing =
    bareOf(schema) instanceof z.ZodObject
      ? Object.keys(shapeOf(schema)).filter((key) => !Object.hasOwn(Object(value), key))
      : [];
  const unfilled = missing.map((key) => {
    const inner = { file: field.file, path: [...field.path, key] };
    return {
      field: inner,
      labels: labelsOf(inner, content, true),
      words: 'Sin rellenar',
      isDatum: false,
    };
  });
  // A translated text has an entry for each language; list items and pictures have no name.
  const isItem = /^n\.º \d+$/.test(labels.at(-1) ?? '');
  const isPicture = field.file === 'pictures' && field.path.length === 1;
  if (isItem || isPicture || translated) return unfilled;
  return [{ field, labels, words: '', isDatum: isForm }, ...unfilled];
}

/** The description of the picture that a field names. */
const pictureWords = (schema: ContentPart['schema'], value: unknown, content: Keyed) =>
  fieldMeta(schema).file?.kind === 'picture'
    ? pictureName(getAt(content, ['pictures', String(value)]))
    : undefined;
