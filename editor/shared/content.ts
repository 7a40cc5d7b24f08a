/** The parts of the content, and the files that its fields name. */
import { kinds } from '../../src/content/kinds.ts';
import { fieldMeta, type Schema, walk } from '../../src/content/parts.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { getAt, type Keyed, keyedPath, pathOf, plainOf } from '../draft/keyed.ts';
import { memoizeLast } from './memo.ts';
import { FILES, type Field } from './protocol.ts';

export const fileNames = Object.keys(contentFiles) as FileName[];

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
export const partsOf = (content: Keyed, file: FileName): readonly ContentPart[] =>
  partsIn[file](getAt(content, [file]));

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
export const namedFiles = (content: Keyed): readonly NamedFile[] =>
  fileNames.flatMap((file) => namedIn[file](getAt(content, [file])));

/** The paths of the files that belong to the content: pictures in fotos.yaml, and other files that a field names. */
export const ownedFiles = (content: Keyed): Set<string> =>
  new Set(
    namedFiles(content).flatMap(({ path, field }) =>
      field.file === 'pictures' || !path.startsWith(`${kinds.picture.folder}/`) ? [path] : [],
    ),
  );

/** Whether an address is that of a new file that no field names. No save writes it; an undo may restore its field. */
export function isUnnamed(content: Keyed, address: string): boolean {
  const [group, path = ''] = pathOf(address);
  return group === FILES && getAt(content, [FILES, path]) !== undefined && !ownedFiles(content).has(path);
}

/** The names of the saved pictures in the folder that have no entry in «Fotografías», also not in `content`. */
export const undescribedPictures = (saved: Keyed, content: Keyed): string[] =>
  Object.keys(Object(getAt(saved, [FILES]))).flatMap((path) => {
    const [folder, name = ''] = path.split('/');
    const isThere = getAt(content, [FILES, path]) !== undefined;
    const isDescribed = getAt(content, ['pictures', name]) !== undefined;
    return folder === kinds.picture.folder && isThere && !isDescribed ? [name] : [];
  });
