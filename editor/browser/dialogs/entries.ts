import * as z from 'zod';
import { languageName } from '../../../src/content/languages.ts';
import { bareOf, fieldMeta, isFact, isObject, shapeOf } from '../../../src/content/parts.ts';
import { getAt, type Keyed } from '../../draft/keyed.ts';
import { type ContentPart, fileNames, partsOf } from '../../shared/content.ts';
import type { Field } from '../../shared/protocol.ts';
import { formOf, labelsOf, schemaAt } from '../state/forms.ts';
import { pictureName } from '../state/pictures.ts';
import { wordsOf } from './compare.ts';
import type { Entry } from './ranking.ts';

/** All that can be found in a content: forms, groups, and fields with what is written there, if anything is. */
export const entriesOf = (content: Keyed): Entry[] =>
  fileNames.flatMap((file) => partsOf(content, file).flatMap((part) => entriesAt(part, content)));

function entriesAt({ schema, value, field }: ContentPart, content: Keyed): Entry[] {
  const labels = labelsOf(field, content, true);
  if (field.path.length === 0) return [formEntry(field), ...missingIn(field, schema, value, content)];
  if (!isObject(value)) {
    const outer = schemaAt({ ...field, path: field.path.slice(0, -1) }, content);
    const { translated, isText } = fieldMeta(outer);
    const last = String(field.path.at(-1));
    // The language of a text is obvious.
    const language = translated && !isText ? ` (${languageName(last)})` : '';
    const state = last === 'placeholder' ? ' (dato provisional)' : '';
    return [
      {
        field,
        labels: [...labels.slice(0, -1), `${labels.at(-1)}${language}`],
        words: (pictureWords(schema, value, content) ?? wordsOf(schema, value)) + state,
        isDatum: !translated || typeof value === 'boolean',
      },
    ];
  }
  // A fact and a text with languages are found by what is in them; neither an item of a list nor a picture has a name.
  const isItem =
    /^n\.º \d+$/.test(labels.at(-1) ?? '') || (field.file === 'pictures' && field.path.length === 1);
  const hasName = !isItem && !isFact(schema) && !fieldMeta(schema).translated;
  if (!hasName) return missingIn(field, schema, value, content);
  const own = { field, labels, words: '', isDatum: false };
  return [own, ...missingIn(field, schema, value, content)];
}

const formEntry = (field: Field): Entry => ({
  field,
  labels: [formOf(field).title],
  words: '',
  isDatum: true,
});

/** The fields of a group in which nothing is written. */
function missingIn(field: Field, schema: ContentPart['schema'], value: unknown, content: Keyed): Entry[] {
  if (isFact(schema) || !(bareOf(schema) instanceof z.ZodObject)) return [];
  const written = new Set(Object.keys(Object(value)));
  return Object.keys(shapeOf(schema)).flatMap((key) => {
    if (written.has(key)) return [];
    const missing = { file: field.file, path: [...field.path, key] };
    return {
      field: missing,
      labels: labelsOf(missing, content, true),
      words: 'Sin rellenar',
      isDatum: false,
    };
  });
}

/** The description of the picture that a field names. */
const pictureWords = (schema: ContentPart['schema'], value: unknown, content: Keyed) =>
  fieldMeta(schema).file?.kind === 'picture'
    ? pictureName(getAt(content, ['pictures', String(value)]))
    : undefined;
