import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFault, filesIn, folders, type PictureIndex } from './files.ts';
import { fieldName, type Mistake } from './mistakes.ts';
import { pictureSize } from './picture-size.ts';
import type { PictureSize } from './places.ts';
import type { Source } from './yaml.ts';

const file = 'fotos.yaml';

/** The pictures that fotos.yaml names, even when its entries are wrong, and what their files measure. */
export async function readPictures(root: string, { value }: Source): Promise<PictureIndex> {
  const names =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const measured = await Promise.all(
    names
      .filter((name) => !fileFault(root, 'picture', name))
      .map(async (name) => [name, await pictureSize(join(root, folders.picture, name))] as const),
  );
  const isSound = (entry: (typeof measured)[number]): entry is [string, PictureSize] =>
    entry[1] !== undefined;
  return { names, sizes: new Map(measured.filter(isSound)) };
}

/** Mistakes between fotos.yaml and the folder «fotos»: every file described, every description with its file. */
export function checkPictures(root: string, source: Source, pictures: PictureIndex): Mistake[] {
  const { names } = pictures;
  const orphans = filesIn(join(root, folders.picture)).filter((name) => !names.includes(name));
  const twins = findTwins(root, [...pictures.sizes.keys()]);
  return [
    ...names.flatMap((name) => checkPicture(root, source, name, pictures, twins.get(name))),
    ...orphans.map((name) => ({
      file,
      field: name,
      problem: `La fotografía «${name}» está en la carpeta «${folders.picture}», pero nadie la describe.`,
      remedy: 'Añádala con su texto alternativo (alt) y standIn, o borre el archivo.',
      mended: `${name}: { alt: "…", standIn: false }`,
    })),
  ];
}

/** For each file that is the copy of one before it, the name of that one. */
function findTwins(root: string, names: readonly string[]): Map<string, string> {
  const seen = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const name of names) {
    const bytes = readFileSync(join(root, folders.picture, name));
    const digest = createHash('sha256').update(bytes).digest('base64');
    const first = seen.get(digest);
    if (first === undefined) seen.set(digest, name);
    else twins.set(name, first);
  }
  return twins;
}

function checkPicture(
  root: string,
  source: Source,
  name: string,
  { sizes }: PictureIndex,
  twin: string | undefined,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const report = (path: PropertyKey[], problem: string, remedy: string, mended?: string) => {
    const line = source.lineOf(path);
    mistakes.push({
      file,
      field: fieldName(path),
      problem,
      remedy,
      ...(mended !== undefined && { mended }),
      ...(line !== undefined && { line }),
    });
  };
  const fault = fileFault(root, 'picture', name);
  if (fault) report([name], fault.problem, fault.remedy, fault.meant && `${fault.meant}:`);
  else if (!sizes.has(name)) {
    const problem = `El archivo «${name}» está incompleto o dañado: no se puede leer hasta el final.`;
    report([name], problem, 'Cópielo o expórtelo de nuevo y compruebe que se abre.');
  }
  if (twin) {
    const problem = `«${name}» es la misma imagen que «${twin}», con otro nombre.`;
    report(
      [name],
      problem,
      'Deje una de las dos: borre la otra, con su descripción, y use siempre el mismo nombre.',
    );
  }
  if (!/[\\/]/.test(name) && !/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/.test(name)) {
    const tidy = name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-');
    const problem = `El nombre «${name}» lleva mayúsculas, espacios, tildes u otros signos.`;
    report([name], problem, 'Cambie el nombre del archivo y el de aquí.', `${tidy}:`);
  }
  const alt = altOf(source, name);
  if (alt !== undefined && plainWords(alt) === plainWords(name.replace(/\.\w+$/, ''))) {
    const problem = 'El texto alternativo es el nombre del archivo.';
    report([name, 'alt'], problem, 'Describa lo que se ve en la fotografía para quien no puede verla.');
  }
  return mistakes;
}

function altOf(source: Source, name: string): string | undefined {
  const entry: unknown = Reflect.get(source.value as object, name);
  const alt: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'alt') : undefined;
  return typeof alt === 'string' ? alt : undefined;
}

const plainWords = (words: string) =>
  words
    .replace(/\.(jpe?g|png|webp)$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
