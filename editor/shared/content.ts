/** The parts of the content, and the files that its fields name. */
import { kinds } from '../../model/files/kinds.ts';
import { contentFiles, type FileName } from '../../model/schemas/index.ts';
import { fieldMeta, type Schema, walk } from '../../model/schemas/parts.ts';
import { withoutBlanks } from '../../model/schemas/written.ts';
import { type Keyed, keyedPath, plainOf, textOf } from './keyed.ts';
import { memoizeEach, memoizeLast } from './memo.ts';
import { type Content, type Draft, type Field, type Files, fileNames, type Values } from './protocol.ts';

/** Whether a name from an old version or an address is a file of the content. */
export const isFileName = (name: string): name is FileName => Object.hasOwn(contentFiles, name);

/** The path of a file of the content, such as `fotos/cobre.jpg`. */
export const pathTo = (kind: keyof typeof kinds, name: unknown): string => `${kinds[kind].folder}/${name}`;

/** A part of a file of the content, with its schema and its written value. */
export interface ContentPart {
  schema: Schema;
  value: unknown;
  readonly field: Field;
}

/** Every part of a file. */
export const partsOf = (values: Values, file: FileName): readonly ContentPart[] =>
  partsIn[file](values[file]);

/** Maps each file to a value. */
export const byFile = <T>(make: (file: FileName) => T) =>
  Object.fromEntries(fileNames.map((file) => [file, make(file)])) as Record<FileName, T>;

const partsIn = byFile((file) =>
  memoizeLast((keyed: Keyed) =>
    walk(contentFiles[file].schema, plainOf(keyed)).map(({ schema, value, path }) => ({
      schema,
      value,
      // Computed on demand: few callers need it.
      get field(): Field {
        return { file, path: keyedPath(keyed, path) };
      },
    })),
  ),
);

/** The path of a file, and the field that names it. */
interface NamedFile {
  path: string;
  field: Field;
}

const namedIn = byFile((file) =>
  memoizeLast((keyed: Keyed): readonly NamedFile[] => {
    if (file === 'pictures')
      return Object.keys(Object(keyed)).map((name) => ({
        path: pathTo('picture', name),
        field: { file, path: [name] },
      }));
    return partsIn[file](keyed).flatMap(({ schema, value, field }) => {
      const { file: reference } = fieldMeta(schema);
      return reference && typeof value === 'string' && value !== ''
        ? [{ path: pathTo(reference.kind, value), field }]
        : [];
    });
  }),
);

/** All files that fields name. The form of pictures names every picture. */
export const namedFiles = (values: Values): readonly NamedFile[] =>
  fileNames.flatMap((file) => namedIn[file](values[file]));

/** The paths of the files that belong to the content: pictures in fotos.yaml, and other files that a field names. */
export const ownedFiles = (values: Values): Set<string> =>
  new Set(
    namedFiles(values).flatMap(({ path, field }) =>
      field.file === 'pictures' || !path.startsWith(`${kinds.picture.folder}/`) ? [path] : [],
    ),
  );

/** The names of the saved pictures in the folder that have no entry in «Fotografías», also not in the draft. */
export const undescribedPictures = (
  saved: Files,
  { values, files }: Pick<Content, 'values' | 'files'>,
): string[] =>
  Object.keys(saved)
    .filter((path) => path.startsWith(pathTo('picture', '')) && files[path] !== undefined)
    .map((path) => path.slice(pathTo('picture', '').length))
    .filter((name) => !Object.hasOwn(Object(values.pictures), name));

const tidyIn = byFile((file) =>
  memoizeEach((keyed: Keyed) => withoutBlanks(contentFiles[file].schema, plainOf(keyed))),
);

/** The value that a save writes into a file of the content. */
export const tidyValue = (file: FileName, keyed: Keyed): unknown => tidyIn[file](keyed);

const textIn = byFile((file) => memoizeEach((keyed: Keyed) => textOf(tidyValue(file, keyed)) ?? ''));

/** JSON that is the same for all values for which a save would write the same. */
export const formText = (file: FileName, keyed: Keyed): string => textIn[file](keyed);

/** Whether a save would write the same for two values of a file. */
export const isSameForm = (file: FileName, one: Keyed, other: Keyed): boolean =>
  one === other || formText(file, one) === formText(file, other);

/** The content with what is not saved. */
export const withDraft = ({ values, files }: Pick<Content, 'values' | 'files'>, draft: Draft): Content => ({
  values: {
    ...values,
    ...Object.fromEntries(Object.entries(draft.forms).map(([name, { value }]) => [name, value])),
  },
  files: merged(files, draft.files),
  reviewed: draft.reviewed,
});

/** Files with others by path; `null` removes a file. */
function merged(files: Files, others: Draft['files']): Files {
  const all = Object.entries({ ...files, ...others });
  return Object.fromEntries(all.flatMap(([path, id]) => (id === null ? [] : [[path, id]])));
}
