import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { ContentFolder } from './content-folder.ts';
import type { FileReference } from './fields.ts';
import { formats } from './format.ts';
import { isReservedName, kinds } from './kinds.ts';
import { type Field, fieldMeta, isBlank, walk } from './parts.ts';
import { type PictureSize, sizeFault } from './picture-sizes.ts';
import type { Finding } from './problem.ts';

type Fault = Omit<Finding, 'path'>;

const fault = (problem: string, remedy: string): Fault => ({ problem, remedy });

const formatBytes = formats('es').bytes;

/** What the system answers about a file, or why it does not. */
export function attempt<Answer>(ask: () => Answer): Answer | Fault {
  try {
    return ask();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fault(
      `El sistema no deja leer el archivo (${code}).`,
      'Compruebe que no es una carpeta, que tiene permiso para leerlo y que ningún otro programa lo bloquea.',
    );
  }
}

/** What is wrong with a file that the content names, if anything. */
function fileFault(content: ContentFolder, { kind, most = kinds[kind].most }: FileReference, name: string) {
  const { folder, types, lighter } = kinds[kind];
  const ending = name.split('.').at(-1) ?? '';
  const signature = new Map<string, RegExp>(Object.entries(types)).get(ending);
  if (!/^[a-z0-9_.-]+$/.test(name) || !signature) {
    const endings = Object.keys(types).join(', ');
    return fault(
      `«${name}» no sirve como nombre de archivo.`,
      `Use solo minúsculas sin tilde, cifras y guiones, y una de estas extensiones: ${endings}.`,
    );
  }
  if (isReservedName(name)) {
    return fault(`Windows reserva el nombre «${name}».`, 'Dé otro nombre al archivo.');
  }
  // The system may find it by a name with other capitals.
  const isListed = content.list(folder).includes(name);
  const head = isListed ? attempt(() => content.head(`${folder}/${name}`)) : undefined;
  if (!head) {
    return fault(
      `El archivo «${name}» no está en la carpeta «${folder}».`,
      'Añádalo a la carpeta o elija otro.',
    );
  }
  if ('problem' in head) return head;
  if (!signature.test(head.start.toString('hex'))) {
    return fault(
      `El archivo «${name}» tiene extensión .${ending}, pero su contenido es de otro tipo.`,
      'Expórtelo de nuevo en ese formato: cambiar el nombre no basta.',
    );
  }
  if (head.bytes <= most) return undefined;
  return fault(
    `El archivo «${name}» pesa ${formatBytes(head.bytes)} y el máximo son ${formatBytes(most)}.`,
    lighter,
  );
}

/**
 * The size of a picture turned upright; nothing when it cannot be decoded to its end.
 * @param bytes not a path: sharp maps the file, and the process ends when a program writes to it meanwhile
 */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { autoOrient } = await image.metadata();
    await image.resize(8).raw().toBuffer();
    return autoOrient;
  } catch {
    return undefined; // sharp's own words are English and technical: the report says «dañado».
  }
}

/** The size that the header of a picture tells. Only one that lacks its end is decoded: it has none when it is damaged. */
export async function headerSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  if (!isWhole(bytes)) return pictureSize(bytes);
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return header?.autoOrient;
}

/** Whether a JPEG or PNG has its last mark, or a WebP its length. */
function isWhole(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-8)).toString('hex');
  const riffLength = Buffer.from(bytes.subarray(4, 8)).reduceRight((sum, byte) => sum * 256 + byte, 8);
  return /ffd9$|49454e44ae426082$/.test(end) || riffLength === bytes.length;
}

/** The pictures that fotos.yaml names, each with its size or with what is wrong with its file. */
export type Gallery = ReadonlyMap<string, PictureSize | Fault>;

/** Reads the files of the pictures that fotos.yaml names, even when its entries are wrong. */
export async function readGallery(content: ContentFolder, written: unknown): Promise<Gallery> {
  const names = Object.keys(Object(written));
  const gallery = new Map<string, PictureSize | Fault>();
  const left = names.values();
  const readNext = async () => {
    for (const name of left) gallery.set(name, await readPicture(content, name));
  };
  // Few at a time: the bytes of all pictures may not fit into the memory.
  await Promise.all(Array.from({ length: availableParallelism() }, readNext));
  return gallery;
}

async function readPicture(content: ContentFolder, name: string): Promise<PictureSize | Fault> {
  return (
    fileFault(content, { kind: 'picture' }, name) ??
    (await content.pictureSize(`${kinds.picture.folder}/${name}`)) ??
    fault(
      `El archivo «${name}» está incompleto o dañado: no se puede leer hasta el final.`,
      'Cópielo o expórtelo de nuevo y compruebe que se abre.',
    )
  );
}

/** Mistakes between fotos.yaml and its folder: each entry needs a sound file, each file an entry. */
export function checkGallery(content: ContentFolder, gallery: Gallery): Finding[] {
  const { folder } = kinds.picture;
  const strays = content.list(folder).filter((name) => !gallery.has(name));
  return [
    ...[...gallery].flatMap(([name, found]) => ('problem' in found ? [{ path: [name], ...found }] : [])),
    ...strays.map((name) => {
      const problem = `El archivo «${name}» está en la carpeta «${folder}», pero no en «Fotografías».`;
      const remedy = 'Añádalo a «Fotografías» con su texto alternativo o bórrelo de la carpeta.';
      return { path: [name], problem, remedy };
    }),
  ];
}

/** Mistakes in the files that a value names, even when the rest of the value is wrong. */
export function checkReferences(
  content: ContentFolder,
  schema: Field,
  value: unknown,
  gallery: Gallery | undefined,
): Finding[] {
  return walk(schema, value).flatMap(({ schema: field, value: name, path }) => {
    const { file } = fieldMeta(field);
    if (!file || typeof name !== 'string' || isBlank(name)) return [];
    const found =
      file.kind === 'picture' ? pictureFault(file, name, gallery) : fileFault(content, file, name);
    return found ? [{ path, ...found }] : [];
  });
}

function pictureFault({ least }: FileReference, name: string, gallery?: Gallery): Fault | undefined {
  const found = gallery?.get(name);
  if (gallery && !found) {
    return fault(
      `La fotografía «${name}» no está en «Fotografías».`,
      'Elija otra o añádala a «Fotografías» con su texto alternativo.',
    );
  }
  // The fault of a file is told once, in fotos.yaml.
  return found && !('problem' in found) && least ? sizeFault(name, found, least) : undefined;
}
