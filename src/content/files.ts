import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes, formatPixels } from './format.ts';
import { fieldName, type Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import type { PictureSize } from './places.ts';
import type { FoundReference } from './walk.ts';
import { type Source, yamlLine } from './yaml.ts';

/** The folder of each kind of file. */
export const folders = { picture: 'fotos', video: 'video', certificate: 'certificados' } as const;

/** What is wrong with a file, and the name that was meant when it can be told. */
interface Fault {
  problem: string;
  remedy: string;
  meant?: string;
}

/** The pictures of fotos.yaml: all that it names, and the size of those whose file is sound. */
export interface PictureIndex {
  names: readonly string[];
  sizes: ReadonlyMap<string, PictureSize>;
}

const megabyte = 1024 ** 2;

/** The most that a file may weigh, whatever its place, and how to make it lighter. */
const weights = {
  picture: {
    most: 20 * megabyte,
    remedy: 'Expórtelo en JPG con calidad 80, a 4000 píxeles de ancho como mucho.',
  },
  certificate: {
    most: 5 * megabyte,
    remedy: 'Guárdelo con menos resolución o con la opción «tamaño reducido».',
  },
} as const;

/** The files of a folder, without the ones that systems leave behind; none when there is no folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|^Thumbs\.db$|^desktop\.ini$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** The first bytes of a file, in hexadecimal. */
function firstBytes(path: string): string {
  const bytes = Buffer.alloc(12);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  return bytes.toString('hex');
}

/** What the first bytes are, in hexadecimal, for each ending of a name. */
const signatures: Record<string, RegExp> = {
  jpg: /^ffd8ff/,
  jpeg: /^ffd8ff/,
  png: /^89504e47/,
  webp: /^52494646.{8}57454250/,
  mp4: /^.{8}66747970/,
  webm: /^1a45dfa3/,
  pdf: /^255044462d/,
};

const extensions = {
  picture: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['webm', 'mp4'],
  certificate: ['pdf'],
} as const;

/** What is wrong with a file of one of the folders, if anything. `name` is as the content writes it. */
export function fileFault(root: string, kind: FoundReference['kind'], name: string): Fault | undefined {
  const folder = folders[kind];
  const valid: readonly string[] = extensions[kind];
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (name.includes('/') || name.includes('\\')) {
    return {
      problem: `«${name}» lleva una carpeta.`,
      remedy: `Escriba solo el nombre: ya se busca en «${folder}».`,
    };
  }
  if (!valid.includes(extension)) {
    return {
      problem: `«${name}» no es de un tipo admitido.`,
      remedy: `Tipos admitidos: ${valid.join(', ')}.`,
    };
  }
  const present = filesIn(join(root, folder));
  if (!present.includes(name)) {
    const meant = nearest(name, present);
    const hint = meant ? `¿Es «${meant}»?` : 'Compruebe también las mayúsculas y la terminación.';
    return {
      problem: `El archivo «${name}» no está en la carpeta «${folder}».`,
      remedy: `Cópielo en ella o corrija el nombre. ${hint}`,
      ...(meant && { meant }),
    };
  }
  const path = join(root, folder, name);
  if (!signatures[extension]?.test(firstBytes(path))) {
    return {
      problem: `El archivo «${name}» no es ${extension.toUpperCase()} por dentro, aunque su nombre lo diga.`,
      remedy: 'Expórtelo de nuevo en ese formato: cambiar el nombre no basta.',
    };
  }
  return kind === 'video' ? undefined : tooHeavy(path, name, weights[kind]);
}

function tooHeavy(path: string, name: string, { most, remedy }: { most: number; remedy: string }) {
  const { size } = statSync(path);
  if (size <= most) return undefined;
  const problem = `El archivo «${name}» pesa ${formatBytes(size)} y el máximo son ${formatBytes(most)}.`;
  return { problem, remedy };
}

/** Mistakes in the files that one YAML file names. `pictures` are those of fotos.yaml, if it could be read. */
export function checkReferences(
  root: string,
  file: string,
  source: Source,
  references: readonly FoundReference[],
  pictures: PictureIndex | undefined,
): Mistake[] {
  return references.flatMap((reference) => {
    const fault = referenceFault(root, reference, pictures);
    if (!fault) return [];
    const { path } = reference;
    const line = source.lineOf(path);
    return [
      {
        file,
        field: fieldName(path),
        problem: fault.problem,
        remedy: fault.remedy,
        ...(fault.meant && { mended: yamlLine(path.at(-1), fault.meant) }),
        ...(line !== undefined && { line }),
      },
    ];
  });
}

function referenceFault(
  root: string,
  reference: FoundReference,
  pictures: PictureIndex | undefined,
): Fault | undefined {
  const { kind, name } = reference;
  // Files of pictures are checked once, where fotos.yaml describes them.
  if (kind === 'picture') return pictures && pictureFault(name, reference.least, pictures);
  const fault = fileFault(root, kind, name);
  if (fault || kind !== 'video') return fault;
  return tooHeavy(join(root, folders.video, name), name, {
    most: reference.most,
    remedy: 'Expórtelo con menos bits por segundo o con menos duración.',
  });
}

function pictureFault(name: string, least: PictureSize, { names, sizes }: PictureIndex): Fault | undefined {
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    return {
      problem: `La fotografía «${name}» no está descrita en fotos.yaml.`,
      remedy: 'Corrija el nombre o añádala a fotos.yaml con su texto alternativo (alt).',
      ...(meant && { meant }),
    };
  }
  const size = sizes.get(name);
  if (!size || (size.width >= least.width && size.height >= least.height)) return undefined;
  return {
    problem: `La fotografía «${name}» mide ${formatPixels(size)} y aquí debe medir al menos ${formatPixels(least)}.`,
    remedy: 'Use el original de la cámara o ponga otra fotografía: ampliarla con un programa no la mejora.',
  };
}
