import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileReference } from './fields.ts';
import { formats } from './format.ts';
import { kinds } from './kinds.ts';
import type { Finding } from './mistakes.ts';
import { type Field, fieldMeta, isBlank, walk } from './parts.ts';
import { type PictureSize, sizeFault } from './picture-sizes.ts';

type Fault = Omit<Finding, 'path'>;

const fault = (problem: string, remedy: string): Fault => ({ problem, remedy });

const formatBytes = formats('es').bytes;

/** The files of a folder, without those that operating systems leave. None when there is no folder. */
function filesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !/^\.|^Thumbs\.db$|^desktop\.ini$/i.test(name)).sort();
}

/** The bytes of a file, or why the system does not give them. */
export function readBytes(path: string): Buffer | Fault {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fault(
      `El sistema no deja leer el archivo (${code}).`,
      'Compruebe que no es una carpeta, que tiene permiso para leerlo y que ningún otro programa lo bloquea.',
    );
  }
}

/** What is wrong with a file that the content names, if anything. */
function fileFault(root: string, { kind, most = kinds[kind].most }: FileReference, name: string) {
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
  if (!filesIn(join(root, folder)).includes(name)) {
    return fault(
      `El archivo «${name}» no está en la carpeta «${folder}».`,
      'Añádalo a la carpeta o elija otro.',
    );
  }
  const bytes = readBytes(join(root, folder, name));
  if ('problem' in bytes) return bytes;
  if (!signature.test(bytes.toString('hex', 0, 12))) {
    return fault(
      `El archivo «${name}» tiene extensión .${ending}, pero su contenido es de otro tipo.`,
      'Expórtelo de nuevo en ese formato: cambiar el nombre no basta.',
    );
  }
  if (bytes.length <= most) return undefined;
  return fault(
    `El archivo «${name}» pesa ${formatBytes(bytes.length)} y el máximo son ${formatBytes(most)}.`,
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

/** The pictures that fotos.yaml names, each with its size or with what is wrong with its file. */
export type Gallery = ReadonlyMap<string, PictureSize | Fault>;

/** Reads the files of the pictures that fotos.yaml names, even when its entries are wrong. */
export async function readGallery(root: string, written: unknown): Promise<Gallery> {
  const entries = Object.keys(Object(written)).map(async (name) => {
    const found =
      fileFault(root, { kind: 'picture' }, name) ??
      (await pictureSize(readFileSync(join(root, kinds.picture.folder, name)))) ??
      fault(
        `El archivo «${name}» está incompleto o dañado: no se puede leer hasta el final.`,
        'Cópielo o expórtelo de nuevo y compruebe que se abre.',
      );
    return [name, found] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Mistakes between fotos.yaml and its folder: each entry needs a sound file, each file an entry. */
export function checkGallery(root: string, gallery: Gallery): Finding[] {
  const { folder } = kinds.picture;
  const strays = filesIn(join(root, folder)).filter((name) => !gallery.has(name));
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
  root: string,
  schema: Field,
  value: unknown,
  gallery: Gallery | undefined,
): Finding[] {
  return [...walk(schema, value)].flatMap(({ schema: field, value: name, path }) => {
    const { file } = fieldMeta(field);
    if (!file || typeof name !== 'string' || isBlank(name)) return [];
    const found = file.kind === 'picture' ? pictureFault(file, name, gallery) : fileFault(root, file, name);
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
