import { availableParallelism } from 'node:os';
import type { ContentFolder } from '../files/content-folder.ts';
import { type Flaw, flaws } from '../files/flaws.ts';
import type { FileReference } from '../files/kinds.ts';
import { isReservedName, kinds, videoProblem } from '../files/kinds.ts';
import { type PictureSize, sizeProblem } from '../files/picture-sizes.ts';
import { fieldMeta, isBlank, type Schema, walk } from '../schemas/parts.ts';
import { formats } from '../text/format.ts';
import type { ValueProblem } from './problem.ts';

type FileProblem = Omit<ValueProblem, 'path'>;

const formatBytes = formats('es').bytes;

/** The result of a file operation, or the error when the system refuses it. */
export function tryRead<Result>(read: () => Result): Result | FileProblem {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      problem: `El sistema no deja leer el archivo (${code}).`,
      remedy:
        'Compruebe que no es una carpeta, que tiene permiso para leerlo y que ningún otro programa lo bloquea.',
    };
  }
}

/** The error in a referenced file, if any. */
function checkFile(content: ContentFolder, { kind, max = kinds[kind].max }: FileReference, name: string) {
  const { folder, types, lighter } = kinds[kind];
  const ending = name.split('.').at(-1) ?? '';
  const signature = new Map<string, RegExp>(Object.entries(types)).get(ending);
  if (!/^[a-z0-9_.-]+$/.test(name) || !signature) {
    const endings = Object.keys(types).join(', ');
    return {
      problem: `«${name}» no sirve como nombre de archivo.`,
      remedy: `Use solo minúsculas sin tilde, cifras y guiones, y una de estas extensiones: ${endings}.`,
    };
  }
  if (isReservedName(name)) {
    return { problem: `Windows reserva el nombre «${name}».`, remedy: 'Dé otro nombre al archivo.' };
  }
  // Compare with the listed names: the file system may ignore case.
  const isListed = content.list(folder).includes(name);
  const head = isListed ? tryRead(() => content.head(`${folder}/${name}`)) : undefined;
  if (!head) {
    return {
      problem: `El archivo «${name}» no está en la carpeta «${folder}».`,
      remedy: 'Añádalo a la carpeta o elija otro.',
    };
  }
  if ('problem' in head) return head;
  if (!signature.test(head.start.toString('hex'))) {
    return {
      problem: `El archivo «${name}» tiene extensión .${ending}, pero su contenido es de otro tipo.`,
      remedy: 'Expórtelo de nuevo en ese formato: cambiar el nombre no basta.',
    };
  }
  if (head.bytes <= max) return undefined;
  return {
    problem: `El archivo «${name}» pesa ${formatBytes(head.bytes)} y el máximo son ${formatBytes(max)}.`,
    remedy: lighter,
  };
}

/** The pictures in fotos.yaml, each with its size or its error. */
export type Gallery = ReadonlyMap<string, PictureSize | FileProblem>;

/** Reads the files of the pictures in fotos.yaml, even if its entries are wrong. */
export async function readGallery(content: ContentFolder, entries: object): Promise<Gallery> {
  const gallery = new Map<string, PictureSize | FileProblem>();
  const left = Object.keys(entries).values();
  const readNext = async () => {
    for (const name of left) gallery.set(name, await readPicture(content, name));
  };
  // Limited concurrency: the bytes of all pictures may not fit into memory.
  await Promise.all(Array.from({ length: availableParallelism() }, readNext));
  return gallery;
}

function flawed(name: string, flaw: Flaw): FileProblem {
  const [problem, remedy] = flaws[flaw];
  return { problem: `El archivo «${name}» ${problem}.`, remedy };
}

async function readPicture(content: ContentFolder, name: string): Promise<PictureSize | FileProblem> {
  const wrong = checkFile(content, { kind: 'picture' }, name);
  if (wrong) return wrong;
  const { width, height, flaw } = await content.judge(`${kinds.picture.folder}/${name}`, 'picture');
  return flaw || !width || !height ? flawed(name, flaw ?? 'damaged') : { width, height };
}

/** The error in a certificate or video of a place, if any. */
async function checkOpened(content: ContentFolder, place: FileReference, name: string) {
  const wrong = checkFile(content, place, name);
  if (wrong) return wrong;
  const { flaw, ...size } = await content.judge(`${kinds[place.kind].folder}/${name}`, place.kind);
  return flaw ? flawed(name, flaw) : videoProblem(place, size);
}

/** Errors in the files of fotos.yaml. Other files of the folder, such as partial downloads, are ignored. */
export const checkGallery = (gallery: Gallery): ValueProblem[] =>
  [...gallery].flatMap(([name, found]) => ('problem' in found ? [{ path: [name], ...found }] : []));

/** Errors in the files that a value references, even if the rest of the value is wrong. */
export async function checkReferences(
  content: ContentFolder,
  schema: Schema,
  value: unknown,
  gallery: Gallery | undefined,
): Promise<ValueProblem[]> {
  const checked = walk(schema, value).map(async ({ schema: field, value: name, path }) => {
    const { file } = fieldMeta(field);
    if (!file || typeof name !== 'string' || isBlank(name)) return [];
    const found =
      file.kind === 'picture' ? checkPicture(file, name, gallery) : await checkOpened(content, file, name);
    return found ? [{ path, ...found }] : [];
  });
  return (await Promise.all(checked)).flat();
}

function checkPicture({ min }: FileReference, name: string, gallery?: Gallery): FileProblem | undefined {
  const found = gallery?.get(name);
  if (gallery && !found) {
    return {
      problem: `La fotografía «${name}» no está en «Fotografías».`,
      remedy: 'Elija otra o añádala a «Fotografías» con su texto alternativo.',
    };
  }
  // An error in the file itself is reported once, in fotos.yaml.
  return found && !('problem' in found) && min ? sizeProblem(name, found, min) : undefined;
}
