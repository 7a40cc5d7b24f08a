import { join } from 'node:path';
import { fileFault, filesIn, folders } from './files.ts';
import { fieldName, type Mistake } from './mistakes.ts';
import type { Source } from './yaml.ts';

const file = 'fotos.yaml';

/** The pictures that fotos.yaml names, even when its entries are wrong. */
export function describedPictures(source: Source): string[] {
  const { value } = source;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** Mistakes between fotos.yaml and the folder «fotos»: every file described, every description with its file. */
export function checkPictures(root: string, source: Source): Mistake[] {
  const described = describedPictures(source);
  const orphans = filesIn(join(root, folders.picture)).filter((name) => !described.includes(name));
  return [
    ...described.flatMap((name) => checkPicture(root, source, name)),
    ...orphans.map((name) => ({
      file,
      field: name,
      problem: `La fotografía «${name}» está en la carpeta «${folders.picture}», pero nadie la describe.`,
      remedy: 'Añádala con su texto alternativo (alt) y standIn, o borre el archivo.',
      mended: `${name}: { alt: "…", standIn: false }`,
    })),
  ];
}

function checkPicture(root: string, source: Source, name: string): Mistake[] {
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
