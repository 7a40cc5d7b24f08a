/** The parts of the content, and the files that they name. */
import { kinds } from '../../src/content/kinds.ts';
import { fieldMeta, type Field as Schema, walk } from '../../src/content/parts.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { getAt, type Keyed, keyedPath, pathOf, plainOf } from '../draft/keyed.ts';
import { onceFor } from './memo.ts';
import { FILES, type Field } from './protocol.ts';

/** The names of the files of the content. */
export const fileNames = Object.keys(contentFiles) as FileName[];

/** An old version or an address may name a file that the content does not have. */
export const isFileName = (name: string): name is FileName => Object.hasOwn(contentFiles, name);

/** The path of a file of the content, such as `fotos/cobre.jpg`. */
export const pathTo = (kind: keyof typeof kinds, name: unknown): string => `${kinds[kind].folder}/${name}`;

/** A part of a file of the content: its schema, its written value and its field. */
export interface ContentPart {
  schema: Schema;
  value: unknown;
  readonly field: Field;
}

/** Every part of a file. */
export const partsOf = (content: Keyed, file: FileName): readonly ContentPart[] =>
  partsIn[file](getAt(content, [file]));

/** What is made once for each file. */
export const byFile = <T>(make: (file: FileName) => T) =>
  Object.fromEntries(fileNames.map((file) => [file, make(file)])) as Record<FileName, T>;

const partsIn = byFile((file) =>
  onceFor((keyed: Keyed) =>
    walk(contentFiles[file].schema, plainOf(keyed)).map(({ schema, value, path }) => ({
      schema,
      value,
      // Most parts are not asked for it.
      get field(): Field {
        return { file, path: keyedPath(keyed, path) };
      },
    })),
  ),
);

/** A file that the content names, by its path, and the field that names it. */
export interface NamedFile {
  path: string;
  field: Field;
}

const namedIn = byFile((file) =>
  onceFor((keyed: Keyed): readonly NamedFile[] => {
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

/** All files that the content names. The pictures are named by their own form as well. */
export const namedFiles = (content: Keyed): readonly NamedFile[] =>
  fileNames.flatMap((file) => namedIn[file](getAt(content, [file])));

/** The paths of the files that belong to the content: fotos.yaml owns the pictures, any other file belongs to the field that names it. */
export const ownedFiles = (content: Keyed): Set<string> =>
  new Set(
    namedFiles(content).flatMap(({ path, field }) =>
      field.file === 'pictures' || !path.startsWith(`${kinds.picture.folder}/`) ? [path] : [],
    ),
  );

/** Whether an address is of a file that nothing names. No save writes it, and an undo may bring back what names it. */
export function isUnnamed(content: Keyed, address: string): boolean {
  const [group, path = ''] = pathOf(address);
  return group === FILES && !ownedFiles(content).has(path);
}
