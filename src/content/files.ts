import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes } from './format.ts';
import { fieldName, type Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import type { FoundReference } from './walk.ts';
import { type Source, yamlLine } from './yaml.ts';

/** The folder of each kind of file. */
export const folders = { picture: 'fotos', video: 'video', certificate: 'certificados' } as const;

const largestPdf = 5 * 1024 * 1024;

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
export function fileFault(
  root: string,
  kind: FoundReference['kind'],
  name: string,
): { problem: string; remedy: string; meant?: string } | undefined {
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
  const { size } = statSync(path);
  if (kind === 'certificate' && size > largestPdf) {
    return {
      problem: `El archivo «${name}» pesa ${formatBytes(size)} y el máximo son ${formatBytes(largestPdf)}.`,
      remedy: 'Guárdelo con menos resolución o con la opción «tamaño reducido».',
    };
  }
  return undefined;
}

/** Mistakes in the files that one YAML file names. `described` are the pictures of fotos.yaml, if it could be read. */
export function checkReferences(
  root: string,
  file: string,
  source: Source,
  references: readonly FoundReference[],
  described: readonly string[] | undefined,
): Mistake[] {
  return references.flatMap(({ kind, name, path }) => {
    // Files of pictures are checked once, where fotos.yaml describes them.
    const fault = kind === 'picture' ? undescribed(name, described) : fileFault(root, kind, name);
    if (!fault) return [];
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

function undescribed(name: string, described: readonly string[] | undefined) {
  if (!described || described.includes(name)) return undefined;
  const meant = nearest(name, described);
  return {
    problem: `La fotografía «${name}» no está descrita en fotos.yaml.`,
    remedy: 'Corrija el nombre o añádala a fotos.yaml con su texto alternativo (alt).',
    ...(meant && { meant }),
  };
}
